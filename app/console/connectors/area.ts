import { IconPlugConnected } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "connectors",
    title: "area.connectors",
    icon: IconPlugConnected,
    letter: "c",
    section: "authentication",
    position: 4,
    landing: "passwordless",
  },
  pages: [
    { path: "connectors/passwordless", title: "pages.messageConnectors", words: "pages.messageConnectorsWords" },
    { path: "connectors/social", title: "pages.socialConnectors", words: "pages.socialConnectorsWords" },
    { path: "connectors/deliveries", title: "pages.deliveries", words: "pages.deliveriesWords" },
    { path: "connectors/social/create/social", title: "pages.addSocialConnector", isAction: true },
  ],
  // A details page is below either tab.
  entities: { connector: "connectors/social" },
} satisfies Area;
