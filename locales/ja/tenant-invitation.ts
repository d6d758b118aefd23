import type english from "../en/tenant-invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "招待",
  joining: "参加しています",
  wait: "テナントに追加しています。",
  joined: "{{tenant}} のメンバーになりました",
  mismatchTitle: "この招待は別のメールアドレス宛てです",
  sentTo: "招待は {{invitee}} に送信されました。",
  mismatch: "{{email}} としてサインインしています。招待が届いたアドレスのアカウントに切り替えてください。",
  mismatchUnknown:
    "このアカウントには確認済みのメールアドレスがありません。招待が届いたアドレスのアカウントに切り替えてください。",
  switch: "アカウントを切り替え",
  stay: "コンソールへ移動",
  notFoundTitle: "招待が見つかりません",
  notFound: "リンクが途中で切れているか、招待が削除されています。招待した人に新しい招待を依頼してください。",
  acceptedTitle: "この招待は使用済みです",
  accepted: "すでに承諾しています。",
  acceptedElse: "すでに承諾されています。招待は一度だけ有効です。",
  revokedTitle: "この招待は取り消されました",
  revoked: "招待した人に新しい招待を依頼してください。",
  expiredTitle: "この招待は期限切れです",
  expired: "招待の有効期間は 7 日間です。招待した人に新しい招待を依頼してください。",
  open: "{{tenant}} を開く",
  failedTitle: "参加できませんでした",
} satisfies Translation<typeof english>;
