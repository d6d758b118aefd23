// The least that issuing a token can be: one D1 batch of two statements, one ES384 signature over the same claims.
let key;
const encode = (value) => Buffer.from(value).toString("base64url");

export default {
  async fetch(request, env) {
    if (request.method === "PUT") {
      await env.DB.exec("CREATE TABLE log (id TEXT PRIMARY KEY, at INTEGER, body TEXT)");
      await env.DB.exec("CREATE TABLE usage (minute INTEGER PRIMARY KEY, n INTEGER)");
      return new Response(null, { status: 204 });
    }
    await request.text();
    key ??= crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-384" }, false, ["sign", "verify"]);
    const { privateKey } = await key;
    const now = Math.floor(Date.now() / 1000);
    const header = encode(JSON.stringify({ alg: "ES384", typ: "at+jwt", kid: "78dsvwomurd4ahkk0mess" }));
    const claims = encode(
      JSON.stringify({
        jti: crypto.randomUUID(),
        sub: "n4n2pt3bdjnaz0zykrne0",
        iat: now,
        exp: now + 3600,
        scope: "all",
        client_id: "n4n2pt3bdjnaz0zykrne0",
        iss: "http://localhost:3055/m/cjzic56lh1/oidc",
        aud: "https://cjzic56lh1.meridian.dev/api",
      }),
    );
    const text = new TextEncoder().encode(`${header}.${claims}`);
    const [signature] = await Promise.all([
      crypto.subtle.sign({ name: "ECDSA", hash: "SHA-384" }, privateKey, text),
      env.DB.batch([
        env.DB.prepare("INSERT INTO log (id, at, body) VALUES (?, ?, ?)").bind(
          crypto.randomUUID(),
          now,
          "x".repeat(200),
        ),
        env.DB.prepare("INSERT INTO usage (minute, n) VALUES (?, 1) ON CONFLICT (minute) DO UPDATE SET n = n + 1").bind(
          Math.floor(now / 60),
        ),
      ]),
    ]);
    const token = `${header}.${claims}.${encode(new Uint8Array(signature))}`;
    return Response.json({ access_token: token, expires_in: 3600, token_type: "Bearer", scope: "all" });
  },
};
