const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

/**
 * A value without marks that would turn the text around it (UAX 9, section 2): names from before they were refused have some.
 * What is isolated whole stays so.
 */
export const withoutTurns = (value: string): string =>
  value.replace(/(\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069)|[\u202a-\u202e\u2066-\u2069]/g, "$1");

/** A phrase with its `{{names}}` filled in, each isolated where it could turn the words around it (UAX 9, 2.4.2). */
export const fill = (phrase: string, values: Record<string, string>): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (values[name] === undefined) return whole;
    const value = withoutTurns(values[name]);
    return rightToLeft.test(phrase + value) ? `\u2068${value}\u2069` : value;
  });
