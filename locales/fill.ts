const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

/** A phrase with its `{{names}}` filled in, each isolated where it could turn the words around it (UAX 9, 2.4.2). */
export const fill = (phrase: string, values: Record<string, string>): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return rightToLeft.test(phrase + value) ? `\u2068${value}\u2069` : value;
  });
