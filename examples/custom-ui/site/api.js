/** Why a call was refused: `code` is for programs, `message` for people, in the language of their browser. */
export class ApiError extends Error {
  constructor({ code, message, data }) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const query = new URLSearchParams(location.search);

/** The sign-in of this tab, which the address names: another tab of the browser may have one of its own. */
const interaction = query.get("interaction");
const ofInteraction = (path) =>
  interaction && /^\/api\/(experience|interaction)\b/.test(path)
    ? `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ interaction })}`
    : path;

/** A call of the tenant's API. The sign-in is in a cookie that scripts cannot read; the browser sends it along. */
export async function call(method, path, body) {
  const answer = await fetch(ofInteraction(path), {
    method,
    headers: { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}) },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  const value = text ? JSON.parse(text) : undefined;
  if (!answer.ok) throw new ApiError(value ?? { code: "unknown", message: answer.statusText });
  return value;
}

const about = new URLSearchParams({ appId: query.get("app_id") ?? "" });

/** The tenant's settings, and the texts of its built-in pages in the reader's language. */
export const [settings, phrases] = await Promise.all([
  call("GET", `/api/.well-known/sign-in-exp?${about}`),
  call("GET", "/api/.well-known/phrases"),
]);

/** A text with its blanks filled in: `text("codeText", { address })`. */
export const text = (key, values = {}) =>
  phrases[key].replace(/\{\{(\w+)\}\}/g, (blank, name) => values[name] ?? blank);
