import type english from "../en/token-scripts.ts";
import type { Translation } from "../translation.ts";

export default {
  about: "Añade tus propios claims a los tokens de acceso con un script.",
  scripts: "Scripts",
  kind: {
    "access-token": "Token de acceso de usuario",
    "client-credentials": "Token de máquina a máquina",
  },
  kindAbout: {
    "access-token":
      "Para los tokens que las aplicaciones obtienen para un usuario. El script ve el usuario, sus roles y sus organizaciones.",
    "client-credentials":
      "Para los tokens que las apps de máquina a máquina obtienen con credenciales de cliente. El script ve la aplicación.",
  },
  active: "Activo",
  none: "Sin script",
  edit: "Editar script",
  create: "Crear script",
  delete: "Eliminar",
  deleteTitle: "¿Eliminar el script de «{{name}}»?",
  deleteBody: "Los tokens nuevos se emiten sin sus claims.",
  deleted: "Se ha eliminado el script de «{{name}}».",
  script: "Script",
  scriptAbout:
    "JavaScript que se ejecuta cada vez que se emite un token para una API o una organización. Lo que devuelve pasa a ser claims del token.",
  variables: "Variables de entorno",
  variablesAbout:
    "Cifradas. Los valores guardados no se vuelven a mostrar: deja la máscara para conservar un valor o escribe uno nuevo.",
  variableName: "Nombre de la variable {{number}}",
  variableValue: "Valor de la variable {{number}}",
  variableRemove: "Quitar la variable {{number}}",
  variableAdd: "Añadir variable",
  hosts: "Hosts permitidos",
  hostsAbout: "El script solo puede llamar a estos hosts con fetch, por HTTPS.",
  host: "Host",
  failure: "Si el script falla",
  failureAbout: "Los fallos quedan en el registro de auditoría en ambos casos.",
  block: "Bloquear el token",
  blockAbout:
    "No se emite ningún token si el script falla. Si está desactivado, los tokens se emiten sin los claims del script.",
  samples: "Datos de ejemplo",
  samplesAbout: "Lo que recibe el script en una prueba. Se guarda con el script.",
  token: "Token",
  context: "Contexto",
  data: "Datos disponibles",
  dataAbout: "Tipos de lo que recibe el script. El editor los completa mientras escribes.",
  test: "Prueba",
  testAbout: "Ejecuta el script tal como está aquí, guardado o no. No se almacena nada.",
  run: "Ejecutar prueba",
  claims: "Claims",
  denied: "Acceso denegado",
  failed: "El script ha fallado",
  place: "(línea {{line}}, columna {{column}})",
  user: "Ejecutar con",
  userSearch: "Buscar usuarios",
  userSample: "Datos de ejemplo",
  wrongScript: "Introduce un script de 50 000 caracteres como máximo.",
  wrongHost: "Introduce nombres de host como api.example.com, sin https:// ni ruta.",
  wrongVariable: "Usa letras, cifras y guiones bajos en los nombres e introduce un valor para cada variable nueva.",
  valuesForHosts: "Los hosts permitidos han cambiado. Vuelve a introducir estos valores: {{names}}.",
  valuesForScript:
    "El script ha cambiado. Vuelve a introducir estos valores o pide a un administrador que lo guarde: {{names}}.",
  valuesForTest:
    "Los valores guardados solo se usan con el script y los hosts guardados. Guarda primero o vuelve a introducir estos valores para la prueba: {{names}}.",
  wrongSample: "Los datos de ejemplo deben ser objetos JSON válidos.",
} satisfies Translation<typeof english>;
