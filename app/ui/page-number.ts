/** The page that the address of a list names, from 1: what names no page means the first. */
export function pageNumber(address: URLSearchParams): number {
  const page = address.get("page") ?? "";
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}
