import { z } from "zod";
import type { ConnectorFormItem } from "../../../../contracts/connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { newId } from "../../../kernel/id.ts";
import { hmac } from "../../../kernel/scoped-signature.ts";
import { asForm, codeAt, deliverTo } from "./delivery.ts";
import { Line, secretItem, textItem } from "./form.ts";

export const AccessKey = z.object({ accessKeyId: Line, accessKeySecret: Line });
export const accessKeyItems: ConnectorFormItem[] = [
  textItem("accessKeyId", "AccessKey ID", { required: true }),
  secretItem("accessKeySecret", "AccessKey secret"),
];

/** RFC 3986, section 2.3: what `encodeURIComponent` leaves as it is beside the unreserved characters is encoded, too. */
const percent = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature of a call: HMAC-SHA1 over its parameters in order. https://www.alibabacloud.com/help/en/sdk/product-overview/rpc-mechanism */
export async function aliyunSignature(
  method: string,
  parameters: Record<string, string>,
  secret: string,
): Promise<string> {
  const query = Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .join("&");
  const key = new TextEncoder().encode(`${secret}&`);
  const signature = await hmac("SHA-1", key, `${method}&%2F&${percent(query)}`);
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

/** One call of an RPC API of Alibaba Cloud. A repeated message has another nonce: a nonce is good once. */
export async function callAliyun(
  ctx: Ctx,
  address: string,
  { accessKeyId, accessKeySecret }: z.output<typeof AccessKey>,
  parameters: Record<string, string>,
): Promise<void> {
  const all = {
    ...{ AccessKeyId: accessKeyId, Format: "JSON", SignatureMethod: "HMAC-SHA1", SignatureVersion: "1.0" },
    ...{ SignatureNonce: newId(), Timestamp: new Date(ctx.now()).toISOString().replace(/\.\d+/, "") },
    ...parameters,
  };
  const Signature = await aliyunSignature("POST", all, accessKeySecret);
  await deliverTo(ctx, ctx.serviceUrl(address), asForm, new URLSearchParams({ ...all, Signature }).toString(), {
    codeOf: codeAt("Code"),
    ...{ sent: /^OK$/, failed: /^(ServiceUnavailable|InternalError|isp\.)/ },
    limited: /^(Throttling|isv\.(BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL|MONTH_LIMIT_CONTROL))/,
    key: /AccessKey|Signature|Forbidden|NoPermission|InvalidMailAddress|RAM_PERMISSION|SMS_(SIGN|TEMPLATE|SIGNATURE)|AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE/,
  });
}
