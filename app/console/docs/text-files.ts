/** Texts that are shown or handed out as they are: a folder of files, or one file, by the name of its static asset. */
export const textFiles = {
  guide: "docs/guide/",
  "custom-ui": "examples/custom-ui/site/",
  migrate: "examples/migrate.mjs",
} as const;
export type TextName = keyof typeof textFiles;
