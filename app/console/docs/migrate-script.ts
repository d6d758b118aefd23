// Not eager: an isolate that is never asked for it does not read it.
const [read] = Object.values(
  import.meta.glob<string>("../../../examples/migrate.mjs", { query: "?raw", import: "default" }),
);

/** The script of the page on migrating, for whoever has no copy of the repository. */
export async function loader(): Promise<Response> {
  return new Response(await read?.(), {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "content-disposition": 'attachment; filename="migrate.mjs"',
    },
  });
}
