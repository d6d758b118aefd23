import type english from "../en/access.ts";
import type { Translation } from "../translation.ts";

export default {
  tab: "アクセス",
  choose: {
    organization: "組織",
    none: "なし",
    option: "{{name}} ({{total, number}})",
    resource: "API リソース",
  },
  permission: "権限",
  where: "API または組織",
  why: "付与元",
  ofOrganization: "組織の権限",
  inOrganization: "{{organization}} 内",
  download: "CSV をダウンロード",
  emptyTitle: "権限がありません",
  emptyAbout: "権限はロールから付与されます。ロールを割り当てるか、組織を選択してその組織での権限を確認してください。",
  condition: {
    suspended: "このユーザーは停止中のため、トークンを取得できません。",
    no_secret: "このアプリケーションには有効なクライアントシークレットがないため、トークンを取得できません。",
    mfa_required:
      "{{organization}} では多要素認証が必須ですが、このユーザーは設定していません。この組織のトークンは発行されません。",
    organization_not_shared: "このユーザーは {{organization}} をアプリケーションと共有していません。",
  },
  removal: {
    pending: "失われる権限を確認しています…",
    lost_other: "{{count, number}} 件の権限を失います: {{names}}",
    covered: "失われる権限はありません。ほかのロールが同じ権限を付与しています。",
    nothing: "失われる権限はありません。",
  },
  member: {
    back: "メンバー",
    view: "アクセスを表示",
  },
  memberships: {
    search: "名前または ID で検索",
    add: "組織に追加",
    addTitle: "「{{name}}」を組織に追加",
    addAbout: "ロールは選択したすべての組織に適用されます。",
    organizations: "組織",
    roles: "組織ロール",
    added: "選択した組織に追加しました",
    editRoles: "ロールを編集",
    editTitle: "「{{name}}」のロールを編集",
    save: "保存",
    saved: "ロールを保存しました",
    remove: "組織から削除",
    removeTitle: "「{{name}}」を「{{organization}}」から削除しますか？",
    removeBody: "この組織でのロールが失われ、この組織のトークンは発行されなくなります。",
    removed: "「{{organization}}」から削除しました",
  },
} satisfies Translation<typeof english>;
