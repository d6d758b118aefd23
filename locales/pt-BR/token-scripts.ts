import type english from "../en/token-scripts.ts";
import type { Translation } from "../translation.ts";

export default {
  about: "Adicione suas próprias claims aos tokens de acesso com um script.",
  scripts: "Scripts",
  kind: {
    "access-token": "Token de acesso do usuário",
    "client-credentials": "Token máquina a máquina",
  },
  kindAbout: {
    "access-token":
      "Para tokens que os aplicativos recebem para um usuário. O script vê o usuário, suas funções e organizações.",
    "client-credentials":
      "Para tokens que os apps máquina a máquina recebem com credenciais do cliente. O script vê o aplicativo.",
  },
  active: "Ativo",
  none: "Sem script",
  edit: "Editar script",
  create: "Criar script",
  delete: "Excluir",
  deleteTitle: "Excluir o script de “{{name}}”?",
  deleteBody: "Novos tokens são emitidos sem as claims dele.",
  deleted: "Script de “{{name}}” excluído.",
  script: "Script",
  scriptAbout:
    "JavaScript executado sempre que um token para uma API ou uma organização é emitido. O que ele retorna vira claims do token.",
  variables: "Variáveis de ambiente",
  variablesAbout:
    "Criptografadas. Os valores salvos não são exibidos de novo: deixe a máscara para manter um valor ou digite um novo.",
  variableName: "Nome da variável {{number}}",
  variableValue: "Valor da variável {{number}}",
  variableRemove: "Remover a variável {{number}}",
  variableAdd: "Adicionar variável",
  hosts: "Hosts permitidos",
  hostsAbout: "O script só pode chamar estes hosts com fetch, por HTTPS.",
  host: "Host",
  failure: "Se o script falhar",
  failureAbout: "As falhas ficam no log de auditoria em ambos os casos.",
  block: "Bloquear o token",
  blockAbout:
    "Nenhum token é emitido se o script falhar. Se desativado, os tokens são emitidos sem as claims do script.",
  samples: "Exemplos",
  samplesAbout: "O que o script recebe em um teste. Salvos com o script.",
  token: "Token",
  context: "Contexto",
  data: "Dados disponíveis",
  dataAbout: "Tipos do que o script recebe. O editor os completa enquanto você digita.",
  test: "Teste",
  testAbout: "Executa o script como está aqui, salvo ou não. Nada é armazenado.",
  run: "Executar teste",
  claims: "Claims",
  denied: "Acesso negado",
  failed: "O script falhou",
  place: "(linha {{line}}, coluna {{column}})",
  user: "Executar com",
  userSearch: "Pesquisar usuários",
  userSample: "Dados de exemplo",
  wrongScript: "Insira um script de até 50.000 caracteres.",
  wrongHost: "Insira nomes de host como api.example.com, sem https:// nem caminho.",
  wrongVariable: "Use letras, números e sublinhados nos nomes e insira um valor para cada variável nova.",
  valuesForHosts: "Os hosts permitidos mudaram. Insira estes valores novamente: {{names}}.",
  valuesForScript: "O script mudou. Insira estes valores novamente ou peça a um administrador que o salve: {{names}}.",
  valuesForTest:
    "Os valores salvos só são usados com o script e os hosts salvos. Salve primeiro ou insira estes valores novamente para o teste: {{names}}.",
  wrongSample: "Os exemplos devem ser objetos JSON válidos.",
} satisfies Translation<typeof english>;
