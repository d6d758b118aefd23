import type english from "../en/sign-in.ts";
import type { Translation } from "../translation.ts";

export default {
  signInTitle: "Iniciar sesión",
  identifier: "Correo electrónico, teléfono o nombre de usuario",
  password: "Contraseña",
  continue: "Continuar",
  signInAction: "Iniciar sesión",
  consentTitle: "¿Permitir «{{application}}»?",
  consentText: "«{{application}}» quiere actuar en tu nombre, {{user}}. Podrá usar:",
  organizations: "Organizaciones que puede ver",
  allow: "Permitir",
  deny: "No permitir",
  expiredTitle: "Esta página ha caducado",
  expiredText: "Vuelve a la aplicación e inicia sesión de nuevo desde allí.",
  unavailable: "Esto no es posible en este momento. Inténtalo de nuevo en breve.",
  scopes: {
    openid: "el ID de tu cuenta",
    profile: "tu nombre, tu foto y tu perfil",
    email: "tu dirección de correo electrónico",
    phone: "tu número de teléfono",
    address: "tu dirección postal",
    custom_data: "los datos que las aplicaciones guardan sobre ti",
    identities: "tus métodos de inicio de sesión vinculados",
    roles: "tus roles",
    offline_access: "todo esto mientras no estás",
    organizations: "tus organizaciones",
    organization_roles: "tus roles en las organizaciones",
  },
} satisfies Translation<typeof english>;
