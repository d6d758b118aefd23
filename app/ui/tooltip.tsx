import { Tooltip as MantineTooltip } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

/** A word about what is pointed at or focused; never the only place where something is said. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  return (
    <MantineTooltip
      label={label}
      multiline
      maw={320}
      openDelay={300}
      events={{ hover: true, focus: true, touch: true }}
      transitionProps={{ duration: 120, timingFunction: "ease-out" }}
      // 12 px to the window's edge.
      middlewares={{ shift: { padding: 12 }, flip: { padding: 12 }, inline: false }}
    >
      {children}
    </MantineTooltip>
  );
}
