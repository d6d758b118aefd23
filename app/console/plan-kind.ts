const kinds = { free: "free", pro: "pro", "pro-202411": "pro", dev: "development" } as const;

/** What a plan is called: any id that is not one of ours is an enterprise plan (`console.md` section 1). */
export const planKindOf = (planId: string): (typeof kinds)[keyof typeof kinds] | "enterprise" =>
  (kinds as Record<string, (typeof kinds)[keyof typeof kinds]>)[planId] ?? "enterprise";
