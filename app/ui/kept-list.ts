/** Under which a tab remembers what the list at a path shows. */
export const listKey = (path: string): string => `list ${path}`;
