type PluralForm = "zero" | "one" | "two" | "few" | "many";
type Plural<Key> = Key extends `${infer Stem}_other` ? `${Stem}_${PluralForm}` : never;

/**
 * What a translation of an English file must be: the same keys, each with words. Of a phrase that counts
 * (`users_one`, `users_other`) it has the forms of its own language; languages.test.ts knows which.
 */
export type Translation<English> = {
  [Key in keyof English as Key extends `${string}_${PluralForm}` ? never : Key]: English[Key] extends string
    ? string
    : Translation<English[Key]>;
} & { [Key in keyof English as Plural<Key>]?: string };
