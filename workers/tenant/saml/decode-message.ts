import { fromBase64 } from "./base64.ts";
import { decodeUtf8, maxXmlBytes } from "./parse-xml.ts";
import { SamlProblem } from "./problem.ts";

/** The XML of a form field of the POST binding (bindings §3.5.4): base64 of at most 256 kB. @throws SamlProblem `xml` */
export function decodePosted(field: string): string {
  // Four characters for three bytes, and line breaks.
  if (field.length > maxXmlBytes * 1.4) throw new SamlProblem("xml", "the message is larger than 256 kB");
  return decodeUtf8(fromBase64(field, "xml"));
}
