/** What `shell/focus-keeper.ts` listens to; a type alone, so that a first visit has none of it. */
export type AnnounceEvent = "announce";
const announceEvent: AnnounceEvent = "announce";

/** Tells a screen reader what its user does not see change. */
export const announce = (text: string) => window.dispatchEvent(new CustomEvent(announceEvent, { detail: text }));
