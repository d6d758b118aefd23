import type english from "../en/invitation.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "{{organization}} に参加",
  by: "{{inviter}} さんから {{organization}} への招待が届いています。",
  plain: "{{organization}} に招待されました。",
  role: "ロール",
  sentTo: "送信先",
  expires: "有効期限",
  accept: "招待を承諾",
  next: "次に、このアドレスでサインインするか、アカウントを作成します。",
  mismatch: "{{account}} としてサインインしています。招待が届いたアドレスのアカウントに切り替えてください。",
  switch: "アカウントを切り替え",
  joined: "{{organization}} のメンバーになりました",
  acceptedTitle: "この招待は使用済みです",
  accepted: "すでに承諾されています。招待は一度だけ有効です。",
  revokedTitle: "この招待は取り消されました",
  expiredTitle: "この招待は期限切れです",
  askAgain: "招待した人に新しい招待を依頼してください。",
  notFoundTitle: "このリンクは使えなくなりました",
  notFound:
    "新しい招待が送信された可能性があります。最新のメールのリンクを開くか、招待した人に新しい招待を依頼してください。",
} satisfies Translation<typeof english>;
