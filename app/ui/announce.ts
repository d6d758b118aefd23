export const announceEvent = "announce";

/** Tells a screen reader what its user does not see change. */
export const announce = (text: string) => window.dispatchEvent(new CustomEvent(announceEvent, { detail: text }));
