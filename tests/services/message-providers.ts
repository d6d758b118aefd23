import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isAliyunSigned, isScopedSigned } from "./provider-signatures.ts";

export interface Delivered {
  /** The provider's own host. */
  host: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Providers of mail and SMS, and webhooks, on one port, each under the name of its host. */
export interface MessageProviders {
  url: string;
  host: string;
  serviceUrls: Record<string, string>;
  /** What all of them answer; null: what the real ones do. */
  answer: Answer | null;
  delivered: Delivered[];
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
  /** Nothing comes. */
  isSilent?: boolean;
}

/** The secret of every account at providers whose calls are signed. */
export const providerSecret = "shared-secret+/=";

const json = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) });
const aliyun = (call: Delivered, sent: object): Answer =>
  isAliyunSigned(call, providerSecret) ? json(sent) : json({ Code: "SignatureDoesNotMatch", RequestId: "1" }, 400);

/** What each answers to a message that is as it should be, and to a signature that is wrong. */
const normal: Record<string, (call: Delivered) => Answer> = {
  "api.resend.com": () => json({ id: "49a3999c" }),
  "api.sendgrid.com": () => ({ status: 202 }),
  "api.twilio.com": () => json({ sid: "SM1", status: "queued" }, 201),
  "hook.acme.io": () => ({ status: 204 }),
  "api.mailgun.net": () => json({ id: "<1@mg.acme.io>", message: "Queued. Thank you." }),
  "email.eu-west-1.amazonaws.com": (call) =>
    isScopedSigned(call, providerSecret)
      ? json({ MessageId: "0102" })
      : json({ message: "The request signature we calculated does not match the signature you provided." }, 403),
  "api.postmarkapp.com": () => json({ ErrorCode: 0, Message: "OK", MessageID: "b7bc2f4a" }),
  "dm.aliyuncs.com": (call) => aliyun(call, { EnvId: "xxx", RequestId: "1" }),
  "rest.nexmo.com": () => json({ "message-count": "1", messages: [{ status: "0", "message-id": "0A" }] }),
  "dysmsapi.aliyuncs.com": (call) => aliyun(call, { Code: "OK", Message: "OK", BizId: "9", RequestId: "1" }),
  "sms.tencentcloudapi.com": (call) =>
    isScopedSigned(call, providerSecret)
      ? json({ Response: { SendStatusSet: [{ SerialNo: "1", Code: "Ok", Message: "send success" }], RequestId: "1" } })
      : json({ Response: { Error: { Code: "AuthFailure.SignatureFailure", Message: "" }, RequestId: "1" } }),
  "sms.yunpian.com": () => json({ code: 0, msg: "发送成功", count: 1, fee: 0.05, unit: "RMB", sid: 1 }),
  "gatewayapi.com": () =>
    json({ ids: [421332671], usage: { total_cost: 0.12, currency: "DKK", countries: { DE: 1 } } }),
  "gate.smsaero.ru": () => json({ success: true, data: { id: 1, status: 0, extendStatus: "queue" }, message: null }),
};

export async function startMessageProviders(): Promise<MessageProviders> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, host = "", ...rest] = (request.url ?? "/").split("/");
    const body = Buffer.concat(chunks).toString();
    const call = { host, path: `/${rest.join("/")}`, headers: request.headers, body };
    world.delivered.push(call);
    const answer = world.answer ?? normal[host]?.(call) ?? { status: 404 };
    const { status, body: words, headers } = { headers: {}, body: "", ...answer };
    if (answer.isSilent) return;
    response.writeHead(status, headers);
    response.end(words);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const world: MessageProviders = {
    url: `http://${host}`,
    host,
    serviceUrls: Object.fromEntries(Object.keys(normal).map((name) => [`https://${name}`, `http://${host}/${name}`])),
    answer: null,
    delivered: [],
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return world;
}
