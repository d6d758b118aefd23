import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "言語",
  appearance: {
    title: "外観",
    system: "システム",
    light: "ライト",
    dark: "ダーク",
  },
  copy: {
    action: "{{value}} をコピー",
    done: "コピーしました",
  },
  notFound: {
    title: "ページが見つかりません",
    hint: "このアドレスには何もありません。移動または削除された可能性があります。",
  },
  failure: {
    title: "問題が発生しました",
    hint: "このページを読み込めませんでした。もう一度お試しください。問題が解決しない場合は、リクエスト ID を添えてサポートにお問い合わせください。",
    code: "エラーコード",
    requestId: "リクエスト ID",
    retry: "再試行",
    home: "コンソールへ移動",
    stack: "スタックトレース",
  },
  offline: {
    title: "オフラインです",
    hint: "接続を確認して、もう一度お試しください。",
  },
  newVersion: {
    hint: "コンソールの新しいバージョンを利用できます。続けるには、ページを再読み込みしてください。",
    load: "新しいバージョンを読み込む",
  },
  insecure: {
    title: "安全でない接続",
    hint: "安全でないコンテキストでは、コンソールに必要な暗号機能をブラウザーが提供しません。HTTPS または localhost で開いてください。",
  },
} satisfies Translation<typeof english>;
