import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "访问权限",
  choose: {
    organization: "组织",
    none: "无",
    option: "{{name}} ({{total, number}})",
    resource: "API 资源",
  },
  permission: "权限",
  where: "API 或组织",
  why: "授予来源",
  ofOrganization: "组织权限",
  inOrganization: "在 {{organization}} 中",
  download: "下载 CSV",
  emptyTitle: "没有权限",
  emptyAbout: "权限来自角色。分配角色，或选择一个组织以查看其中授予的权限。",
  condition: {
    suspended: "此用户已被停用，无法获得令牌。",
    no_secret: "此应用没有有效的客户端密钥，因此无法获得令牌。",
    mfa_required: "{{organization}} 要求多因素认证，而此用户尚未设置，因此无法获得该组织的令牌。",
    organization_not_shared: "此用户未与该应用共享 {{organization}}。",
  },
  removal: {
    pending: "正在检查会失去哪些权限…",
    lost_other: "将失去 {{count, number}} 项权限：{{names}}",
    covered: "不会失去任何权限：其他角色授予相同的权限。",
    nothing: "不会失去任何权限。",
  },
  member: {
    back: "成员",
    view: "查看访问权限",
  },
  memberships: {
    search: "按名称或 ID 搜索",
    add: "添加到组织",
    addTitle: "将“{{name}}”添加到组织",
    addAbout: "角色在所选的每个组织中生效。",
    organizations: "组织",
    roles: "组织角色",
    added: "已添加到所选组织",
    editRoles: "编辑角色",
    editTitle: "编辑“{{name}}”的角色",
    save: "保存",
    saved: "角色已保存",
    remove: "从组织中移除",
    removeTitle: "将“{{name}}”从“{{organization}}”中移除？",
    removeBody: "将失去在此组织中的角色，并且不再为其签发该组织的令牌。",
    removed: "已从“{{organization}}”中移除",
  },
} satisfies Translation<typeof english>;
