import { DOMParser, type Document, type Element, XMLSerializer } from "@xmldom/xmldom";
import { expect, it } from "vitest";
import { idpKey, inputOf, read, refusedBy, respond, type Signed } from "../../../tests/saml/identity-provider.ts";
import { ns } from "./identifiers.ts";
import { parseXml } from "./parse-xml.ts";
import { checkSamlResponse } from "./read-response.ts";
import { verifySignature } from "./verify-signature.ts";

/**
 * Signature wrapping, made from properly signed responses: "On Breaking SAML: Be Whoever You Want to Be" (Somorovsky et
 * al., USENIX Security 2012), numbered as the field's tools number them.
 */
const parsed = (xml: string) => new DOMParser().parseFromString(xml, "text/xml");
const written = (document: Document) => new XMLSerializer().serializeToString(document);
const first = (root: Element | Document, namespace: string, name: string) =>
  root.getElementsByTagNameNS(namespace, name)[0] as Element;
const cloneOf = (element: Element) => element.cloneNode(true) as Element;
const without = (element: Element, name = "Signature") => {
  for (const child of [...element.childNodes])
    if ((child as Element).localName === name && (child as Element).namespaceURI === ns.signature)
      element.removeChild(child);
  return element;
};
const evil = (element: Element, id: string | null) => {
  first(element, ns.assertion, "NameID").textContent = "admin@example.com";
  for (const forgery of [element, ...element.getElementsByTagNameNS(ns.assertion, "Assertion")])
    if (id !== null) forgery.setAttribute("ID", `${id}_${forgery.localName}`);
  return element;
};

interface Parts {
  document: Document;
  response: Element;
  assertion: Element;
  signature: Element;
}

async function forged(signed: Signed, change: (parts: Parts) => void): Promise<string> {
  const document = parsed(await respond({ signed }));
  const response = document.documentElement as Element;
  const signature = first(response, ns.signature, "Signature");
  change({ document, response, assertion: first(response, ns.assertion, "Assertion"), signature });
  return written(document);
}

/** Each attack, with the signature that it takes and the new ID that what is forged may have. */
const attacks: [string, Signed, (parts: Parts, id: string | null) => void][] = [
  [
    "XSW1: the signed response within the signature of a forged one",
    "response",
    ({ response, signature }, id) => {
      const original = without(cloneOf(response));
      evil(response, id);
      signature.appendChild(original);
    },
  ],
  [
    "XSW2: the signed response in front of the signature of a forged one",
    "response",
    ({ response, signature }, id) => {
      const original = without(cloneOf(response));
      evil(response, id);
      response.insertBefore(original, signature);
    },
  ],
  [
    "XSW3: a forged assertion in front of the signed one",
    "assertion",
    ({ response, assertion }, id) => {
      response.insertBefore(without(evil(cloneOf(assertion), id)), assertion);
    },
  ],
  [
    "XSW4: the signed assertion within a forged one",
    "assertion",
    ({ response, assertion }, id) => {
      const forgery = without(evil(cloneOf(assertion), id));
      response.replaceChild(forgery, assertion);
      forgery.appendChild(assertion);
    },
  ],
  [
    "XSW5: the signature moved to a forged assertion, the signed one at the end",
    "assertion",
    ({ response, assertion }, id) => {
      const original = without(cloneOf(assertion));
      evil(assertion, id);
      response.appendChild(original);
    },
  ],
  [
    "XSW6: the signed assertion within the signature of a forged one",
    "assertion",
    ({ assertion, signature }, id) => {
      const original = without(cloneOf(assertion));
      evil(assertion, id);
      signature.appendChild(original);
    },
  ],
  [
    "XSW7: a forged assertion within Extensions",
    "assertion",
    ({ document, response, assertion }, id) => {
      const extensions = document.createElementNS(ns.protocol, "samlp:Extensions");
      extensions.appendChild(without(evil(cloneOf(assertion), id)));
      response.insertBefore(extensions, assertion);
    },
  ],
  [
    "XSW8: the signed assertion within an Object of the signature of a forged one",
    "assertion",
    ({ document, assertion, signature }, id) => {
      const original = without(cloneOf(assertion));
      const object = document.createElementNS(ns.signature, "ds:Object");
      object.appendChild(original);
      evil(assertion, id);
      signature.appendChild(object);
    },
  ],
];

it.each(attacks)("%s is refused", async (_, signed, attack) => {
  expect(await refusedBy(forged(signed, (parts) => attack(parts, "_evil")).then(read))).toBe("assertion");
  expect(await refusedBy(forged(signed, (parts) => attack(parts, null)).then(read))).toBe("xml");
});

it("the report of a wrapped response says that it is not accepted", async () => {
  for (const [, signed, attack] of attacks) {
    const report = await checkSamlResponse(inputOf(await forged(signed, (parts) => attack(parts, "_evil"))));
    expect(report.isAccepted).toBe(false);
    expect(report.assertion).toBeNull();
  }
});

/** The same with the count of assertions out of the way: what is signed is asked of the signature alone. */
it("the signature of another element is none, wherever what it signs stands", async () => {
  for (const [name, signed, attack] of attacks) {
    if (/XSW[347]/.test(name)) continue;
    const root = parseXml(await forged(signed, (parts) => attack(parts, "_evil")));
    const holder = signed === "response" ? root : (first(root, ns.assertion, "Assertion") as Element);
    expect(await refusedBy(verifySignature(holder, [idpKey.certificate])), name).toBe("signature");
  }
});

it("a signature of the assertion says nothing of a response around it, and the other way round", async () => {
  const signature = await forged("assertion", ({ response, assertion, signature: own }) => {
    assertion.removeChild(own);
    response.insertBefore(own, assertion);
  });
  expect(await refusedBy(read(signature))).toBe("signature");
  const inside = await forged("response", ({ assertion, signature: own }) => {
    assertion.insertBefore(own, first(assertion, ns.assertion, "Subject"));
  });
  expect(await refusedBy(read(inside))).toBe("signature");
});

it("a signature anywhere else is refused, even beside one that is good", async () => {
  const elsewhere = await forged("both", ({ document, response, signature }) => {
    const extensions = document.createElementNS(ns.protocol, "samlp:Extensions");
    extensions.appendChild(cloneOf(signature));
    response.appendChild(extensions);
  });
  expect(await refusedBy(read(elsewhere))).toBe("signature");
});

it("two signatures of one element are refused, whichever comes first", async () => {
  for (const order of ["before", "after"]) {
    const twice = await forged("assertion", ({ assertion, signature }) => {
      const bad = cloneOf(signature);
      first(bad, ns.signature, "SignatureValue").textContent = "AAAA";
      assertion.insertBefore(bad, order === "before" ? signature : signature.nextSibling);
    });
    expect(await refusedBy(read(twice))).toBe("signature");
  }
});

it("what was not forged is accepted, however it is signed", async () => {
  for (const signed of ["assertion", "response", "both"] as const)
    expect((await read(await respond({ signed }))).nameId).toBe("ada@example.com");
});

it("elements of the same name in another namespace are not what they are called", async () => {
  for (const [from, to] of [
    [
      "<saml:Assertion ",
      '<Assertion xmlns="urn:x"><Subject><NameID>admin@example.com</NameID></Subject></Assertion>$&',
    ],
    [
      "<samlp:Status>",
      '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:1.0:assertion"><saml:NameID>admin</saml:NameID></saml:Assertion>$&',
    ],
  ] as const) {
    const xml = (await respond()).replace(from, to);
    expect(xml).toContain("admin");
    expect((await read(xml)).nameId).toBe("ada@example.com");
  }
  const nameId = (xml: string) =>
    xml.replace(/<saml:NameID/, '<x:NameID xmlns:x="urn:x">admin@example.com</x:NameID>$&');
  expect((await read(await respond({ assertion: nameId }))).nameId).toBe("ada@example.com");
  const moved = (await respond()).replace(
    'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID=',
    'xmlns:saml="urn:x" ID=',
  );
  expect(await refusedBy(read(moved))).toBe("assertion");
});
