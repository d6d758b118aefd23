import type { ControlCtx } from "./control/context.ts";

/** Of a link that previews uploaded pages. */
export const previewQuery = "custom-ui-preview";
const cookieName = "custom_ui_preview";
/** Seconds: of a link, and of the browser that followed it. */
const previewTtl = 600;

const contextOf = (tenantId: string) => `custom-ui-preview ${tenantId}`;

/** The query with which a browser previews an upload for ten minutes. Only the console makes it: an id alone shows nothing. */
export async function sealCustomUiPreview(ctx: ControlCtx, tenantId: string, id: string): Promise<string> {
  const sealed = await ctx.box.seal(`${ctx.now() + previewTtl * 1000} ${id}`, contextOf(tenantId));
  return new URLSearchParams({ [previewQuery]: sealed }).toString();
}

export const previewCookie = (sealed: string, endpoint: string): string =>
  `${cookieName}=${sealed.replace(/[^\w.-]/g, "")}; Path=/; Max-Age=${previewTtl}; HttpOnly; SameSite=Lax${endpoint.startsWith("https:") ? "; Secure" : ""}`;

/** The upload that this browser previews; null for one that previews nothing, any more, or of this tenant. */
export async function openCustomUiPreview(
  ctx: ControlCtx,
  tenantId: string,
  cookies: string | null,
): Promise<string | null> {
  const sealed = new RegExp(`(?:^|; )${cookieName}=([\\w.-]+)`).exec(cookies ?? "")?.[1];
  if (!sealed) return null;
  const [until, id = ""] = (await ctx.box.open(sealed, contextOf(tenantId)).catch(() => "")).split(" ");
  return Number(until) > ctx.now() ? id : null;
}
