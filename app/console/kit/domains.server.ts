import { EmailDomain } from "../../../contracts/organization-jit.ts";

/** Domains as a form has them, one a field or many in one, each once, and those that are none. */
export function readDomains(form: FormData, name: string): { domains: string[]; wrong: string[] } {
  const texts = form.getAll(name).flatMap((text) => String(text).split(/[\s,;]+/));
  const domains = [...new Set(texts.filter(Boolean).map((text) => text.toLowerCase()))];
  return { domains, wrong: domains.filter((domain) => !EmailDomain.safeParse(domain).success) };
}
