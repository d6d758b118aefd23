import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "存取權",
  choose: {
    organization: "組織",
    none: "無",
    option: "{{name}} ({{total, number}})",
    resource: "API 資源",
  },
  permission: "權限",
  where: "API 或組織",
  why: "授予來源",
  ofOrganization: "組織權限",
  inOrganization: "在 {{organization}} 中",
  download: "下載 CSV",
  emptyTitle: "沒有權限",
  emptyAbout: "權限來自角色。請分配角色，或選擇一個組織以查看其中授予的權限。",
  condition: {
    suspended: "此用戶已被停用，無法取得權杖。",
    no_secret: "此應用程式沒有有效的客戶端密鑰，因此無法取得權杖。",
    mfa_required: "{{organization}} 要求多重要素驗證，而此用戶尚未設定，因此無法取得該組織的權杖。",
    organization_not_shared: "此用戶未與該應用程式分享 {{organization}}。",
  },
  removal: {
    pending: "正在檢查會失去哪些權限…",
    lost_other: "將失去 {{count, number}} 項權限：{{names}}",
    covered: "不會失去任何權限：其他角色授予相同的權限。",
    nothing: "不會失去任何權限。",
  },
  member: {
    back: "成員",
    view: "查看存取權",
  },
  memberships: {
    search: "按名稱或 ID 搜尋",
    add: "加入組織",
    addTitle: "將「{{name}}」加入組織",
    addAbout: "角色在所選的每個組織中生效。",
    organizations: "組織",
    roles: "組織角色",
    added: "已加入所選組織",
    editRoles: "編輯角色",
    editTitle: "編輯「{{name}}」的角色",
    save: "儲存",
    saved: "角色已儲存",
    remove: "從組織中移除",
    removeTitle: "將「{{name}}」從「{{organization}}」中移除？",
    removeBody: "將失去在此組織中的角色，且不再簽發該組織的權杖。",
    removed: "已從「{{organization}}」中移除",
  },
} satisfies Translation<typeof english>;
