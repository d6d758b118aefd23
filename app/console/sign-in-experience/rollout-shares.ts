/** Percent of the browsers that new settings are given to; after the last of them comes everybody. */
export const shares = [5, 25] as const;
export const firstShare = shares[0];

/** What ends a rollout, where nothing else is said. */
export const usualLimits = { maxDrop: 10, minSignIns: 50 };
