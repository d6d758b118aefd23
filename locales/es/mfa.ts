import type english from "../en/mfa.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Autenticación multifactor",
  about: "Las cuentas siguen protegidas aunque roben una contraseña.",
  settings: "Configuración",
  start: {
    title: "Recomendado: aplicación, passkey y códigos de respaldo",
    about:
      "Los usuarios eligen una aplicación de autenticación o una passkey. Con los códigos de respaldo entran si pierden su dispositivo.",
    action: "Usar los factores recomendados",
  },
  factors: "Factores",
  factorsAbout:
    "Lo que los usuarios pueden configurar como segundo factor. Cada uno necesita uno y puede tener varios.",
  factor: { Totp: "Aplicación de autenticación", WebAuthn: "Passkey", BackupCode: "Códigos de respaldo" },
  factorAbout: {
    Totp: "Códigos que cambian cada 30 segundos, en una aplicación del teléfono. Funciona sin conexión.",
    WebAuthn:
      "Huella, rostro o PIN del dispositivo. Resiste la suplantación de identidad. Vinculada a {{host}}: las passkeys no funcionan en otros dominios ni en aplicaciones nativas.",
    BackupCode:
      "Diez códigos de un solo uso por si se pierde un dispositivo. Los usuarios los reciben tras configurar otro factor.",
  },
  alone:
    "Los códigos de respaldo no pueden ser el único factor. Activa también las aplicaciones de autenticación o las passkeys.",
  needsFactor: "Activa primero las aplicaciones de autenticación o las passkeys.",
  policy: "Política",
  policyAbout: "Quién tiene que configurar un factor. A quien tiene uno se le pide siempre, sea cual sea la política.",
  when: "Cuándo configuran los usuarios un factor",
  prompt: {
    PromptAtSignInAndSignUp: "Pedirlo al registrarse y al iniciar sesión",
    PromptOnlyAtSignIn: "Pedirlo solo al iniciar sesión",
    NoPrompt: "No pedirlo",
    Mandatory: "Exigirlo a todos los usuarios",
  },
  promptAbout: {
    PromptAtSignInAndSignUp:
      "Se pide a los usuarios nuevos y existentes que configuren un factor. Pueden dejarlo para más tarde y no se les vuelve a pedir.",
    PromptOnlyAtSignIn:
      "El registro sigue siendo breve. Se pide en un inicio de sesión posterior, y los usuarios pueden dejarlo para más tarde.",
    NoPrompt: "Quien quiere un factor lo configura en su página de cuenta.",
    Mandatory:
      "Nadie inicia sesión sin un segundo factor. Quien no tiene ninguno lo configura en su próximo inicio de sesión.",
  },
  organization: "Exigirlo a los miembros de organizaciones",
  organizationAbout:
    "Los miembros de organizaciones que exigen MFA deben configurar un factor. Los demás usuarios pueden dejarlo para más tarde.",
  meaning: {
    title: "Qué significa",
    off: "No se pide un segundo factor a nadie.",
    nobody: "No se pide a nadie que configure un factor.",
    required_one: "{{count, number}} usuario sin factor debe configurar uno en su próximo inicio de sesión.",
    required_many: "{{count, number}} de usuarios sin factor deben configurar uno en su próximo inicio de sesión.",
    required_other: "{{count, number}} usuarios sin factor deben configurar uno en su próximo inicio de sesión.",
    prompted_one:
      "Se pedirá a {{count, number}} usuario que configure un factor en su próximo inicio de sesión, y podrá dejarlo para más tarde.",
    prompted_many:
      "Se pedirá a {{count, number}} de usuarios que configuren un factor en su próximo inicio de sesión, y podrán dejarlo para más tarde.",
    prompted_other:
      "Se pedirá a {{count, number}} usuarios que configuren un factor en su próximo inicio de sesión, y podrán dejarlo para más tarde.",
    members_one:
      "{{count, number}} miembro de una organización que exige MFA debe configurar un factor en su próximo inicio de sesión.",
    members_many:
      "{{count, number}} de miembros de organizaciones que exigen MFA deben configurar un factor en su próximo inicio de sesión.",
    members_other:
      "{{count, number}} miembros de organizaciones que exigen MFA deben configurar un factor en su próximo inicio de sesión.",
    covered: "Usuarios con un factor: {{having, number}} de {{all, number}} ({{percent}}).",
    estimated: "Estimado a partir de {{sample, number}} usuarios.",
  },
  passkey: {
    title: "Inicio de sesión con passkey",
    about:
      "Los usuarios inician sesión con una passkey en lugar de una contraseña. Cuenta como dos factores, así que no se pide ningún otro.",
    enabled: "Iniciar sesión con una passkey",
    enabledAbout:
      "Después de iniciar sesión con contraseña o código, se ofrece crear una passkey, aunque las passkeys no sean un segundo factor.",
    button: "Botón en la página de inicio de sesión",
    buttonAbout: "Los usuarios lo seleccionan y luego eligen una passkey de su dispositivo.",
    autofill: "Sugerir passkeys en el campo del identificador",
    autofillAbout: "Los navegadores las ofrecen como las contraseñas guardadas.",
  },
  device: {
    title: "Dispositivos de confianza",
    about:
      "Los usuarios pueden omitir el segundo factor en sus propios dispositivos durante un tiempo. Ellos y los administradores pueden revocar un dispositivo en cualquier momento.",
    enabled: "Permitir dispositivos de confianza",
    enabledAbout:
      "Las páginas que piden un factor muestran una casilla para ello. Las aplicaciones pueden seguir pidiendo el factor.",
    needsFactor:
      "Los dispositivos de confianza necesitan un factor. Desactiva esta opción, o activa las aplicaciones de autenticación o las passkeys.",
    days: "Confianza durante",
    daysUnit: "días",
    daysRange: "Introduce un número entero de 1 a 365.",
  },
  risk: {
    title: "¿Desactivar lo que los usuarios han configurado?",
    released_one: "A {{count, number}} usuario ya no se le pedirá el factor que ha configurado.",
    released_many: "A {{count, number}} de usuarios ya no se les pedirá el factor que han configurado.",
    released_other: "A {{count, number}} usuarios ya no se les pedirá el factor que han configurado.",
    passkeys_one: "{{count, number}} usuario ya no podrá iniciar sesión con una passkey.",
    passkeys_many: "{{count, number}} de usuarios ya no podrán iniciar sesión con una passkey.",
    passkeys_other: "{{count, number}} usuarios ya no podrán iniciar sesión con una passkey.",
    kept: "No se elimina nada. Todo vuelve a funcionar cuando lo activas de nuevo.",
    action: "Desactivar",
    check: "Desactivar de todos modos",
  },
} satisfies Translation<typeof english>;
