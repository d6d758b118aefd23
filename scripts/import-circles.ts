import { dirname, join } from "node:path";
import { importsOf, type Source } from "./parse-imports.ts";

/** What a file imports of these files, types included. Routes' generated types (`+types/…`) stand for the route itself. */
function targetsOf(source: Source, known: ReadonlySet<string>): string[] {
  const folder = dirname(source.path);
  const targets = importsOf(source)
    .map(({ specifier }) => specifier.replace(/\?.*$/, ""))
    .filter((specifier) => specifier.startsWith(".") && !specifier.includes("+types/"))
    .map((specifier) => join(folder, specifier));
  return targets.filter((target) => known.has(target) && target !== source.path);
}

/** Groups of files that import each other in a circle (Tarjan's strongly connected components of more than one file). */
export function importCircles(sources: readonly Source[]): string[][] {
  const known = new Set(sources.map(({ path }) => path));
  const graph = new Map(sources.map((source) => [source.path, targetsOf(source, known)]));
  const [order, lowest] = [new Map<string, number>(), new Map<string, number>()];
  const stack: string[] = [];
  const open = new Set<string>();
  const circles: string[][] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    lowest.set(path, order.get(path) ?? 0);
    stack.push(path);
    open.add(path);
    for (const target of graph.get(path) ?? []) {
      if (!order.has(target)) visit(target);
      const reached = order.has(target) && open.has(target) ? (lowest.get(target) ?? 0) : Number.POSITIVE_INFINITY;
      lowest.set(path, Math.min(lowest.get(path) ?? 0, reached));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const members = stack.splice(stack.indexOf(path));
    for (const member of members) open.delete(member);
    if (members.length > 1) circles.push(members.sort());
  };
  for (const { path } of sources) if (!order.has(path)) visit(path);
  return circles;
}
