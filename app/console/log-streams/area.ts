import { IconTransferOut } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "log-streams",
    title: "area.logStreams",
    icon: IconTransferOut,
    letter: "x",
    section: "developer",
    position: 9,
  },
  pages: [{ path: "log-streams/create", title: "pages.createLogStream", isAction: true }],
  entities: { "log-stream": "log-streams" },
} satisfies Area;
