interface Edit {
  added: string[];
  removed: ReadonlySet<string>;
}

/** What was taken out and put at the end; null where the order was changed, or an item is there twice. */
function editOf(base: readonly string[], list: readonly string[]): Edit | null {
  const [was, is] = [new Set(base), new Set(list)];
  const added = list.filter((item) => !was.has(item));
  const edited = [...base.filter((item) => is.has(item)), ...added];
  const isAlike = edited.length === list.length && edited.every((item, at) => item === list[at]);
  return isAlike && is.size === list.length ? { added, removed: new Set(base.filter((item) => !is.has(item))) } : null;
}

const edited = (list: readonly string[], { added, removed }: Edit): string[] => [
  ...list.filter((item) => !removed.has(item)),
  ...added.filter((item) => !list.includes(item)),
];

/** Whether one item was replaced in both, by different ones. */
const areAtOdds = (one: Edit, other: Edit): boolean =>
  one.added.length > 0 && other.added.length > 0 && [...one.removed].some((item) => other.removed.has(item));

/**
 * A list that two changed who began with the same one: what either added or took out.
 * @returns null where both changed its order, or replaced the same item
 */
export function mergedList(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | null {
  const [own, other] = [editOf(base, mine), editOf(base, theirs)];
  if (own && other && areAtOdds(own, other)) return null;
  if (own) return edited(theirs, own);
  return other && edited(mine, other);
}
