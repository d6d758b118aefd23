/** Whether two values are the same as JSON, in whatever order their keys are. */
export const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

/** JSON with its keys in order, so that two values are compared and not two ways to write them. */
function sorted(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
