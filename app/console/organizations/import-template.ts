/** A file with both columns and one example. */
export function loader(): Response {
  return new Response("user,roles\r\nada@example.com,admin;editor\r\n", {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="members-template.csv"',
    },
  });
}
