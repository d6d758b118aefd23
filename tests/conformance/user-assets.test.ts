import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { uploadMax } from "../../contracts/user-asset.ts";
import { hostForFile } from "../host.ts";
import { type ConsoleUser, registerConsoleUser } from "./console-user.ts";
import { seedTenant, type Tenant } from "./fixture.ts";

const host = hostForFile();
let tenant: Tenant;
let other: Tenant;
let ada: ConsoleUser;
let management: string;
let me: string;

beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  other = await seedTenant(host(), "US");
  ada = await registerConsoleUser(host());
  me = await ada.token("https://admin.meridian.dev/me");
  const { clientId, clientSecret } = tenant.seeded.machine;
  const answer = await fetch(`${tenant.issuer}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({
      ...{ grant_type: "client_credentials", scope: "all" },
      resource: tenant.seeded.managementIndicator,
    }),
  });
  management = ((await answer.json()) as { access_token: string }).access_token;
});

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));
const html = "<html><script>alert(1)</script></html>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const word = (n: number) => [n & 255, (n >> 8) & 255, (n >> 16) & 255, (n >> 24) & 255];
const pictures: Record<string, [type: string, content: Buffer]> = {
  png: ["image/png", bytes([0x89], "PNG\r\n", [0x1a], "\n", html)],
  jpg: ["image/jpeg", bytes([0xff, 0xd8, 0xff, 0xe0], html)],
  gif: ["image/gif", bytes("GIF89a", html)],
  webp: ["image/webp", bytes("RIFF", word(20), "WEBPVP8 ", html)],
  tiff: ["image/tiff", bytes("II*", [0], html)],
  bmp: ["image/bmp", bytes("BM", word(60), word(0), word(54), word(40), "x".repeat(60))],
  ico: ["image/vnd.microsoft.icon", bytes([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0], word(4), word(22), "data")],
  svg: ["image/svg+xml", Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- x -->\n${svg}`)],
};

interface Uploaded {
  status: number;
  body: { url: string; code?: string };
}

function formOf(...files: [field: string, content: Buffer | string, name?: string, type?: string][]): FormData {
  const form = new FormData();
  for (const [field, content, name = "x.png", type = "image/png"] of files)
    form.append(field, typeof content === "string" ? content : new File([new Uint8Array(content)], name, { type }));
  return form;
}

async function post(body: BodyInit, token: string | null = management, url = `${tenant.endpoint}/api/user-assets`) {
  const answer = await fetch(url, { method: "POST", headers: token ? { authorization: `Bearer ${token}` } : {}, body });
  return { status: answer.status, body: await answer.json() } as Uploaded;
}
/** A longer body is refused by the length that it declares, before it is sent. */
const statusOfDeclared = (length: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { authorization: `Bearer ${management}`, "content-length": length };
    const sent = request(`${tenant.endpoint}/api/user-assets`, { method: "POST", headers }, (answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    });
    sent.on("error", reject).flushHeaders();
  });
const mine = (body: BodyInit, token: string | null = me) => post(body, token, `${host().url}/me/user-assets`);
const refused = (code: string) => ({ status: 400, body: { code } });

it("says what it takes: 20 MB with the Management API, 500 kB of one's own", async () => {
  const status = async (url: string, token: string) =>
    (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
  expect(await status(`${tenant.endpoint}/api/user-assets/service-status`, management)).toMatchObject({
    status: "ready",
    maxUploadFileSize: 20 * 1024 * 1024,
    allowUploadMimeTypes: expect.arrayContaining(["image/png", "image/svg+xml", "image/x-icon"]),
  });
  expect(await status(`${host().url}/me/user-assets/service-status`, me)).toMatchObject({ maxUploadFileSize: 512_000 });
});

describe("a picture", () => {
  it.each(Object.entries(pictures))("%s is what its content says, and inert", async (ending, [type, content]) => {
    const { status, body } = await post(formOf(["file", content, "../../evil.html", "text/html"]));
    expect(status, JSON.stringify(body)).toBe(200);
    const { url } = body;
    expect(url).toMatch(new RegExp(`^${tenant.endpoint}/api/assets/[a-z0-9]{21}\\.${ending}$`));
    const shown = await fetch(url);
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer()).equals(content)).toBe(true);
    const header = (name: string) => shown.headers.get(name);
    expect(header("content-type")).toBe(type);
    expect(header("x-content-type-options")).toBe("nosniff");
    const isInline = !["svg", "tiff"].includes(ending);
    expect(header("content-disposition")).toBe(isInline ? "inline" : "attachment");
    const styles = ending === "svg" ? "style-src 'unsafe-inline'; " : "";
    expect(header("content-security-policy")).toBe(`default-src 'none'; ${styles}sandbox`);
    expect(header("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(header("set-cookie")).toBeNull();
  });

  it("answers HEAD, and 304 to who has it", async () => {
    const { body } = await post(formOf(["file", pictures.png?.[1] as Buffer]));
    const head = await fetch(body.url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "image/png", ""]);
    expect(head.headers.get("content-length")).toBe(String(pictures.png?.[1].length));
    const etag = head.headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await fetch(body.url, { headers: { "if-none-match": known } });
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
    }
    expect((await fetch(body.url, { headers: { "if-none-match": '"x"' } })).status).toBe(200);
  });

  it("is of its tenant alone; whatever else is asked for is not there", async () => {
    const { body } = await post(formOf(["file", pictures.png?.[1] as Buffer]));
    const name = body.url.slice(body.url.lastIndexOf("/") + 1);
    const paths = [
      `${other.endpoint}/api/assets/${name}`,
      `${host().url}/api/assets/${name}`,
      `${other.endpoint}/api/assets/${tenant.tenantId}/${name}`,
      `${other.endpoint}/api/assets/..%2f..%2f${tenant.tenantId}%2fassets%2f${name}`,
      `${tenant.endpoint}/api/assets/..%2fassets/${name}`,
      `${tenant.endpoint}/api/assets/${name.replace(".png", ".svg")}`,
      `${tenant.endpoint}/api/assets/${name.replace(".png", ".html")}`,
      `${tenant.endpoint}/api/assets/${name.replace(".png", "")}`,
      `${tenant.endpoint}/api/assets/constructor`,
    ];
    for (const path of paths) {
      const answer = await fetch(path);
      expect([answer.status, ((await answer.json()) as { code: string }).code], path).toEqual([
        404,
        "entity.not_found",
      ]);
    }
  });

  it("of one's own is under one's own id", async () => {
    const { status, body } = await mine(formOf(["file", pictures.jpg?.[1] as Buffer]));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.url).toMatch(new RegExp(`^${host().url}/api/assets/${ada.id}/[a-z0-9]{21}\\.jpg$`));
    expect((await fetch(body.url)).headers.get("content-type")).toBe("image/jpeg");
  });

  it("of one's own stays while it is one of the ten newest, or the one that is shown", async () => {
    const upload = async () => (await mine(formOf(["file", pictures.gif?.[1] as Buffer]))).body.url;
    const shown = await upload();
    const avatar = await fetch(`${host().url}/me`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${me}`, "content-type": "application/json" },
      body: JSON.stringify({ avatar: shown }),
    });
    expect(avatar.status).toBe(200);
    const second = await upload();
    const newest: string[] = [];
    for (let n = 0; n < 10; n += 1) newest.push(await upload());
    const status = async (url: string) => (await fetch(url)).status;
    expect(await Promise.all([shown, second].map(status))).toEqual([200, 404]);
    expect(new Set(await Promise.all(newest.map(status)))).toEqual(new Set([200]));
  });
});

describe("an upload", () => {
  it.each([
    ["HTML", html],
    ["HTML that speaks of SVG", `<html>${svg}</html>`],
    ["XML that is no SVG", '<?xml version="1.0"?><feed/>'],
    ["SVG that declares entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg}`],
    ["SVG by a longer name", "<svgx></svgx>"],
    ["PDF", "%PDF-1.7"],
    ["zip", "PK\u0003\u0004xxxx"],
    ["letters of a bitmap", "BM is no bitmap at all, however long it is"],
    ["an icon that points outside", bytes([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0], word(400), word(22), "data")],
    ["nothing", ""],
    ["NUL", "\u0000"],
  ])("of %s is refused, whatever it is called", async (_, content) => {
    const file = typeof content === "string" ? Buffer.from(content, "latin1") : content;
    for (const type of ["image/png", "image/svg+xml"])
      expect(await post(formOf(["file", file, "x.svg", type]))).toMatchObject(refused("guard.mime_type_not_allowed"));
  });

  it("has exactly one file, in a form", async () => {
    const png = pictures.png?.[1] as Buffer;
    const wrong = refused("guard.invalid_input");
    expect(await post(new FormData())).toMatchObject(wrong);
    expect(await post(formOf(["file", "a text"]))).toMatchObject(wrong);
    expect(await post(formOf(["other", png]))).toMatchObject(wrong);
    expect(await post(formOf(["file", png], ["file", png]))).toMatchObject(wrong);
    expect(await post(formOf(["file", png], ["more", png]))).toMatchObject(wrong);
    expect(await post(JSON.stringify({ file: "x" }))).toMatchObject(wrong);
    expect(await post(new Uint8Array(png))).toMatchObject(wrong);
  });

  it("is at most 20 MB, and 500 kB of one's own", async () => {
    const png = pictures.png?.[1] as Buffer;
    const sized = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await mine(formOf(["file", sized(500 * 1024)]))).status).toBe(200);
    expect(await mine(formOf(["file", sized(500 * 1024 + 1)]))).toMatchObject(refused("guard.file_size_exceeded"));
    expect((await post(formOf(["file", sized(uploadMax)]))).status).toBe(200);
    expect(await post(formOf(["file", sized(uploadMax + 1)]))).toMatchObject(refused("guard.file_size_exceeded"));
    expect(await statusOfDeclared(uploadMax + 200_000)).toBe(413);
  });

  it("needs the right token, and is in the change log", async () => {
    const form = () => formOf(["file", pictures.png?.[1] as Buffer]);
    for (const token of [null, me, "nonsense"]) expect((await post(form(), token)).status).toBe(401);
    for (const token of [null, management, "nonsense"]) expect((await mine(form(), token)).status).toBe(401);
    const { url } = (await post(form())).body;
    const row = await (await host().database("eu"))
      .prepare(
        "SELECT actor_kind, after FROM change_log WHERE tenant_id = ? AND entity = 'user-asset' AND entity_id = ?",
      )
      .bind(tenant.tenantId, url.slice(url.lastIndexOf("/") + 1))
      .first<{ actor_kind: string; after: string }>();
    expect(row).toMatchObject({ actor_kind: "application", after: expect.stringContaining("image/png") });
  });
});

describe("the console's flags of a tenant", () => {
  const path = "/api/configs/admin-console";
  const ask = async (method: string, body?: object, headers: Record<string, string> = {}, token = management) => {
    const answer = await fetch(tenant.endpoint + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      body: body ? JSON.stringify(body) : null,
    });
    return { status: answer.status, body: await answer.json(), etag: answer.headers.get("etag") ?? "" };
  };

  it("are merged, keep to If-Match, and to those that are known", async () => {
    expect(await ask("GET")).toMatchObject({ status: 200, body: {}, etag: '"0"' });
    const first = { developmentTenantMigrationNotification: { isPaidTenant: true, tag: "development" } };
    expect(await ask("PATCH", { ...first, tenantId: "x", unknown: 1 })).toMatchObject({ status: 200 });
    const readAt = 1_700_000_000_000;
    const notice = { isPaidTenant: true, tag: "development", readAt };
    const both = { developmentTenantMigrationNotification: notice, organizationCreated: false };
    expect((await ask("PATCH", { developmentTenantMigrationNotification: { readAt } })).body).toEqual(both);
    const { body, etag } = await ask("GET");
    expect(body).toEqual(both);
    const match = { "if-match": etag };
    expect((await ask("PATCH", { organizationCreated: true }, match)).body).toEqual({
      ...both,
      organizationCreated: true,
    });
    expect((await ask("PATCH", { organizationCreated: false }, match)).status).toBe(412);
    for (const bad of [{ organizationCreated: "yes" }, { developmentTenantMigrationNotification: { readAt: -1 } }])
      expect(await ask("PATCH", bad)).toMatchObject({ status: 400, body: { code: "guard.invalid_input" } });
    expect((await ask("GET", undefined, {}, me)).status).toBe(401);
  });
});
