import { z } from "zod";
import type { ConnectorFormItem } from "../../../../contracts/connector.ts";

type More = Partial<Omit<ConnectorFormItem, "key" | "label" | "type">>;

export const textItem = (key: string, label: string, more: More = {}): ConnectorFormItem => ({
  type: "Text",
  key,
  label,
  ...more,
});
export const secretItem = (key: string, label: string, more: More = {}): ConnectorFormItem =>
  textItem(key, label, { required: true, isConfidential: true, ...more });
export const jsonItem = (key: string, label: string, more: More = {}): ConnectorFormItem => ({
  type: "Json",
  key,
  label,
  ...more,
});

/** What every social provider asks for. */
export const clientItems: ConnectorFormItem[] = [
  textItem("clientId", "Client ID", { required: true }),
  secretItem("clientSecret", "Client secret"),
];
export const scopeItem = (scope: string): ConnectorFormItem =>
  textItem("scope", "Scope", {
    placeholder: scope,
    description: "Separate scopes with spaces. Leave empty to use the default.",
  });

const noControls = /^\P{Cc}*$/u;
const oneLine = "must be a single line";

/** A value that a header or an address can hold. */
export const Line = z.string().trim().min(1).max(2048).regex(noControls, oneLine);
/** A field that a form leaves empty is one that is not there. */
export const OptionalLine = z
  .string()
  .trim()
  .max(2048)
  .regex(noControls, oneLine)
  .optional()
  .transform((line) => line || undefined);
export const HttpAddress = Line.refine(
  (address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ""),
  "must be an http or https URL",
);
export const MailAddress = Line.regex(/^[^\s@<>",;:]+@[^\s@<>",;:]+$/, "must be a single email address");

export const ClientConfig = z.object({ clientId: Line, clientSecret: Line, scope: OptionalLine });
export type ClientConfig = z.infer<typeof ClientConfig>;

/** The same under the names that providers in China have for it. */
export const App = z.object({ appId: Line, appSecret: Line, scope: OptionalLine });
export const asClient = ({ appId, appSecret, scope }: z.infer<typeof App>): ClientConfig => ({
  clientId: appId,
  clientSecret: appSecret,
  scope,
});
export const AppConfig = App.transform(asClient);
export const appItems: ConnectorFormItem[] = [
  textItem("appId", "App ID", { required: true }),
  secretItem("appSecret", "App secret"),
];

/** JSON as a form sends it, as text or as it is. */
export const fromJson = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  if (value.trim() === "") return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};
