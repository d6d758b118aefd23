import { describe, expect, it } from "vitest";
import { openOutbound } from "./outbound.ts";

const names: Record<string, string[]> = {
  "hooks.acme.io": ["93.184.216.34", "2606:2800:220:1::1"],
  "inside.acme.io": ["93.184.216.34", "10.0.0.5"],
  "meta.acme.io": ["169.254.169.254"],
};
const resolve = async (name: string) => names[name] ?? [];
const answering = (answers: Record<string, Response>) => {
  const calls: { url: string; init: RequestInit }[] = [];
  const send = async (url: string | URL | Request, init: RequestInit = {}) => {
    calls.push({ url: String(url), init });
    const answer = answers[String(url)];
    if (!answer) throw new TypeError("connection refused");
    return answer;
  };
  return { calls, outbound: openOutbound({ resolve, fetch: send as typeof fetch }) };
};

describe("an outbound call refuses", () => {
  it.each([
    "http://hooks.acme.io/",
    "https://localhost/",
    "https://LOCALHOST./",
    "https://x.localhost/",
    "https://printer.local/",
    "https://metadata.google.internal/",
    "https://intranet/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://0/",
    "https://10.1.2.3/",
    "https://100.64.1.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://172.31.255.255/",
    "https://192.168.1.1/",
    "https://198.18.0.1/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[64:ff9b::169.254.169.254]/",
    "https://[2002:7f00:1::]/",
    "https://[fc00::1]/",
    "https://[fe80::1]/",
    "https://[ff02::1]/",
    "https://[2001:db8::1]/",
    "https://[fd00:ec2::254]/",
    "https://user:pass@hooks.acme.io/",
    "https://hooks.acme.io:22/",
    "https://inside.acme.io/",
    "https://meta.acme.io/",
    "file:///etc/passwd",
    "gopher://hooks.acme.io/",
    "not a url",
  ])("%s, and sends nothing", async (url) => {
    const { calls, outbound } = answering({});
    await expect(outbound.fetch(url)).rejects.toMatchObject({ code: "outbound.address_refused" });
    expect(calls).toEqual([]);
  });
});

it("a public name is called", async () => {
  const { calls, outbound } = answering({ "https://hooks.acme.io/x": new Response("ok") });
  expect(await (await outbound.fetch("https://hooks.acme.io/x", { method: "POST", body: "{}" })).text()).toBe("ok");
  expect(calls[0]?.init).toMatchObject({ method: "POST", body: "{}", redirect: "manual" });
});

it("a redirect to a private address is refused after the first hop", async () => {
  for (const location of ["http://127.0.0.1/", "https://meta.acme.io/", "https://[::1]/", "//localhost/"]) {
    const { calls, outbound } = answering({
      "https://hooks.acme.io/": new Response(null, { status: 302, headers: { location } }),
    });
    await expect(outbound.fetch("https://hooks.acme.io/")).rejects.toMatchObject({ code: "outbound.address_refused" });
    expect(calls).toHaveLength(1);
  }
});

it("credentials and a body do not follow a redirect to another origin", async () => {
  names["other.acme.io"] = ["93.184.216.35"];
  const { calls, outbound } = answering({
    "https://hooks.acme.io/": new Response(null, { status: 303, headers: { location: "https://other.acme.io/" } }),
    "https://other.acme.io/": new Response("ok"),
  });
  await outbound.fetch("https://hooks.acme.io/", {
    method: "POST",
    headers: { Authorization: "x", accept: "y" },
    body: "b",
  });
  expect(calls[1]?.init).toMatchObject({ method: "GET", headers: { accept: "y" } });
  expect(calls[1]?.init.body).toBeUndefined();
});

it("redirects end after three", async () => {
  const loop = {
    "https://hooks.acme.io/": new Response(null, { status: 302, headers: { location: "https://hooks.acme.io/" } }),
  };
  await expect(answering(loop).outbound.fetch("https://hooks.acme.io/")).rejects.toMatchObject({
    code: "outbound.no_answer",
  });
});

it("a refused connection and an unknown name are no answer, not a crash", async () => {
  const { outbound } = answering({});
  await expect(outbound.fetch("https://hooks.acme.io/")).rejects.toMatchObject({
    code: "outbound.no_answer",
    status: 502,
  });
  await expect(outbound.fetch("https://nowhere.acme.io/")).rejects.toMatchObject({ code: "outbound.no_answer" });
});

describe("a connection that is lost as a request is sent", () => {
  /** As the runtime says it, once, or each time. */
  const losing = (times: number) => {
    let sent = 0;
    const send: typeof fetch = async () => {
      sent += 1;
      if (sent <= times) throw Object.assign(new Error("Network connection lost."), { retryable: true });
      return new Response("ok");
    };
    const { fetch: call } = openOutbound({ resolve, fetch: send });
    return { call, sent: () => sent };
  };
  const post = { method: "POST", body: "code=1" };

  it.each([{}, { method: "HEAD" }, { ...post, isRepeatable: true }])(
    "is no end of %o, which goes again",
    async (init) => {
      const { call, sent } = losing(1);
      expect((await call("https://hooks.acme.io/", init)).status).toBe(200);
      expect(sent()).toBe(2);
    },
  );

  it("ends one that must not come twice, and one that was lost again", async () => {
    for (const [init, times] of [
      [post, 1],
      [{}, 2],
    ] as const) {
      const { call, sent } = losing(2);
      await expect(call("https://hooks.acme.io/", init)).rejects.toMatchObject({ code: "outbound.no_answer" });
      expect(sent()).toBe(times);
    }
  });
});

it("an answer that never comes ends with the time limit", async () => {
  const never = ((_: string, init: RequestInit) =>
    new Promise((_resolve, reject) =>
      init.signal?.addEventListener("abort", () => reject(new Error("late"))),
    )) as typeof fetch;
  const outbound = openOutbound({ resolve, fetch: never });
  await expect(outbound.fetch("https://hooks.acme.io/", { timeoutMs: 20 })).rejects.toMatchObject({
    code: "outbound.no_answer",
  });
});

it("hosts of the allow list are reached, with their port only", async () => {
  const send = (async () => new Response("ok")) as unknown as typeof fetch;
  const outbound = openOutbound({ allowHosts: ["127.0.0.1:4000"], resolve, fetch: send });
  expect((await outbound.fetch("http://127.0.0.1:4000/hook")).status).toBe(200);
  await expect(outbound.fetch("http://127.0.0.1:4001/hook")).rejects.toMatchObject({
    code: "outbound.address_refused",
  });
});

it("a connection that is no fetch goes to public hosts alone, and to the ports of mail submission", async () => {
  const outbound = openOutbound({ resolve, allowHosts: ["127.0.0.1:2525"] });
  await outbound.requirePublicHost("hooks.acme.io", 465);
  await outbound.requirePublicHost("hooks.acme.io", 2525);
  await outbound.requirePublicHost("127.0.0.1", 2525);
  const refused: [string, number][] = [
    ["127.0.0.1", 465],
    ["2130706433", 465],
    ["0x7f.1", 587],
    ["::1", 465],
    ["[::1]", 465],
    ["localhost", 2525],
    ["inside.acme.io", 465],
    ["meta.acme.io", 587],
    ["hooks.acme.io", 22],
    ["hooks.acme.io", 25],
    ["user:pass@hooks.acme.io", 465],
    ["hooks.acme.io/x", 465],
    ["hooks.acme.io:465/?", 465],
  ];
  for (const [host, port] of refused)
    await expect(outbound.requirePublicHost(host, port), host).rejects.toMatchObject({
      code: "outbound.address_refused",
    });
});

it("a host that is allowed without a port is allowed with any, also when its address is saved", () => {
  const { requirePublicAddress } = openOutbound({ allowHosts: ["127.0.0.1"] });
  for (const url of ["http://127.0.0.1/", "http://127.0.0.1:4000/in", "https://127.0.0.1:8443/"])
    expect(() => requirePublicAddress(url), url).not.toThrow();
  expect(() => requirePublicAddress("https://127.0.0.1/", 2525)).not.toThrow();
  expect(() => requirePublicAddress("http://127.0.0.2:4000/")).toThrow();
});

it("an address that is saved is judged by what it says itself, a mail server's without the rules of https", () => {
  const { requirePublicAddress } = openOutbound({ allowHosts: ["localhost:2525"] });
  const codeOf = (...given: readonly [url: string, smtpPort?: number]) => {
    try {
      requirePublicAddress(...given);
      return null;
    } catch (thrown) {
      return (thrown as { code: string }).code;
    }
  };
  expect(codeOf("https://unknown.acme.io/in")).toBeNull();
  expect(codeOf("https://smtp.acme.io/", 465)).toBeNull();
  expect(codeOf("https://localhost/", 2525)).toBeNull();
  const refused: [string, number?][] = [
    ["https://localhost/", 465],
    ["http://acme.io/"],
    ["https://0x7f.1/"],
    // Names of nobody, which a resolver may read as those without the dots.
    ["https://localhost../"],
    ["https://127.0.0.1../"],
    ["https://metadata.google.internal.../"],
    ["https://router.home.arpa/"],
    ["https://10.0.0.1/", 587],
  ];
  for (const given of refused) expect(codeOf(...given), given[0]).toBe("outbound.address_refused");
});

it("an allowed host is reached with any port, an allowed host and port with that one alone", async () => {
  const send = (async () => new Response("ok")) as unknown as typeof fetch;
  const reach = (allowHosts: string[], url: string) =>
    openOutbound({ allowHosts, resolve, fetch: send })
      .fetch(url)
      .then(({ status }) => status)
      .catch(({ code }: { code: string }) => code);
  expect(await reach(["localhost"], "http://localhost:4000/hook")).toBe(200);
  expect(await reach(["localhost"], "http://localhost/hook")).toBe(200);
  expect(await reach(["localhost:4000"], "http://localhost:4000/hook")).toBe(200);
  expect(await reach(["localhost:4000"], "http://localhost:4001/hook")).toBe("outbound.address_refused");
  expect(await reach(["localhost"], "http://localhost.evil.example/")).toBe("outbound.address_refused");
});
