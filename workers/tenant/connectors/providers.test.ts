import { expect, it } from "vitest";
import { codeOf, kind, message, messageConnectors, sms } from "../../../tests/services/message-connectors.ts";
import { scopedSignature } from "../../kernel/scoped-signature.ts";
import { aliyunSignature } from "./factories/aliyun-call.ts";

const { world, configs, kinds, send } = await messageConnectors();

const mail = { Subject: message.subject, TextBody: message.text, HtmlBody: message.html };
const parsed = (body = "") => (body.startsWith("{") ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)));

it.each<[id: string, path: string, headers: object, body: object]>([
  [
    "mailgun-email",
    "/v3/mg.acme.io/messages",
    { authorization: `Basic ${btoa("api:key-1")}` },
    {
      ...{ from: '"Acme" <no-reply@acme.io>', to: "ada@acme.io", subject: "Your code", "h:Reply-To": "help@acme.io" },
      ...{ text: message.text, html: message.html },
    },
  ],
  [
    "aws-ses-mail",
    "/v2/email/outbound-emails",
    { authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=AK1\/\d{8}\/eu-west-1\/ses\/aws4_request, /) },
    {
      FromEmailAddress: '"Acme" <no-reply@acme.io>',
      Destination: { ToAddresses: ["ada@acme.io"] },
      ReplyToAddresses: ["help@acme.io"],
      Content: {
        Simple: {
          Subject: { Data: "Your code", Charset: "UTF-8" },
          Body: { Text: { Data: message.text, Charset: "UTF-8" }, Html: { Data: message.html, Charset: "UTF-8" } },
        },
      },
    },
  ],
  [
    "postmark-mail",
    "/email",
    { "x-postmark-server-token": "pm-1" },
    { From: '"Acme" <no-reply@acme.io>', To: "ada@acme.io", ReplyTo: "help@acme.io", ...mail },
  ],
  [
    "aliyun-direct-mail",
    "/",
    {},
    {
      ...{ Action: "SingleSendMail", Version: "2015-11-23", AccessKeyId: "AK1", AccountName: "no-reply@acme.io" },
      ...{ AddressType: "1", ReplyToAddress: "false", FromAlias: "Acme", ToAddress: "ada@acme.io", ...mail },
    },
  ],
  [
    "vonage-sms",
    "/sms/json",
    {},
    { api_key: "v1", api_secret: "v2", from: "Acme", to: sms.to, text: sms.text, type: "text" },
  ],
  [
    "aliyun-short-message-service",
    "/",
    {},
    {
      ...{ Action: "SendSms", Version: "2017-05-25", SignName: "Acme", PhoneNumbers: sms.to, TemplateCode: "SMS_2" },
      TemplateParam: '{"code":"482915"}',
    },
  ],
  [
    "tencent-short-message-service",
    "/",
    { "x-tc-action": "SendSms", "x-tc-version": "2021-01-11", "x-tc-region": "ap-guangzhou" },
    {
      ...{ PhoneNumberSet: [`+${sms.to}`], SmsSdkAppId: "1400", SignName: "Acme", TemplateId: "449739" },
      TemplateParamSet: ["482915"],
    },
  ],
  ["yunpian-sms", "/v2/sms/single_send.json", {}, { apikey: "y1", mobile: `+${sms.to}`, text: sms.text }],
  [
    "gatewayapi-sms",
    "/rest/mtsms",
    { authorization: "Token g1" },
    { sender: "Acme", message: sms.text, recipients: [{ msisdn: 4915112345678 }], encoding: "UTF8", userref: "e1" },
  ],
  [
    "smsaero-short-message-service",
    "/v2/sms/send",
    { authorization: `Basic ${btoa("ada@acme.io:a1")}` },
    { number: sms.to, text: sms.text, sign: "Acme" },
  ],
])("%s is given a message as its API wants it", async (id, path, headers, body) => {
  await send(id);
  expect(world.delivered).toMatchObject([{ path, headers }]);
  expect(parsed(world.delivered[0]?.body)).toMatchObject(body);
});

/** Answers of the providers' documentation that say in their body what is wrong. */
const [limited, refused, badKey] = [
  "connector.rate_limit_exceeded",
  "connector.invalid_request_parameters",
  "connector.invalid_config",
];
const aliyunSays = (Code: string) => ({ Code, Message: "482915", RequestId: "1" });
const vonageSays = (status: string) => ({ "message-count": "1", messages: [{ status, "error-text": "482915" }] });
const tencentSays = (Code: string) => ({ Response: { SendStatusSet: [{ Code, Message: "482915" }], RequestId: "1" } });
const tencentFails = (Code: string) => ({ Response: { Error: { Code, Message: "482915" }, RequestId: "1" } });
it.each<[id: string, status: number, body: object, code: string]>([
  ["postmark-mail", 422, { ErrorCode: 406, Message: "inactive recipient" }, refused],
  ["postmark-mail", 422, { ErrorCode: 300, Message: "Invalid email request" }, refused],
  ["postmark-mail", 422, { ErrorCode: 401, Message: "Sender signature not confirmed" }, badKey],
  ["postmark-mail", 401, { ErrorCode: 10, Message: "Bad or missing API token" }, badKey],
  ["postmark-mail", 429, { ErrorCode: 429, Message: "Rate limit exceeded" }, limited],
  ["aws-ses-mail", 400, { message: "Email address is not verified." }, refused],
  ["aws-ses-mail", 429, { message: "Maximum sending rate exceeded." }, limited],
  ["aliyun-direct-mail", 400, aliyunSays("InvalidToAddress"), refused],
  ["aliyun-direct-mail", 400, aliyunSays("Throttling.User"), limited],
  ["aliyun-direct-mail", 404, aliyunSays("InvalidAccessKeyId.NotFound"), badKey],
  ["aliyun-direct-mail", 404, aliyunSays("InvalidMailAddress.NotFound"), badKey],
  ["aliyun-short-message-service", 200, aliyunSays("isv.MOBILE_NUMBER_ILLEGAL"), refused],
  ["aliyun-short-message-service", 200, aliyunSays("isv.BUSINESS_LIMIT_CONTROL"), limited],
  ["aliyun-short-message-service", 200, aliyunSays("isv.SMS_TEMPLATE_ILLEGAL"), badKey],
  ["aliyun-short-message-service", 200, aliyunSays("isp.SYSTEM_ERROR"), "connector.general"],
  ["vonage-sms", 200, vonageSays("1"), limited],
  ["vonage-sms", 200, vonageSays("4"), badKey],
  ["vonage-sms", 200, vonageSays("5"), "connector.general"],
  ["vonage-sms", 200, vonageSays("6"), refused],
  ["tencent-short-message-service", 200, tencentSays("LimitExceeded.PhoneNumberThirtySecondLimit"), limited],
  ["tencent-short-message-service", 200, tencentSays("InvalidParameterValue.IncorrectPhoneNumber"), refused],
  ["tencent-short-message-service", 200, tencentSays("FailedOperation.TemplateIncorrectOrUnapproved"), badKey],
  ["tencent-short-message-service", 200, tencentFails("RequestLimitExceeded"), limited],
  ["tencent-short-message-service", 200, tencentFails("AuthFailure.SecretIdNotFound"), badKey],
  ["tencent-short-message-service", 200, tencentFails("InternalError.OtherError"), "connector.general"],
  ["yunpian-sms", 400, { http_status_code: 400, code: 2, msg: "482915" }, refused],
  ["yunpian-sms", 400, { http_status_code: 400, code: 33, msg: "482915" }, limited],
  ["yunpian-sms", 400, { http_status_code: 400, code: -1, msg: "482915" }, badKey],
  ["yunpian-sms", 400, { http_status_code: 400, code: -50, msg: "482915" }, "connector.general"],
  ["gatewayapi-sms", 401, { code: "0x0213", message: "Unauthorized" }, badKey],
  ["gatewayapi-sms", 422, { code: "0x0308", message: "Invalid MSISDN" }, refused],
  [
    "smsaero-short-message-service",
    400,
    { success: false, data: { number: ["482915"] }, message: "Validation error." },
    refused,
  ],
  [
    "smsaero-short-message-service",
    401,
    { success: false, data: null, message: "Your request was made with invalid credentials." },
    badKey,
  ],
  ["smsaero-short-message-service", 200, { success: false, data: null, message: "Not enough money" }, badKey],
])("%s: its answer %i %j says whether to try again", async (id, status, body, code) => {
  world.answer = { status, body: JSON.stringify(body) };
  const thrown = await send(id).catch((error) => error);
  expect(thrown.code).toBe(code);
  expect(JSON.stringify([thrown.details, thrown.data])).not.toMatch(/482915/);
});

it("a call that is signed with another secret is refused, and not tried again", async () => {
  const signed = kinds.filter((id) => "accessKeySecret" in (configs[id] ?? {}));
  expect(signed).toHaveLength(4);
  for (const id of signed)
    expect(await codeOf(send(id, {}, { ...configs[id], accessKeySecret: "another" })), id).toBe(badKey);
});

it("signatures are those of the providers' own examples", async () => {
  // The vector “get-vanilla” of Amazon's test suite for Signature Version 4.
  const amazon = await scopedSignature({
    ...{ algorithm: "AWS4-HMAC-SHA256", method: "GET", url: new URL("https://example.amazonaws.com/"), body: "" },
    ...{ accessKeyId: "AKIDEXAMPLE", accessKeySecret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" },
    ...{ time: "20150830T123600Z", headers: { "x-amz-date": "20150830T123600Z" } },
    scope: ["20150830", "us-east-1", "service", "aws4_request"],
  });
  expect(amazon).toMatch(/Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31$/);
  const alibaba = {
    ...{ AccessKeyId: "testid", Action: "DescribeRegions", Format: "XML", SignatureMethod: "HMAC-SHA1" },
    ...{ SignatureNonce: "3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf", SignatureVersion: "1.0" },
    ...{ Timestamp: "2016-02-23T12:46:24Z", Version: "2014-05-26" },
  };
  expect(await aliyunSignature("GET", alibaba, "testsecret")).toBe("OLeaidS1JvxuMvnyHOwuJ+uX5qY=");
});

it("templates that are kept at a provider serve their reason, and the generic one the others", async () => {
  const id = "aliyun-short-message-service";
  await send(id, { to: "8613812345678" });
  await send(id, { type: "Register" });
  const codes = world.delivered.map(({ body }) => new URLSearchParams(body));
  expect(codes.map((form) => [form.get("PhoneNumbers"), form.get("TemplateCode")])).toEqual([
    ["13812345678", "SMS_1"],
    [sms.to, "SMS_3"],
  ]);
  const lacking = { ...configs[id], templates: [{ usageType: "Register", templateCode: "SMS_1" }] };
  expect(await codeOf(send(id, {}, lacking))).toBe(badKey);
  const aliases = { ...configs["postmark-mail"], templates: [{ usageType: "SignIn", templateAlias: "sign-in" }] };
  await send("postmark-mail", {}, aliases);
  await send("postmark-mail", { type: "Register" }, aliases);
  const [aliased, plain] = world.delivered.slice(2);
  expect(aliased?.path).toBe("/email/withTemplate");
  expect(parsed(aliased?.body)).toMatchObject({ TemplateAlias: "sign-in", TemplateModel: { code: "482915" } });
  expect(plain?.path).toBe("/email");
});

it("Mailgun is given words of one's own, or the name of a template", async () => {
  const deliveries = {
    SignIn: { html: "<b>{{code}}</b>", subject: "Hello" },
    Generic: { template: "generic", variables: { brand: "Acme" }, subject: "Hi" },
  };
  const config = { ...configs["mailgun-email"], deliveries: JSON.stringify(deliveries) };
  await send("mailgun-email", {}, config);
  await send("mailgun-email", { type: "Register" }, config);
  const [own, template] = world.delivered.map(({ body }) => parsed(body));
  expect(own).toMatchObject({ subject: "Hello", html: "<b>482915</b>" });
  expect(template).toMatchObject({
    ...{ subject: "Hi", template: "generic" },
    "t:variables": '{"brand":"Acme","code":"482915"}',
  });
  expect(template).not.toHaveProperty("text");
  const check = (endpoint: string) => () => kind("mailgun-email").checkConfig({ ...config, endpoint });
  expect(check("https://api.eu.mailgun.net")).not.toThrow();
  for (const address of ["https://evil.example/", "http://api.mailgun.net", "https://mailgun.net.evil.example"])
    expect(check(address), address).toThrow();
});

it("words outside of ASCII are sent as Unicode, and a number abroad only where it is allowed", async () => {
  for (const id of ["vonage-sms", "gatewayapi-sms"]) await send(id, { text: "رمزك 482915" });
  const [vonage, gateway] = world.delivered.map(({ body }) => parsed(body));
  expect([vonage.type, gateway.encoding]).toEqual(["unicode", "UCS2"]);
  const home = { apikey: "y1", unsupportedCountriesMsg: "China only" };
  await expect(send("yunpian-sms", {}, home)).rejects.toMatchObject({ code: refused, details: "China only" });
  await send("yunpian-sms", { to: "8613812345678" }, home);
  expect(parsed(world.delivered.at(-1)?.body).mobile).toBe("13812345678");
});
