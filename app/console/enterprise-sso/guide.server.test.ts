import { expect, it } from "vitest";
import { SsoProviderName } from "../../../contracts/sso-connector.ts";
import { findDocument } from "../docs/library.server.ts";
import { plainText } from "../docs/markdown.ts";
import { guideIn, sectionsOf } from "./guide.server.ts";

const visit = { readAsset: () => Promise.reject(), report: () => undefined, requestId: "" };
const { blocks = [] } = (await findDocument(visit, "enterprise-sso")) ?? {};

it.each(SsoProviderName.options)(
  "the guide of %s is what the documentation says of it, and no more",
  (providerName) => {
    const guide = guideIn(blocks, providerName);
    const headings = guide.flatMap((block) => (block.kind === "heading" ? [plainText(block.parts)] : []));
    const wanted = sectionsOf[providerName];
    expect(headings).toHaveLength(wanted.length === 1 ? 0 : wanted.length);
    expect(guide.filter(({ kind }) => kind === "list").length).toBeGreaterThanOrEqual(wanted.length === 1 ? 1 : 2);
  },
);
