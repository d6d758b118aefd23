import { beforeAll, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import { byAllMeans, ExperienceClient, newAddress } from "./experience-client.ts";
import { type Client, createClient, tenantForFile } from "./fixture.ts";

const tenant = tenantForFile();
let client: Client;

beforeAll(async () => {
  client = await createClient(tenant(), "Traditional");
  await byAllMeans(tenant());
});

/** Asks for a code as the browser behind an address does. */
async function ask(page: ExperienceClient, clientIp: string, value: string): Promise<Response> {
  return page.browser.send(`${tenant().endpoint}/api/experience/verification/verification-code`, {
    method: "POST",
    headers: { "content-type": "application/json", "cf-connecting-ip": clientIp },
    body: JSON.stringify({ identifier: { type: "email", value }, interactionEvent: "SignIn" }),
  });
}

it("one network gets thirty codes a minute, whoever they are for; others get theirs", async () => {
  const page = await ExperienceClient.open(tenant(), client);
  await page.start("SignIn");
  const answers: Response[] = [];
  // The minute may begin anew meanwhile, once.
  while (answers.length <= 60 && answers.at(-1)?.status !== 429)
    answers.push(await ask(page, "93.184.216.34", newAddress()));
  const [refused, ...passed] = answers.reverse();
  expect(passed.length).toBeGreaterThanOrEqual(30);
  expect(new Set(passed.map(({ status }) => status))).toEqual(new Set([200]));
  expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await refused?.json()).toMatchObject({
    code: "request.too_many",
    message: "Too many requests from your network. Wait a minute, then try again.",
  });
  expect((await ask(page, "93.184.216.35", newAddress())).status).toBe(200);
});

it("one network tries three hundred codes of devices a minute, and a browser is told so on a page", async () => {
  const browser = new Browser();
  const send = () =>
    browser.send(`${tenant().issuer}/device`, {
      method: "POST",
      headers: {
        ...{ accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
        "cf-connecting-ip": "93.184.216.37",
      },
      body: "user_code=ABCD-EFGH",
    });
  const answers = await Promise.all(Array.from({ length: 300 }, send));
  expect(answers.filter(({ status }) => status === 429)).toEqual([]);
  // The minute may have begun anew meanwhile.
  let refused = await send();
  for (let n = 0; n < 300 && refused.status !== 429; n += 1) refused = await send();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  const page = await refused.text();
  expect(page).toContain("<!doctype html>");
  expect(page).toContain("request.too_many: Too many requests from your network. Wait a minute, then try again.");
});

it("refusals of one network are logged three hundred times a minute, and answered as before after that", async () => {
  const from = (clientIp: string) => ({
    headers: { authorization: "Bearer nobody's", "cf-connecting-ip": clientIp },
  });
  const userinfo = `${tenant().issuer}/me`;
  const db = await tenant().host.database("eu");
  const logged = async () => {
    const counted = db.prepare("SELECT count(*) AS n FROM logs WHERE tenant_id = ? AND key = 'UserInfo'");
    return (await counted.bind(tenant().tenantId).first<{ n: number }>())?.n ?? 0;
  };
  for (let n = 0; n < 620; n += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(userinfo, from("93.184.216.48"))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  }
  const entries = await logged();
  expect(entries).toBeGreaterThanOrEqual(300);
  // The minute may have begun anew meanwhile, once.
  expect(entries).toBeLessThanOrEqual(600);
  expect((await fetch(userinfo, from("93.184.216.49"))).status).toBe(401);
  expect(await logged()).toBe(entries + 1);
});

it("one network begins three hundred profiles of new accounts a minute", async () => {
  const page = await ExperienceClient.open(tenant(), client);
  await page.start("Register");
  const send = () =>
    page.browser.send(`${tenant().endpoint}/api/experience/profile`, {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": "93.184.216.38" },
      body: JSON.stringify({ type: "username", value: "no username" }),
    });
  const answers = await Promise.all(Array.from({ length: 300 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  // The minute may have begun anew meanwhile.
  let refused = await send();
  for (let n = 0; n < 300 && refused.status !== 429; n += 1) refused = await send();
  expect(refused.status).toBe(429);
});
