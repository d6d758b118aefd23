/** A part of a list as the Management API gives it. */
export interface ListResult<T> {
  items: T[];
  /** Of all pages; null by cursor. */
  total: number | null;
  /** There are more than `total`: counting ended there. */
  isCapped: boolean;
  /** The cursor of what follows; null at the end. */
  next: string | null;
}

/** A thing and the tag of its version, for `If-Match`. */
export interface Versioned<T> {
  value: T;
  etag: string | null;
}
