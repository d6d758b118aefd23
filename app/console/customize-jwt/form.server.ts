import { SetTokenScript, TokenScript, type TokenScriptType } from "../../../contracts/token-script.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import type { Versioned } from "../api-result.ts";
import { textOf } from "../kit/write.server.ts";

export const path = "/api/configs/jwt-customizer";

/** The script of a kind of token, or null while there is none. */
export async function readScript(
  call: ApiCall,
  kind: TokenScriptType,
): Promise<Outcome<Versioned<TokenScript> | null>> {
  const found = await call.versioned(`${path}/${kind}`, TokenScript);
  if (!found.ok && found.failure.status === 404) return { ok: true, value: null };
  return found;
}

function sampleOf(form: FormData, name: string): unknown {
  const text = textOf(form, name);
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rows of two fields, by name. */
export function variablesOf(form: FormData): Record<string, string> {
  const values = form.getAll("variableValue").map(String);
  const names = form.getAll("variableName").map((name) => String(name).trim());
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]).filter(([name]) => name !== ""));
}

/** A script as its form has it, or the field that is wrong. */
export function scriptOf(form: FormData): { script: SetTokenScript } | { wrong: string } {
  const [tokenSample, contextSample] = [sampleOf(form, "tokenSample"), sampleOf(form, "contextSample")];
  if (tokenSample === undefined || contextSample === undefined) return { wrong: "sample" };
  const { success, data, error } = SetTokenScript.safeParse({
    ...{ script: String(form.get("script") ?? "").replaceAll("\r\n", "\n"), tokenSample, contextSample },
    environmentVariables: variablesOf(form),
    blockIssuanceOnError: form.get("blockIssuanceOnError") === "on",
    allowedHosts: form
      .getAll("allowedHosts")
      .map((host) => String(host).trim())
      .filter(Boolean),
  });
  return success ? { script: data } : { wrong: String(error.issues[0]?.path[0] ?? "script") };
}
