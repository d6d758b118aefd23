import { z } from "zod";

/**
 * Which part of a list: `page` from 1 and `page_size` up to 100, or `cursor`, empty to begin and then the
 * `Next-Cursor` of the answer before. Read by `workers/kernel/page.ts`, which has its own error for bad values.
 */
export const PageQuery = z.object({
  page: z.string().optional(),
  page_size: z.string().optional(),
  cursor: z.string().optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Pages, and a text that some field of what is listed contains; `%` around it is dropped. */
export const SearchQuery = PageQuery.extend({ search: z.string().max(1024).optional() });
export type SearchQuery = z.infer<typeof SearchQuery>;

/** The same under the name that organizations and their templates use. */
export const NameQuery = PageQuery.extend({ q: z.string().max(1024).optional() });
export type NameQuery = z.infer<typeof NameQuery>;
