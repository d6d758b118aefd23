/** Makes a thing when it is asked for, and only once. */
export function onceAsked<T>(make: () => T): () => T {
  let made: { thing: T } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
