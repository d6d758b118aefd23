import type english from "../en/mfa.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Autenticação multifator",
  about: "As contas continuam protegidas mesmo que uma palavra-passe seja roubada.",
  settings: "Definições",
  start: {
    title: "Recomendado: aplicação, chave de acesso e códigos de backup",
    about:
      "Os utilizadores escolhem uma aplicação de autenticação ou uma chave de acesso. Com os códigos de backup, entram se perderem o dispositivo.",
    action: "Usar os fatores recomendados",
  },
  factors: "Fatores",
  factorsAbout:
    "O que os utilizadores podem configurar como segundo fator. Cada um precisa de um deles e pode ter vários.",
  factor: { Totp: "Aplicação de autenticação", WebAuthn: "Chave de acesso", BackupCode: "Códigos de backup" },
  factorAbout: {
    Totp: "Códigos que mudam a cada 30 segundos, numa aplicação no telemóvel. Funciona offline.",
    WebAuthn:
      "Impressão digital, rosto ou PIN do dispositivo. Resiste a phishing. Vinculada a {{host}}: as chaves de acesso não funcionam noutros domínios nem em aplicações nativas.",
    BackupCode:
      "Dez códigos de utilização única para um dispositivo perdido. Os utilizadores recebem-nos depois de configurarem outro fator.",
  },
  alone:
    "Os códigos de backup não podem ser o único fator. Ative também aplicações de autenticação ou chaves de acesso.",
  needsFactor: "Ative primeiro aplicações de autenticação ou chaves de acesso.",
  policy: "Política",
  policyAbout: "Quem tem de configurar um fator. A quem tem um, ele é sempre pedido, seja qual for a política.",
  when: "Quando os utilizadores configuram um fator",
  prompt: {
    PromptAtSignInAndSignUp: "Pedir no registo e no início de sessão",
    PromptOnlyAtSignIn: "Pedir só no início de sessão",
    NoPrompt: "Não pedir",
    Mandatory: "Exigir a todos os utilizadores",
  },
  promptAbout: {
    PromptAtSignInAndSignUp:
      "É pedido aos utilizadores novos e existentes que configurem um fator. Podem adiar, e não volta a ser pedido.",
    PromptOnlyAtSignIn:
      "O registo continua curto. O pedido surge num início de sessão posterior, e os utilizadores podem adiar.",
    NoPrompt: "Quem quiser um fator configura-o na página da conta.",
    Mandatory:
      "Ninguém inicia sessão sem um segundo fator. Quem não tem nenhum configura um no próximo início de sessão.",
  },
  organization: "Exigir aos membros de organizações",
  organizationAbout:
    "Os membros de organizações que exigem MFA têm de configurar um fator. Os outros utilizadores ainda podem adiar.",
  meaning: {
    title: "O que isto significa",
    off: "Não é pedido nenhum segundo fator.",
    nobody: "A ninguém é pedido que configure um fator.",
    required_one: "{{count, number}} utilizador sem fator tem de configurar um no próximo início de sessão.",
    required_many: "{{count, number}} de utilizadores sem fator têm de configurar um no próximo início de sessão.",
    required_other: "{{count, number}} utilizadores sem fator têm de configurar um no próximo início de sessão.",
    prompted_one:
      "Será pedido a {{count, number}} utilizador que configure um fator no próximo início de sessão, e poderá adiar.",
    prompted_many:
      "Será pedido a {{count, number}} de utilizadores que configurem um fator no próximo início de sessão, e poderão adiar.",
    prompted_other:
      "Será pedido a {{count, number}} utilizadores que configurem um fator no próximo início de sessão, e poderão adiar.",
    members_one:
      "{{count, number}} membro de uma organização que exige MFA tem de configurar um fator no próximo início de sessão.",
    members_many:
      "{{count, number}} de membros de organizações que exigem MFA têm de configurar um fator no próximo início de sessão.",
    members_other:
      "{{count, number}} membros de organizações que exigem MFA têm de configurar um fator no próximo início de sessão.",
    covered: "Utilizadores com um fator: {{having, number}} de {{all, number}} ({{percent}}).",
    estimated: "Estimativa com base em {{sample, number}} utilizadores.",
  },
  passkey: {
    title: "Início de sessão com chave de acesso",
    about:
      "Os utilizadores iniciam sessão com uma chave de acesso em vez de uma palavra-passe. Vale por dois fatores, pelo que não é pedido mais nenhum.",
    enabled: "Iniciar sessão com uma chave de acesso",
    enabledAbout:
      "Depois de um início de sessão com palavra-passe ou código, é proposta a criação de uma chave de acesso, mesmo que as chaves de acesso não sejam um segundo fator.",
    button: "Botão na página de início de sessão",
    buttonAbout: "Os utilizadores selecionam-no e depois escolhem uma chave de acesso do dispositivo.",
    autofill: "Sugerir chaves de acesso no campo do identificador",
    autofillAbout: "Os navegadores propõem-nas como palavras-passe guardadas.",
  },
  device: {
    title: "Dispositivos fidedignos",
    about:
      "Os utilizadores podem dispensar o segundo fator nos próprios dispositivos durante algum tempo. Eles e os administradores podem revogar um dispositivo em qualquer altura.",
    enabled: "Permitir dispositivos fidedignos",
    enabledAbout:
      "As páginas que pedem um fator passam a ter uma caixa de verificação. As aplicações podem continuar a exigir o fator.",
    needsFactor:
      "Os dispositivos fidedignos precisam de um fator. Desative esta opção ou ative aplicações de autenticação ou chaves de acesso.",
    days: "Confiar durante",
    daysUnit: "dias",
    daysRange: "Introduza um número inteiro de 1 a 365.",
  },
  risk: {
    title: "Desativar o que os utilizadores configuraram?",
    released_one: "O fator configurado deixará de ser pedido a {{count, number}} utilizador.",
    released_many: "O fator configurado deixará de ser pedido a {{count, number}} de utilizadores.",
    released_other: "O fator configurado deixará de ser pedido a {{count, number}} utilizadores.",
    passkeys_one: "{{count, number}} utilizador deixará de poder iniciar sessão com uma chave de acesso.",
    passkeys_many: "{{count, number}} de utilizadores deixarão de poder iniciar sessão com uma chave de acesso.",
    passkeys_other: "{{count, number}} utilizadores deixarão de poder iniciar sessão com uma chave de acesso.",
    kept: "Nada é eliminado. Tudo volta a funcionar quando reativar.",
    action: "Desativar",
    check: "Desativar mesmo assim",
  },
} satisfies Translation<typeof english>;
