const nameMax = 64;

/** A name for a mail that we send: what a mail reader would turn into a link is none. */
export const safeName = (name: string | null): string | null =>
  name && !/[/\\@]|www\./i.test(name) ? name.slice(0, nameMax) : null;
