import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "Inicio de sesión de prueba",
  about: "Ves ajustes sin guardar. Aquí no se guarda nada ni se envía ningún mensaje.",
  user: "Usuario de prueba",
  username: "Nombre de usuario",
  email: "Correo electrónico",
  phone: "Teléfono",
  password: "Contraseña",
  code: "Código de verificación (no enviado)",
  trace: "Decisiones",
  none: "En cuanto envíes un formulario, aquí aparecerá cada regla que decide.",
  allowed: "Permitido",
  refused: "Rechazado",
  restart: "Empezar de nuevo",
  doneTitle: "Sesión iniciada",
  done: "Con estos ajustes, {{who}} iniciaría sesión ahora.",
  doneNew: "Con estos ajustes, se crearía ahora una cuenta para {{who}}.",
  overTitle: "Esta prueba ha terminado",
  over: "Cada prueba dura una hora. Inicia otra en la consola.",
} satisfies Translation<typeof english>;
