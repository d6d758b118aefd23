import type english from "../en/account-center.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "Centro de cuentas",
  about:
    "Donde tus usuarios ven y cambian su propia cuenta: en páginas listas para usar o en tu aplicación con la Account API.",
  settings: "Ajustes",
  enabled: "Centro de cuentas",
  enabledAbout: "Para las páginas de cuenta y la Account API por igual.",
  turnOn: "Activar el centro de cuentas",
  turnOnAbout:
    "Si está desactivado, las páginas de cuenta no están disponibles y la Account API rechaza todas las llamadas.",
  page: "Páginas de cuenta",
  pageAbout: "Enlaza esta dirección desde tu aplicación. Quien no haya iniciado sesión lo hará primero.",
  fields: "Campos",
  fieldsAbout: "Para cada campo, lo que los usuarios pueden hacer con él.",
  state: {
    Off: "Oculto",
    ReadOnly: "Ver",
    Edit: "Editar",
  },
  stateAbout: {
    Off: "Oculto: ni se muestra ni se acepta.",
    ReadOnly: "Ver: se muestra y los cambios se rechazan.",
    Edit: "Editar: se muestra y el usuario lo cambia.",
  },
  setAll: "Definir todos",
  field: {
    name: "Nombre",
    avatar: "Foto",
    profile: "Datos personales",
    email: "Correo electrónico",
    phone: "Teléfono",
    password: "Contraseña",
    username: "Nombre de usuario",
    social: "Cuentas sociales",
    mfa: "Segundos factores",
    trustedDevice: "Dispositivos de confianza",
    customData: "Datos personalizados",
  },
  fieldAbout: {
    name: "El nombre completo.",
    avatar: "La dirección de una imagen.",
    profile: "Nombre y apellidos, fecha de nacimiento, zona horaria y otros claims de OpenID Connect.",
    email: "Una dirección nueva se verifica con un código antes de sustituir a la anterior.",
    phone: "Un número nuevo se verifica con un código antes de sustituir al anterior.",
    password: "Una contraseña nueva cierra la sesión del usuario en todos los demás sitios.",
    username: "Debe ser único en este tenant.",
    social: "Vincular y desvincular cuentas de tus conectores sociales.",
    mfa: "Aplicación de autenticación, passkeys y códigos de respaldo. Los usuarios confirman su identidad antes de un cambio.",
    trustedDevice: "Navegadores en los que no se pide un segundo factor. Los usuarios pueden revocarlos.",
    customData:
      "Las páginas de cuenta muestran tus propios campos de perfil. Todo lo demás está solo en la Account API.",
  },
  proof:
    "Los usuarios confirman su identidad antes de cambiar un correo electrónico, un teléfono, una contraseña o una cuenta social.",
  actions: "Acciones",
  actionsAbout:
    "Los usuarios siempre pueden ver dónde han iniciado sesión y qué aplicaciones tienen acceso, y revocar ambas cosas.",
  deletion: "Los usuarios pueden eliminar su cuenta",
  deletionAbout:
    "Después de confirmar su identidad y escribir una palabra. Todo lo del usuario se elimina para siempre, como cuando eliminas al usuario, y el registro de auditoría conserva que ocurrió.",
} satisfies Translation<typeof english>;
