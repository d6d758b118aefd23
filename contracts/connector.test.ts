import { expect, it } from "vitest";
import { ConnectorMetadata } from "./connector.ts";

it.each(["", "https://cdn.example.com/logo.svg", "/connectors/oidc.svg", "data:image/png;base64,AA=="])(
  "a connector’s logo can be %o",
  (logo) => {
    expect(ConnectorMetadata.parse({ logo, logoDark: logo })).toEqual({ logo, logoDark: logo });
  },
);

it.each(["javascript:alert(1)", " \tjavascript:alert(1)", "data:text/html,<b>", "blob:https://example.com/1"])(
  "and cannot be %o",
  (logo) => {
    expect(ConnectorMetadata.safeParse({ logo }).success).toBe(false);
    expect(ConnectorMetadata.safeParse({ logoDark: logo }).success).toBe(false);
  },
);
