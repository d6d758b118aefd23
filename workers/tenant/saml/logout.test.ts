import { expect, it } from "vitest";
import { field, idpKey, refusedBy, strangerKey } from "../../../tests/saml/identity-provider.ts";
import { readLogoutRequest, readLogoutResponse } from "./read-logout.ts";
import {
  type LogoutResponse,
  logoutField,
  logoutUrl,
  writeLogoutRequest,
  writeLogoutResponse,
} from "./write-logout.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const endpoint = "https://meridian.example/saml/logout";
const head = { issuer: "https://idp.example", destination: endpoint, now };
const request = {
  ...head,
  id: "_out1",
  nameId: { value: "ada@example.com", format: "urn:x" },
  sessionIndex: "_session1",
};
const response: LogoutResponse = { ...head, id: "_in1", inResponseTo: "_out1", result: "success" };
const expected = { issuer: head.issuer, certificates: [idpKey.certificate], endpoint, now };
const queryOf = (url: string) => url.slice(url.indexOf("?") + 1);

it("a signed request is read over both bindings", async () => {
  const result = { id: "_out1", nameId: "ada@example.com", nameIdFormat: "urn:x", sessionIndexes: ["_session1"] };
  const query = queryOf(await logoutUrl({ request }, { relayState: "r", signingKey: idpKey }));
  expect(await readLogoutRequest({ binding: "redirect", query }, expected)).toEqual({ ...result, relayState: "r" });
  const message = await logoutField({ request }, idpKey);
  expect(await readLogoutRequest({ binding: "post", message }, expected)).toEqual({ ...result, relayState: null });
});

it("a request for all sessions names none", async () => {
  const message = await logoutField({ request: { ...request, sessionIndex: null } }, idpKey);
  expect((await readLogoutRequest({ binding: "post", message }, expected)).sessionIndexes).toEqual([]);
});

it("a signed answer is read over both bindings, and tells whether all sessions have ended", async () => {
  for (const [result, isComplete] of [
    ["success", true],
    ["partialLogout", false],
  ] as const) {
    const query = queryOf(await logoutUrl({ response: { ...response, result } }, { signingKey: idpKey }));
    const read = readLogoutResponse({ binding: "redirect", query }, { ...expected, requestId: "_out1" });
    expect(await read).toEqual({ isComplete, relayState: null });
    const message = await logoutField({ response: { ...response, result } }, idpKey);
    const posted = readLogoutResponse(
      { binding: "post", message, relayState: "r" },
      { ...expected, requestId: "_out1" },
    );
    expect(await posted).toEqual({ isComplete, relayState: "r" });
  }
});

it("an answer to another request, and a refusal, are told apart", async () => {
  const answered = async (answer: LogoutResponse) =>
    refusedBy(
      readLogoutResponse(
        { binding: "post", message: await logoutField({ response: answer }, idpKey) },
        { ...expected, requestId: "_out1" },
      ),
    );
  expect(await answered({ ...response, inResponseTo: "_other" })).toBe("inResponseTo");
  expect(await answered({ ...response, result: "requestDenied" })).toBe("status");
  expect(await answered({ ...response, result: "unknownPrincipal" })).toBe("status");
  expect(await answered(response)).toBeNull();
});

it("nobody is signed out by what is not signed, or by whom the key does not belong to", async () => {
  const plain = field(writeLogoutRequest(request).markup);
  expect(await refusedBy(readLogoutRequest({ binding: "post", message: plain }, expected))).toBe("signature");
  expect(
    await refusedBy(readLogoutRequest({ binding: "post", message: plain }, { ...expected, certificates: [] })),
  ).toBe("signature");
  const other = await logoutField({ request }, strangerKey);
  expect(await refusedBy(readLogoutRequest({ binding: "post", message: other }, expected))).toBe("signature");
  const answer = field(writeLogoutResponse(response).markup);
  expect(
    await refusedBy(readLogoutResponse({ binding: "post", message: answer }, { ...expected, requestId: "_out1" })),
  ).toBe("signature");
  expect(
    await refusedBy(
      readLogoutResponse({ binding: "post", message: answer }, { ...expected, certificates: [], requestId: "_out1" }),
    ),
  ).toBe("signature");
});

it("a request is for its destination, from its sender, and for five minutes", async () => {
  const message = await logoutField({ request }, idpKey);
  const read = (more: Partial<typeof expected>) =>
    refusedBy(readLogoutRequest({ binding: "post", message }, { ...expected, ...more }));
  expect(await read({ endpoint: "https://other.example/logout" })).toBe("destination");
  expect(await read({ issuer: "https://other.example" })).toBe("issuer");
  expect(await read({ now: now + 299_999 })).toBeNull();
  expect(await read({ now: now + 300_000 })).toBe("expired");
});
