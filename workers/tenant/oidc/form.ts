import { illFormedAt } from "../../kernel/json-body.ts";
import { organizationUrn } from "./organization-resource.ts";

/**
 * What clients of the field send to the engine's endpoints, put into the form that the library takes:
 * JSON bodies as forms, `resource=a,b` as two parameters, and `organization_id` without a resource as the
 * organization's own audience.
 */
export function orderForm(path: string, contentType: string, body: Uint8Array | null): URLSearchParams {
  const text = body ? new TextDecoder().decode(body) : "";
  const form = contentType.startsWith("application/json") ? fromJson(text) : new URLSearchParams(text);
  splitResources(form);
  const organizationId = form.get("organization_id");
  const grant = form.get("grant_type");
  // Token exchange alone has another name for it (RFC 8693, section 2.1).
  const hasTarget = form.has("resource") || (grant?.endsWith(":token-exchange") && form.get("audience"));
  if (path === "/token" && organizationId && grant !== "authorization_code" && !hasTarget) {
    form.set("resource", organizationUrn(organizationId));
  }
  return form;
}

function fromJson(text: string): URLSearchParams {
  const form = new URLSearchParams();
  const parsed: unknown = JSON.parse(text || "{}");
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw new SyntaxError("not an object");
  if (illFormedAt(text, parsed) !== null) throw new SyntaxError("not well-formed Unicode");
  for (const [name, value] of Object.entries(parsed)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (["string", "number", "boolean"].includes(typeof one)) form.append(name, String(one));
    }
  }
  return form;
}

/** `resource=a,b`, as some clients send it, becomes `resource=a&resource=b`; a lone address with a comma stays. */
export function splitResources(form: URLSearchParams): void {
  const sent = form.getAll("resource");
  const values = sent.flatMap((value) => (/,(?=\w+:)/.test(value) ? value.split(/,(?=\w+:)/) : [value]));
  if (values.length === sent.length && values.every((value) => value !== "" && value === value.trim())) return;
  form.delete("resource");
  for (const value of values) if (value !== "") form.append("resource", value.trim());
}
