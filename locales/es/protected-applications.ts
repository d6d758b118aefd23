import type english from "../en/protected-applications.ts";
import type { Translation } from "../translation.ts";

export default {
  origin: "Origen",
  originAbout:
    "El sitio web al que llegan los visitantes tras iniciar sesión. Sin ruta. Los cambios tardan hasta un minuto.",
  originInvalid: "Introduce una URL http o https sin ruta.",
  subDomain: "Subdominio",
  subDomainAbout: "Minúsculas, dígitos y guiones. No se puede cambiar después.",
  unavailable: "Las aplicaciones protegidas no están disponibles en esta instalación.",
  host: "Dirección",
  hostAbout: "Los visitantes abren tu app aquí. Dirige aquí los enlaces y marcadores.",
  open: "Abrir la app",
  url: "URL de la app",
  callback: "Ruta de retorno",
  signOut: "Ruta de cierre de sesión",
  signOutAbout: "Enlázala desde tus páginas. Cierra la sesión aquí y en este tenant.",
  rules: "Páginas que requieren iniciar sesión",
  rulesAbout:
    "Expresiones regulares que se comparan con la ruta sin distinguir mayúsculas. Sin reglas, todas las páginas requieren iniciar sesión. Las rutas ambiguas, como las que tienen barras codificadas, siempre lo requieren.",
  bypass: "Rutas sin inicio de sesión",
  bypassAbout:
    "Rutas exactas a las que llegan las solicitudes GET y HEAD sin iniciar sesión, como las comprobaciones de estado.",
  bypassInvalid: "Introduce una ruta simple que empiece por una barra, como /health.",
  ruleInvalid: "Introduce una expresión regular sin búsquedas anticipadas ni referencias inversas.",
  access: "Quién puede entrar",
  accessAbout:
    "Cualquiera que pueda iniciar sesión en este tenant, salvo que elijas roles u organizaciones. Si eliges ambos, los usuarios necesitan uno de cada.",
  roles: "Usuarios con uno de estos roles",
  organizations: "Miembros de una de estas organizaciones",
  session: "Sesión",
  sessionAbout:
    "Cuánto tiempo permanecen conectados los visitantes. Termina antes si finaliza la sesión del usuario en este tenant.",
  duration: "Duración",
  days: "días",
  durationRange: "Introduce de 1 a 14 días.",
  maintenance: "Mantenimiento",
  maintenanceAbout:
    "Muestra a los visitantes una página de mantenimiento. Las rutas sin inicio de sesión siguen accesibles.",
  maintenanceSwitch: "Modo de mantenimiento",
  protect: "Protección del origen",
  protectAbout:
    "Cada solicitud lleva este secreto en la cabecera Meridian-Origin-Secret. Rechaza las que no lo lleven para que nadie eluda el inicio de sesión llamando directamente al origen.",
  secret: "Secreto de origen",
  secretMasked: "Solo los administradores pueden ver el secreto.",
  rotate: "Rotar el secreto",
  rotateTitle: "¿Rotar el secreto de origen?",
  rotateBody: "Las solicitudes llevarán el nuevo secreto en un minuto. Hasta entonces, haz que tu origen acepte ambos.",
  rotated: "Secreto de origen rotado",
  identity: "Usuario con sesión iniciada",
  identityAbout:
    "La cabecera Meridian-Identity lleva un JWT sobre el usuario. Verifícalo con las claves de abajo. Su audiencia es el ID de la aplicación.",
  domainAbout:
    "Sirve esta app en una dirección propia, como wiki.example.com. La dirección predeterminada sigue funcionando.",
  domainLoss:
    "Los enlaces dejan de funcionar en un minuto y los visitantes vuelven a iniciar sesión en la dirección predeterminada.",
} satisfies Translation<typeof english>;
