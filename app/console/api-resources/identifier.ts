/** What may stand for an API, as the server has it (`contracts/resource.ts`); null when it may. */
export function problemOf(identifier: string): "identifierWrong" | "identifierTaken" | null {
  if (/^urn:logto:/i.test(identifier)) return "identifierTaken";
  return URL.canParse(identifier) && !/[\s#,"<>\\]/.test(identifier) ? null : "identifierWrong";
}
