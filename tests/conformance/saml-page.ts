/** What a browser is shown: the form that takes a response to its service provider, or a page without one. */
export interface Page {
  status: number;
  text: string;
  fields: Record<string, string>;
  action: string | undefined;
}

export async function pageOf(answer: Response): Promise<Page> {
  const text = await answer.text();
  const unescaped = (value: string) =>
    value.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const found = [...text.matchAll(/name="(SAMLResponse|RelayState)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(found.map(([, name = "", value = ""]) => [name, unescaped(value)]));
  const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1];
  return { status: answer.status, text, fields, ...{ action: action && unescaped(action) } };
}

/** The response of a page, before it is sent. */
export const xmlOf = (page: Page) => Buffer.from(page.fields.SAMLResponse ?? "", "base64").toString();
