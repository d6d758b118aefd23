import type english from "../en/console.ts";
import type { Translation } from "../translation.ts";

export default {
  frame: {
    skip: "コンテンツへスキップ",
    tools: "ツール",
    docs: "ドキュメント",
  },
  preferences: {
    title: "言語と外観",
    save: "保存",
  },
  status: {
    title: "ステータス",
    again: "再計測",
    edge: "エッジ",
    edgeAbout: "すべてのリクエストをユーザーの近くで受け付けます",
    ok: "応答あり",
    down: "応答なし",
    pending: "計測中",
    measured: "往復時間：エッジまではこのブラウザーから、各リージョンまではエッジから計測しています。",
    single:
      "これはオープンソース版です。テナントは 1 つで、データはこのインストールのデータベースにあります。往復時間はこのブラウザーから計測しています。",
  },
  region: {
    EU: "ヨーロッパ",
    US: "米国西部",
    AU: "オーストラリア",
    JP: "日本",
  },
  binding: {
    pinned: "リージョン固定",
    pinnedAbout:
      "データベースはこの管轄区域に固定されています。Cloudflare は、データベースがその区域内でのみ動作し、データを保存することを保証します。",
    placed: "リージョン希望",
    placedAbout:
      "データベースはロケーションヒントを指定して作成されました。その場所にあると見込まれますが、ヒントは希望であり、保証ではありません。",
  },
  docs: {
    addresses: "アドレス",
    status: "このインストールが応答するかどうかを返します。応答する場合は 204 です。",
    endpoints: "テナントの ID からエンドポイントを探します。",
    tenantStatus: "テナントのリージョンが応答するかどうかを返します。応答する場合は 204 です。",
    conventions: "規約",
    errors: "エラーは JSON オブジェクトです。コードは変わらずプログラム向け、メッセージは人向けです。",
    requestId: "すべての応答には Request-Id ヘッダーがあります。お問い合わせの際にお知らせください。",
    language: "メッセージは Accept-Language ヘッダーの言語で返します。",
  },
} satisfies Translation<typeof english>;
