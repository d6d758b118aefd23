import { BoundedMap } from "../contracts/bounded-map.ts";

/** Of one kind: enough for a few languages. Each takes some 25 kB of memory. */
const limit = 100;

/**
 * Formats of one kind, each made once for its language and options: to make one takes thirty times as long as to use it, and
 * each row of a list has some.
 */
function kept<Options extends object, Format>(make: (language: string, options?: Options) => Format) {
  const formats = new BoundedMap<string, Format>(limit);
  return (language: string, options?: Options): Format => {
    const name = options ? `${language} ${JSON.stringify(options)}` : language;
    return formats.getOrMake(name, () => make(language, options));
  };
}

/** Without a `timeZone` in the reader's, as it was when the format was first asked for. */
export const dateFormat = kept(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
export const numberFormat = kept(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
export const listFormat = kept((language, options?: Intl.ListFormatOptions) => new Intl.ListFormat(language, options));
export const relativeTimeFormat = kept(
  (language, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
);
