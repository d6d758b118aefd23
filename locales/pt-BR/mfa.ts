import type english from "../en/mfa.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Autenticação multifator",
  about: "As contas continuam protegidas mesmo que uma senha seja roubada.",
  settings: "Configurações",
  start: {
    title: "Recomendado: aplicativo, chave de acesso e códigos de backup",
    about:
      "Os usuários escolhem um aplicativo autenticador ou uma chave de acesso. Com os códigos de backup, eles entram se perderem o dispositivo.",
    action: "Usar os fatores recomendados",
  },
  factors: "Fatores",
  factorsAbout: "O que os usuários podem configurar como segundo fator. Cada um precisa de um deles e pode ter vários.",
  factor: { Totp: "Aplicativo autenticador", WebAuthn: "Chave de acesso", BackupCode: "Códigos de backup" },
  factorAbout: {
    Totp: "Códigos que mudam a cada 30 segundos, em um aplicativo no celular. Funciona offline.",
    WebAuthn:
      "Impressão digital, rosto ou PIN do dispositivo. Resiste a phishing. Vinculada a {{host}}: chaves de acesso não funcionam em outros domínios nem em aplicativos nativos.",
    BackupCode:
      "Dez códigos de uso único para um dispositivo perdido. Os usuários os recebem depois de configurar outro fator.",
  },
  alone:
    "Os códigos de backup não podem ser o único fator. Ative também aplicativos autenticadores ou chaves de acesso.",
  needsFactor: "Ative primeiro aplicativos autenticadores ou chaves de acesso.",
  policy: "Política",
  policyAbout: "Quem precisa configurar um fator. Quem tem um sempre precisa informá-lo, seja qual for a política.",
  when: "Quando os usuários configuram um fator",
  prompt: {
    PromptAtSignInAndSignUp: "Pedir no cadastro e no login",
    PromptOnlyAtSignIn: "Pedir só no login",
    NoPrompt: "Não pedir",
    Mandatory: "Exigir de todos os usuários",
  },
  promptAbout: {
    PromptAtSignInAndSignUp:
      "Usuários novos e existentes recebem o pedido de configurar um fator. Eles podem adiar, e o pedido não se repete.",
    PromptOnlyAtSignIn: "O cadastro continua curto. O pedido aparece em um login posterior, e os usuários podem adiar.",
    NoPrompt: "Quem quiser um fator configura na página da conta.",
    Mandatory: "Ninguém entra sem um segundo fator. Quem não tem nenhum configura um no próximo login.",
  },
  organization: "Exigir de membros de organizações",
  organizationAbout:
    "Membros de organizações que exigem MFA precisam configurar um fator. Os outros usuários ainda podem adiar.",
  meaning: {
    title: "O que isso significa",
    off: "Nenhum segundo fator é pedido.",
    nobody: "Ninguém recebe o pedido de configurar um fator.",
    required_one: "{{count, number}} usuário sem fator precisa configurar um no próximo login.",
    required_many: "{{count, number}} de usuários sem fator precisam configurar um no próximo login.",
    required_other: "{{count, number}} usuários sem fator precisam configurar um no próximo login.",
    prompted_one: "{{count, number}} usuário receberá o pedido de configurar um fator no próximo login e poderá adiar.",
    prompted_many:
      "{{count, number}} de usuários receberão o pedido de configurar um fator no próximo login e poderão adiar.",
    prompted_other:
      "{{count, number}} usuários receberão o pedido de configurar um fator no próximo login e poderão adiar.",
    members_one:
      "{{count, number}} membro de uma organização que exige MFA precisa configurar um fator no próximo login.",
    members_many:
      "{{count, number}} de membros de organizações que exigem MFA precisam configurar um fator no próximo login.",
    members_other:
      "{{count, number}} membros de organizações que exigem MFA precisam configurar um fator no próximo login.",
    covered: "Usuários com um fator: {{having, number}} de {{all, number}} ({{percent}}).",
    estimated: "Estimativa com base em {{sample, number}} usuários.",
  },
  passkey: {
    title: "Login com chave de acesso",
    about:
      "Os usuários entram com uma chave de acesso em vez de uma senha. Ela vale por dois fatores, então nenhum outro é pedido.",
    enabled: "Entrar com uma chave de acesso",
    enabledAbout:
      "Depois de um login com senha ou código, é oferecida a criação de uma chave de acesso, mesmo que chaves de acesso não sejam um segundo fator.",
    button: "Botão na página de login",
    buttonAbout: "Os usuários o selecionam e depois escolhem uma chave de acesso do dispositivo.",
    autofill: "Sugerir chaves de acesso no campo do identificador",
    autofillAbout: "Os navegadores as oferecem como senhas salvas.",
  },
  device: {
    title: "Dispositivos confiáveis",
    about:
      "Os usuários podem dispensar o segundo fator nos próprios dispositivos por um tempo. Eles e os administradores podem revogar um dispositivo a qualquer momento.",
    enabled: "Permitir dispositivos confiáveis",
    enabledAbout:
      "As páginas que pedem um fator ganham uma caixa de seleção para isso. Os aplicativos ainda podem exigir o fator.",
    needsFactor:
      "Dispositivos confiáveis precisam de um fator. Desative esta opção ou ative aplicativos autenticadores ou chaves de acesso.",
    days: "Confiar por",
    daysUnit: "dias",
    daysRange: "Digite um número inteiro de 1 a 365.",
  },
  risk: {
    title: "Desativar o que os usuários configuraram?",
    released_one: "O fator configurado não será mais pedido a {{count, number}} usuário.",
    released_many: "O fator configurado não será mais pedido a {{count, number}} de usuários.",
    released_other: "O fator configurado não será mais pedido a {{count, number}} usuários.",
    passkeys_one: "{{count, number}} usuário não poderá mais entrar com uma chave de acesso.",
    passkeys_many: "{{count, number}} de usuários não poderão mais entrar com uma chave de acesso.",
    passkeys_other: "{{count, number}} usuários não poderão mais entrar com uma chave de acesso.",
    kept: "Nada é excluído. Tudo volta a funcionar quando você reativar.",
    action: "Desativar",
    check: "Desativar mesmo assim",
  },
} satisfies Translation<typeof english>;
