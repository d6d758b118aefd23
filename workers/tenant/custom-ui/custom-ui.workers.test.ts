import { afterAll, beforeAll, expect, it } from "vitest";
import type { CustomUi } from "../../../contracts/custom-ui.ts";
import { customUiKept } from "../../../contracts/custom-ui-files.ts";
import type { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import { zip } from "../../../examples/custom-ui/zip.mjs";
import { bindings, edge, freshCtx } from "../../../tests/workers/harness.ts";
import { type Managed, managed, strangers, unique } from "../../../tests/workers/management.ts";
import { sealCustomUiPreview } from "../../edge-custom-ui-preview.ts";
import { rolloutCookie } from "../sign-in-experience/rollout/bucket.ts";
import { sweepCustomUis } from "./sweep.ts";
import { uploadCustomUi } from "./upload.ts";

const experience = "/api/sign-in-exp";
const uploads = `${experience}/default/custom-ui-assets`;
const page = (title: string) => `<!doctype html><title>${title}</title><script type="module" src="/app.js"></script>`;
const site = (title: string) => [
  { name: "index.html", content: page(title) },
  { name: "app.js", content: `document.title += " ${title}"` },
  { name: "images/Größe.svg", content: "<svg xmlns='http://www.w3.org/2000/svg'/>" },
];

let tenant: Managed;
const domain = `login-${unique()}.acme.io`;
const at = `https://${domain}`;

beforeAll(async () => {
  tenant = await managed("AU");
  await bindings.DB.prepare("INSERT INTO directory_domains (domain, tenant_id, created_at) VALUES (?, ?, 0)")
    .bind(domain, tenant.tenantId)
    .run();
});
// The tenant is every file's: it is left as it was found.
afterAll(async () => {
  await use(null);
  for (const table of [
    "sign_in_experiences",
    "sign_in_experience_versions",
    "sign_in_experience_rollouts",
    "custom_ui_assets",
  ])
    await tenant.db.prepare(`DELETE FROM ${table} WHERE tenant_id = ?`).bind(tenant.tenantId).run();
  await tenant.ok("PATCH", experience, {});
});

async function send(archive: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.set("file", new File([archive], "site.zip"));
  const answer = await edge.fetch(tenant.endpoint + uploads, {
    method: "POST",
    headers: { authorization: `Bearer ${await tenant.bearer()}` },
    body,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { customUiAssetId: string; code?: string; data?: object },
  };
}
const upload = async (title: string) => (await send(zip(site(title)))).body.customUiAssetId;
const use = (id: string | null) => tenant.fetchAs("PATCH", experience, { customUiAssets: id && { id } });
const list = () => tenant.ok<CustomUi[]>("GET", uploads);
/** As a browser asks after the isolate has looked anew at what the tenant shows. */
const open = (path: string, init: RequestInit = {}) => edge.fetch(at + path, { redirect: "manual", ...init });
const shows = (text: string) => expect.poll(async () => (await open("/sign-in")).text()).toContain(text);
const isBuiltIn = async (answer: Response) => !(await answer.text()).includes("/app.js");

it("uploaded pages are shown at the tenant's own address once they are switched on, with a policy of their own", async () => {
  const id = await upload("First");
  expect((await list())[0]).toEqual({
    ...{ id, files: 3, bytes: expect.any(Number), createdAt: expect.any(Number) },
    actor: { kind: "application", id: tenant.machineId, name: null },
  });
  expect(await isBuiltIn(await open("/sign-in"))).toBe(true);
  const { body } = await use(id);
  expect(body.customUiAssets).toEqual({ id, createdAt: expect.any(Number) });
  await shows("<title>First</title>");
  for (const path of ["/", "/register", "/consent", "/callback/github", "/sign-in/code?app_id=x"]) {
    const answer = await open(path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, page("First")]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "content-security-policy": expect.stringMatching(
        /^default-src 'none'; script-src 'self'; .*worker-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'$/,
      ),
    });
  }
  const script = await open("/app.js");
  expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  const etag = script.headers.get("etag") ?? "";
  expect((await open("/app.js", { headers: { "if-none-match": etag } })).status).toBe(304);
  const head = await open("/app.js", { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
  expect((await open("/images/Gr%C3%B6%C3%9Fe.svg")).headers.get("content-type")).toBe("image/svg+xml");
  const missing = await open("/nothing.js");
  expect(await isBuiltIn(missing)).toBe(true);
  // Longer than the path of any file.
  for (const name of ["a".repeat(257), "a".repeat(2000), "%C3%A9".repeat(600)])
    expect((await open(`/${name}.js`)).status, name).toBe(missing.status);
});

it("a file that was shown once is read without a trip to the region", async () => {
  const timing = async () => (await open("/app.js")).headers.get("server-timing");
  await expect.poll(timing).toContain(`region;desc="0"`);
});

it("a link of the console previews an upload in one browser, with the demo app, for ten minutes", async () => {
  const { ctx } = freshCtx();
  const id = await upload("Draft");
  const edgeCtx = ctx as unknown as Parameters<typeof sealCustomUiPreview>[0];
  const link = await sealCustomUiPreview(edgeCtx, tenant.tenantId, id);
  const begun = await open(`/?${link}`);
  expect([begun.status, begun.headers.get("location")]).toEqual([303, `${at}/demo-app?run=1`]);
  const [cookie = "", ...attributes] = (begun.headers.get("set-cookie") ?? "").split("; ");
  expect(attributes).toEqual(["Path=/", "Max-Age=600", "HttpOnly", "SameSite=Lax", "Secure"]);
  const previewed = await open("/sign-in", { headers: { cookie } });
  expect([await previewed.text(), previewed.headers.get("cache-control")]).toEqual([
    page("Draft"),
    "private, no-store",
  ]);
  expect(await (await open("/sign-in")).text()).toBe(page("First"));
  const others = [
    await sealCustomUiPreview(edgeCtx, "other", id),
    await sealCustomUiPreview({ ...edgeCtx, now: () => Date.now() - 601_000 }, tenant.tenantId, id),
    `custom-ui-preview=${id}`,
  ];
  for (const other of others) expect((await open(`/?${other}`)).headers.get("set-cookie")).toBeNull();
});

it("what is not the sign-in stays the platform's, and the console's address shows no pages of others", async () => {
  for (const path of [
    "/oidc/.well-known/openid-configuration",
    "/api/status",
    "/account",
    "/demo-app",
    "/console/x",
    "/m/x",
  ])
    expect(await isBuiltIn(await open(path)), path).toBe(true);
  expect(await isBuiltIn(await edge.fetch(`${tenant.endpoint}/sign-in`))).toBe(true);
  expect(await isBuiltIn(await edge.fetch(`${tenant.endpoint}/app.js`))).toBe(true);
  expect(
    await isBuiltIn(await open("/sign-in", { method: "POST", headers: { origin: at }, body: new FormData() })),
  ).toBe(true);
});

it("the built-in pages are shown where the files cannot be read, and come back with one call", async () => {
  const id = await upload("Second");
  await use(id);
  await shows("<title>Second</title>");
  const lost = await upload("Lost");
  // Where their files are kept, nothing is under this ID.
  const elsewhere = (lost.startsWith("z") ? "y" : "z") + lost.slice(1);
  await tenant.db.prepare("UPDATE custom_ui_assets SET id = ? WHERE id = ?").bind(elsewhere, lost).run();
  await use(elsewhere);
  await expect.poll(async () => isBuiltIn(await open("/sign-in"))).toBe(true);
  expect((await use(null)).body.customUiAssets).toBeNull();
});

it("an archive that is refused names the file and leaves nothing behind", async () => {
  const before = await list();
  const hostile = await send(zip([...site("x"), { name: "../evil.js", content: "" }]));
  expect(hostile).toMatchObject({
    status: 422,
    body: { code: "custom_ui.invalid_path", data: { file: "../evil.js" } },
  });
  // The last file of the archive says less than it has, which shows when the others are written.
  const archive = zip([...site("x"), { name: "last.txt", content: "x".repeat(100_000) }]);
  archive.writeUInt32LE(99, archive.lastIndexOf("PK\u0001\u0002") + 24);
  expect(await send(archive)).toMatchObject({
    status: 422,
    body: { code: "custom_ui.invalid_archive", data: { file: "last.txt" } },
  });
  expect((await send(Buffer.alloc(20 * 1024 * 1024 + 1))).body.code).toBe("guard.file_size_exceeded");
  expect(await list()).toEqual(before);
  const rows = "SELECT count(*) AS n FROM custom_ui_assets WHERE tenant_id = ? AND state <> 'ready'";
  await expect.poll(() => tenant.db.prepare(rows).bind(tenant.tenantId).first("n")).toBe(0);
});

it("pages in use are not deleted, others are, and a version that had them cannot be restored", async () => {
  const id = await upload("Third");
  expect((await use("0".repeat(21))).body.code).toBe("custom_ui.not_found");
  expect((await tenant.fetchAs("PATCH", experience, { customUiAssets: { id: "x" } })).body.code).toBe(
    "guard.invalid_input",
  );
  const { headers } = await use(id);
  expect((await tenant.fetchAs("DELETE", `${uploads}/${id}`)).body.code).toBe("custom_ui.in_use");
  await use(null);
  const version = Number(headers.get("etag")?.replaceAll('"', ""));
  const restore = () =>
    tenant.fetchAs<SignInExperience & { code?: string }>("POST", `${experience}/versions/${version}/restore`);
  expect((await restore()).body.customUiAssets?.id).toBe(id);
  await use(null);
  await tenant.ok("DELETE", `${uploads}/${id}`);
  expect((await restore()).body.code).toBe("custom_ui.not_found");
  expect((await tenant.fetchAs("DELETE", `${uploads}/${id}`)).body.code).toBe("entity.not_found");
  const [theirs] = await list();
  const other = await managed("JP");
  expect(await strangers(other, theirs?.id ?? "", [["DELETE", (one) => `${uploads}/${one}`]])).toEqual([]);
  const stolen = await other.fetchAs("PATCH", experience, { customUiAssets: { id: theirs?.id } });
  expect(stolen.body.code).toBe("custom_ui.not_found");
});

it("own pages are rolled out to some browsers first, and are not deleted meanwhile", async () => {
  const id = await upload("Candidate");
  const rollout = `${experience}/rollout`;
  const start = (customUiAssets: object) => tenant.fetchAs("POST", rollout, { share: 50, changes: { customUiAssets } });
  expect((await start({ id: "0".repeat(21) })).body.code).toBe("custom_ui.not_found");
  const { body } = await start({ id });
  const as = (number: number) => ({ headers: { cookie: `${rolloutCookie(tenant.tenantId)}=${body.id}.${number}` } });
  await expect.poll(async () => (await open("/sign-in", as(0))).text()).toBe(page("Candidate"));
  expect(await isBuiltIn(await open("/sign-in", as(9999)))).toBe(true);
  expect(await isBuiltIn(await open("/sign-in"))).toBe(true);
  expect((await tenant.fetchAs("DELETE", `${uploads}/${id}`)).body.code).toBe("custom_ui.in_use");
  await tenant.ok("DELETE", rollout);
  await tenant.ok("DELETE", `${uploads}/${id}`);
});

it("a plan without it takes no upload and switches nothing on", async () => {
  const id = await upload("Fourth");
  const plan = (has: boolean) =>
    tenant.db
      .prepare("UPDATE tenants SET quota = json_set(quota, '$.bringYourUiEnabled', json(?2)) WHERE tenant_id = ?1")
      .bind(tenant.tenantId, String(has))
      .run();
  await plan(false);
  try {
    const refused = { code: "subscription.limit_exceeded", data: { bringYourUiEnabled: 0 } };
    expect(await send(zip(site("x")))).toMatchObject({ status: 403, body: refused });
    expect((await use(id)).body).toMatchObject(refused);
    expect((await use(null)).status).toBe(200);
  } finally {
    await plan(true);
  }
});

it("the latest uploads are kept, and older ones that a version uses; what broke off is swept", async () => {
  const { ctx, settle } = freshCtx();
  const add = (title: string) => uploadCustomUi(ctx, new File([zip(site(title))], "site.zip"));
  const ids: string[] = [];
  for (let n = 0; n < customUiKept + 2; n += 1) {
    const late = { ...ctx, now: () => 1000 + n };
    ids.push((await uploadCustomUi(late, new File([zip(site(`${n}`))], "site.zip"))).customUiAssetId);
    // The first one is what a version shows.
    if (n === 0)
      await bindings.DB.prepare(
        "INSERT INTO sign_in_experience_versions (tenant_id, version, settings) VALUES (?, 1, ?)",
      )
        .bind(ctx.tenantId, JSON.stringify({ customUiAssets: { id: ids[0], createdAt: 1 } }))
        .run();
  }
  await settle();
  const kept = async () =>
    (
      await bindings.DB.prepare("SELECT id FROM custom_ui_assets WHERE tenant_id = ?").bind(ctx.tenantId).all()
    ).results.map(({ id }) => id);
  expect((await kept()).sort()).toEqual([ids[0], ...ids.slice(2)].sort());
  const filesOf = async (id: string) =>
    (await ctx.assets.list({ prefix: `${ctx.tenantId}/custom-ui/${id}/` })).objects.length;
  expect([await filesOf(ids[0] as string), await filesOf(ids[1] as string)]).toEqual([3, 0]);

  const left = (await add("left")).customUiAssetId;
  await bindings.DB.prepare("UPDATE custom_ui_assets SET state = 'unpacking' WHERE id = ?").bind(left).run();
  await sweepCustomUis(ctx, Date.now());
  expect(await filesOf(left)).toBe(3);
  await sweepCustomUis(ctx, Date.now() + 2 * 3_600_000);
  expect([await filesOf(left), (await kept()).includes(left)]).toEqual([0, false]);
});
