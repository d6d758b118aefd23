import { zip } from "../../../examples/custom-ui/zip.mjs";

const folder = "../../../examples/custom-ui/site/";
const files = import.meta.glob<string>("../../../examples/custom-ui/site/*", { query: "?raw", import: "default" });

/** The starter template for own sign-in pages, as it can be uploaded. */
export async function loader(): Promise<Response> {
  const names = Object.keys(files).sort();
  const contents = await Promise.all(names.map((name) => files[name]?.() ?? ""));
  const archive = zip(names.map((name, n) => ({ name: name.slice(folder.length), content: contents[n] ?? "" })));
  return new Response(archive, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="custom-ui.zip"',
      "cache-control": "public, max-age=300",
    },
  });
}
