import type english from "../en/protected-applications.ts";
import type { Translation } from "../translation.ts";

export default {
  origin: "オリジン",
  originAbout: "サインイン後に訪問者がアクセスするウェブサイト。パスは含めません。変更の反映には最大1分かかります。",
  originInvalid: "パスを含まない http または https の URL を入力してください。",
  subDomain: "サブドメイン",
  subDomainAbout: "小文字の英字、数字、ハイフン。後から変更できません。",
  unavailable: "このインストールでは保護されたアプリを利用できません。",
  host: "アドレス",
  hostAbout: "訪問者はここからアプリを開きます。リンクやブックマークはこのアドレスを指定してください。",
  open: "アプリを開く",
  url: "アプリの URL",
  callback: "コールバックパス",
  signOut: "サインアウトパス",
  signOutAbout: "ページからリンクしてください。ここでのセッションと、このテナントのセッションを終了します。",
  rules: "サインインが必要なページ",
  rulesAbout:
    "パスと照合する正規表現です。大文字と小文字は区別しません。ルールがない場合は、すべてのページでサインインが必要です。エンコードされたスラッシュを含むなど、あいまいなパスでは常に必要です。",
  bypass: "サインイン不要のパス",
  bypassAbout: "ヘルスチェックなど、GET と HEAD のリクエストがサインインなしで到達できる完全一致のパス。",
  bypassInvalid: "/health のように、スラッシュで始まる単純なパスを入力してください。",
  ruleInvalid: "先読み・後読みや後方参照を含まない正規表現を入力してください。",
  access: "アクセスできるユーザー",
  accessAbout:
    "ロールや組織を選択しない限り、このテナントにサインインできるすべてのユーザー。両方を選択した場合は、それぞれ1つが必要です。",
  roles: "次のいずれかのロールを持つユーザー",
  organizations: "次のいずれかの組織のメンバー",
  session: "セッション",
  sessionAbout:
    "訪問者がサインインしたままでいられる期間。このテナントでのユーザーのセッションが終了すると、それより早く終了します。",
  duration: "期間",
  days: "日",
  durationRange: "1～14 日で入力してください。",
  maintenance: "メンテナンス",
  maintenanceAbout: "訪問者にメンテナンスページを表示します。サインイン不要のパスには引き続きアクセスできます。",
  maintenanceSwitch: "メンテナンスモード",
  protect: "オリジンの保護",
  protectAbout:
    "すべてのリクエストは Meridian-Origin-Secret ヘッダーにこのシークレットを含みます。含まないリクエストを拒否し、オリジンを直接呼び出してサインインを回避されないようにしてください。",
  secret: "オリジンシークレット",
  secretMasked: "シークレットを表示できるのは管理者のみです。",
  rotate: "シークレットをローテーション",
  rotateTitle: "オリジンシークレットをローテーションしますか？",
  rotateBody:
    "1分以内にリクエストが新しいシークレットを含むようになります。それまではオリジンで両方を受け入れてください。",
  rotated: "オリジンシークレットをローテーションしました",
  identity: "サインイン中のユーザー",
  identityAbout:
    "Meridian-Identity ヘッダーにはユーザーに関する JWT が含まれます。以下の鍵で検証してください。オーディエンスはアプリケーション ID です。",
  domainAbout: "wiki.example.com のような独自のアドレスでこのアプリを提供します。既定のアドレスも引き続き使えます。",
  domainLoss: "このアドレスへのリンクは1分以内に使えなくなり、訪問者は既定のアドレスで再度サインインします。",
} satisfies Translation<typeof english>;
