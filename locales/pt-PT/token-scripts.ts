import type english from "../en/token-scripts.ts";
import type { Translation } from "../translation.ts";

export default {
  about: "Adicione as suas próprias claims aos tokens de acesso com um script.",
  scripts: "Scripts",
  kind: {
    "access-token": "Token de acesso do utilizador",
    "client-credentials": "Token máquina a máquina",
  },
  kindAbout: {
    "access-token":
      "Para tokens que as aplicações obtêm para um utilizador. O script vê o utilizador, as suas funções e organizações.",
    "client-credentials":
      "Para tokens que as aplicações máquina a máquina obtêm com credenciais de cliente. O script vê a aplicação.",
  },
  active: "Ativo",
  none: "Sem script",
  edit: "Editar script",
  create: "Criar script",
  delete: "Eliminar",
  deleteTitle: "Eliminar o script de “{{name}}”?",
  deleteBody: "Os novos tokens são emitidos sem as respetivas claims.",
  deleted: "Script de “{{name}}” eliminado.",
  script: "Script",
  scriptAbout:
    "JavaScript executado sempre que é emitido um token para uma API ou uma organização. O que devolve passa a claims do token.",
  variables: "Variáveis de ambiente",
  variablesAbout:
    "Encriptadas. Os valores guardados não voltam a ser mostrados: deixe a máscara para manter um valor ou escreva um novo.",
  variableName: "Nome da variável {{number}}",
  variableValue: "Valor da variável {{number}}",
  variableRemove: "Remover a variável {{number}}",
  variableAdd: "Adicionar variável",
  hosts: "Anfitriões permitidos",
  hostsAbout: "O script só pode chamar estes anfitriões com fetch, por HTTPS.",
  host: "Anfitrião",
  failure: "Se o script falhar",
  failureAbout: "As falhas ficam no registo de auditoria em ambos os casos.",
  block: "Bloquear o token",
  blockAbout:
    "Nenhum token é emitido se o script falhar. Se estiver desativado, os tokens são emitidos sem as claims do script.",
  samples: "Exemplos",
  samplesAbout: "O que o script recebe num teste. Guardados com o script.",
  token: "Token",
  context: "Contexto",
  data: "Dados disponíveis",
  dataAbout: "Tipos do que o script recebe. O editor completa-os enquanto escreve.",
  test: "Teste",
  testAbout: "Executa o script tal como está aqui, guardado ou não. Nada é armazenado.",
  run: "Executar teste",
  claims: "Claims",
  denied: "Acesso recusado",
  failed: "O script falhou",
  place: "(linha {{line}}, coluna {{column}})",
  user: "Executar com",
  userSearch: "Procurar utilizadores",
  userSample: "Dados de exemplo",
  wrongScript: "Introduza um script com até 50 000 caracteres.",
  wrongHost: "Introduza nomes de anfitrião como api.example.com, sem https:// nem caminho.",
  wrongVariable: "Utilize letras, algarismos e sublinhados nos nomes e introduza um valor para cada variável nova.",
  valuesForHosts: "Os anfitriões permitidos mudaram. Introduza novamente estes valores: {{names}}.",
  valuesForScript:
    "O script mudou. Introduza novamente estes valores ou peça a um administrador que o guarde: {{names}}.",
  valuesForTest:
    "Os valores guardados só são utilizados com o script e os anfitriões guardados. Guarde primeiro ou introduza novamente estes valores para o teste: {{names}}.",
  wrongSample: "Os exemplos têm de ser objetos JSON válidos.",
} satisfies Translation<typeof english>;
