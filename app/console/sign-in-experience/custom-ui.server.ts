import { z } from "zod";
import { CustomUi, UploadedCustomUi } from "../../../contracts/custom-ui.ts";
import { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Outcome } from "../../failure.ts";
import { type ApiCall, Nothing } from "../api-client.server.ts";
import { type ActionArgs, invalid, textOf, write } from "../kit/write.server.ts";

const path = "/api/sign-in-exp/default/custom-ui-assets";

export const readCustomUis = (call: ApiCall): Promise<Outcome<CustomUi[]>> => call(path, z.array(CustomUi));

/** @param body a form with the zip as `file`, and its type where it is passed on as it came */
export const sendZip = (
  call: ApiCall,
  body: FormData | ArrayBuffer,
  headers: Record<string, string> = {},
): Promise<Outcome<UploadedCustomUi>> => call(path, UploadedCustomUi, { method: "POST", body, headers });

/** What was done, and the uploads that were shown before and after it, empty for none: for the way back. */
export interface CustomUiChange {
  intent: string;
  before: string;
  after: string;
}

/** Switches own pages on or off, deletes an upload, and takes one from a browser without scripts. */
export const changeCustomUi = (args: ActionArgs) =>
  write<CustomUiChange>(
    args,
    async (call, form) => {
      const [intent, id, before] = ["intent", "id", "before"].map((name) => textOf(form, name)) as [
        string,
        string,
        string,
      ];
      const outcome = await run(call, form, intent, id);
      return outcome.ok ? { ok: true, value: { intent, before, after: id } } : outcome;
    },
    () => `/console/${args.params.tenantId}/sign-in-experience/branding`,
  );

function run(call: ApiCall, form: FormData, intent: string, id: string): Promise<Outcome<unknown>> | Outcome<unknown> {
  const use = (customUiAssets: { id: string } | null) =>
    call("/api/sign-in-exp", SignInExperience, { method: "PATCH", body: { customUiAssets } });
  switch (intent) {
    case "use":
      return use({ id });
    case "off":
      return use(null);
    case "delete":
      return call(`${path}/${encodeURIComponent(id)}`, Nothing, { method: "DELETE" });
    case "upload": {
      const body = new FormData();
      const file = form.get("file");
      if (file instanceof File) body.set("file", file);
      return sendZip(call, body);
    }
    default:
      return invalid("guard.invalid_input");
  }
}
