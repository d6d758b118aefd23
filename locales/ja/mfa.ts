import type english from "../en/mfa.ts";
import type { Translation } from "../translation.ts";

export default {
  title: "多要素認証",
  about: "パスワードが盗まれても、アカウントは守られます。",
  settings: "設定",
  start: {
    title: "推奨: アプリ、パスキー、バックアップコード",
    about:
      "ユーザーは認証アプリかパスキーを選びます。デバイスを失くしたときは、バックアップコードでサインインできます。",
    action: "推奨の要素を使う",
  },
  factors: "要素",
  factorsAbout:
    "ユーザーが 2 つ目の要素として設定できるものです。各ユーザーに 1 つ必要で、複数設定することもできます。",
  factor: { Totp: "認証アプリ", WebAuthn: "パスキー", BackupCode: "バックアップコード" },
  factorAbout: {
    Totp: "スマートフォンのアプリで、30 秒ごとに変わるコードです。オフラインでも使えます。",
    WebAuthn:
      "指紋、顔、デバイスの PIN です。フィッシングに強く、{{host}} に結び付けられます。ほかのドメインやネイティブアプリでは使えません。",
    BackupCode: "デバイスを失くしたときのための、1 回限りのコード 10 個です。ほかの要素を設定した後に発行されます。",
  },
  alone: "バックアップコードを唯一の要素にすることはできません。認証アプリかパスキーも有効にしてください。",
  needsFactor: "先に認証アプリかパスキーを有効にしてください。",
  policy: "ポリシー",
  policyAbout:
    "誰が要素を設定する必要があるかを決めます。要素を設定済みのユーザーには、ポリシーに関係なく常に要素を求めます。",
  when: "ユーザーが要素を設定するタイミング",
  prompt: {
    PromptAtSignInAndSignUp: "登録時とサインイン時に求める",
    PromptOnlyAtSignIn: "サインイン時だけ求める",
    NoPrompt: "求めない",
    Mandatory: "すべてのユーザーに必須にする",
  },
  promptAbout: {
    PromptAtSignInAndSignUp:
      "新規ユーザーと既存ユーザーに要素の設定を求めます。後回しにすることもでき、その後は求めません。",
    PromptOnlyAtSignIn: "登録は短いままです。後のサインインで設定を求め、ユーザーは後回しにできます。",
    NoPrompt: "要素が必要なユーザーは、アカウントページで設定します。",
    Mandatory: "2 つ目の要素なしでは誰もサインインできません。要素のないユーザーは次回のサインインで設定します。",
  },
  organization: "組織のメンバーに必須にする",
  organizationAbout:
    "MFA を必須とする組織のメンバーは、要素を設定する必要があります。ほかのユーザーは後回しにできます。",
  meaning: {
    title: "この設定の影響",
    off: "2 つ目の要素は求められません。",
    nobody: "要素の設定は求められません。",
    required_other: "要素のない {{count, number}} 人のユーザーは、次回のサインインで要素を設定する必要があります。",
    prompted_other:
      "{{count, number}} 人のユーザーは、次回のサインインで要素の設定を求められます。後回しにもできます。",
    members_other:
      "MFA を必須とする組織のメンバー {{count, number}} 人は、次回のサインインで要素を設定する必要があります。",
    covered: "要素のあるユーザー: {{all, number}} 人中 {{having, number}} 人 ({{percent}})。",
    estimated: "{{sample, number}} 人のユーザーからの推定です。",
  },
  passkey: {
    title: "パスキーでのサインイン",
    about:
      "ユーザーはパスワードの代わりにパスキーでサインインします。2 つの要素として扱われるため、ほかの要素は求められません。",
    enabled: "パスキーでのサインインを許可する",
    enabledAbout:
      "パスワードまたはコードでサインインした後、パスキーが 2 つ目の要素でない場合でも、パスキーの作成を提案します。",
    button: "サインインページのボタン",
    buttonAbout: "ユーザーはボタンを選び、次にデバイスのパスキーを選びます。",
    autofill: "識別子の入力欄でパスキーを提案する",
    autofillAbout: "ブラウザが保存済みのパスワードと同じように提案します。",
  },
  device: {
    title: "信頼済みデバイス",
    about:
      "ユーザーは自分のデバイスで、一定期間 2 つ目の要素を省略できます。ユーザーと管理者は、いつでもデバイスを取り消せます。",
    enabled: "デバイスの信頼を許可する",
    enabledAbout: "要素を求めるページにチェックボックスが表示されます。アプリケーションは引き続き要素を要求できます。",
    needsFactor:
      "信頼済みデバイスには要素が必要です。この設定を無効にするか、認証アプリかパスキーを有効にしてください。",
    days: "信頼する期間",
    daysUnit: "日",
    daysRange: "1 から 365 までの整数を入力してください。",
  },
  risk: {
    title: "ユーザーが設定したものを無効にしますか？",
    released_other: "{{count, number}} 人のユーザーは、設定した要素を求められなくなります。",
    passkeys_other: "{{count, number}} 人のユーザーは、パスキーでサインインできなくなります。",
    kept: "何も削除されません。再び有効にすれば、元どおり使えます。",
    action: "無効にする",
    check: "それでも無効にする",
  },
} satisfies Translation<typeof english>;
