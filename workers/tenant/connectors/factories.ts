import type { Factory } from "./factory.ts";

/** Every kind of connector, by id. */
export const factories: ReadonlyMap<string, Factory> = new Map<string, Factory>([]);
