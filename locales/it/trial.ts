import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "Accesso di prova",
  about: "Vedi impostazioni non salvate. Qui non viene salvato nulla e non viene inviato alcun messaggio.",
  user: "Utente di prova",
  username: "Nome utente",
  email: "E-mail",
  phone: "Telefono",
  password: "Password",
  code: "Codice di verifica (non inviato)",
  trace: "Decisioni",
  none: "Non appena invii un modulo, qui compare ogni regola che decide.",
  allowed: "Consentito",
  refused: "Rifiutato",
  restart: "Ricomincia",
  doneTitle: "Accesso effettuato",
  done: "Con queste impostazioni, ora l’accesso di {{who}} sarebbe completato.",
  doneNew: "Con queste impostazioni, ora verrebbe creato un account per {{who}}.",
  overTitle: "Questa prova è terminata",
  over: "Ogni prova dura un’ora. Avviane una nuova nella console.",
} satisfies Translation<typeof english>;
