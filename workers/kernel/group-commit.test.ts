import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "./db.ts";
import { append, commitTogether } from "./group-commit.ts";

const kind = { sql: "INSERT INTO logs SELECT value ->> 0 FROM json_each(?)" };

/** A database whose batches end when the test says so, and which refuses a key that it has. */
function fakeDatabase() {
  const stored = new Set<string>();
  const batches: { keys: string[]; end: (failure?: Error) => void }[] = [];
  const bound = (rows = "[]") => ({
    bind: (given: string) => bound(given),
    all: async () => ((await binding.batch([{ rows }])) as unknown[])[0],
    rows,
  });
  const binding = {
    prepare: () => bound(),
    batch: (statements: { rows: string }[]) =>
      new Promise((resolve, reject) => {
        // All rows of a kind are of one statement.
        expect(statements).toHaveLength(1);
        const keys = statements.flatMap(({ rows }) => (JSON.parse(rows) as [string][]).flat());
        const end = (failure?: Error) => {
          if (keys.includes("bad")) return reject(new Error("too big"));
          if (keys.some((key) => stored.has(key)))
            return reject(new Error("UNIQUE constraint failed: logs.tenant_id, logs.id"));
          for (const key of keys) stored.add(key);
          if (failure) return reject(failure);
          resolve(statements.map(() => ({ results: [] })));
        };
        batches.push({ keys, end });
      }),
  };
  const commit = (key: string) => {
    // Each request opens the database for itself; what they share is the binding.
    const ctx = { db: openDatabase(binding as never), background: () => undefined };
    const outcome = commitTogether(ctx, [append(kind, [key])]);
    const state = { result: "waiting" };
    outcome.then(
      () => Object.assign(state, { result: "written" }),
      (thrown) => Object.assign(state, { result: String(thrown.code ?? thrown.message) }),
    );
    return state;
  };
  const batch = async (index: number) => {
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(batches.length).toBeGreaterThan(index));
    return batches[index] as (typeof batches)[number];
  };
  return { commit, batch, batches, stored };
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => void vi.useRealTimers());

const settled = async (states: { result: string }[], result: string) =>
  vi.waitFor(() => expect(states.map((state) => state.result)).toEqual(states.map(() => result)));

it("a request sends at once, those that come meanwhile go together next, and nobody hears before it is written", async () => {
  const { commit, batch, batches } = fakeDatabase();
  const first = commit("a");
  const others = ["b", "c", "d"].map(commit);
  await vi.waitFor(() => expect(batches.map(({ keys }) => keys)).toEqual([["a"]]));
  expect(first.result).toBe("waiting");
  batches[0]?.end();
  await settled([first], "written");
  expect((await batch(1)).keys).toEqual(["b", "c", "d"]);
  expect(others.map(({ result }) => result)).toEqual(["waiting", "waiting", "waiting"]);
  (await batch(1)).end();
  await settled(others, "written");
  const later = commit("e");
  (await batch(2)).end();
  await settled([later], "written");
  expect(batches).toHaveLength(3);
});

it("what one request cannot write fails for it alone", async () => {
  const { commit, batch, stored } = fakeDatabase();
  const first = commit("a");
  await batch(0);
  const [b, bad, c] = ["b", "bad", "c"].map(commit);
  (await batch(0)).end();
  (await batch(1)).end();
  for (const index of [2, 3, 4]) (await batch(index)).end();
  await settled([first, b, c] as { result: string }[], "written");
  expect([...stored].sort()).toEqual(["a", "b", "c"]);
  await settled([bad as { result: string }], "too big");
});

it("a batch whose answer was lost is not written twice", async () => {
  const { commit, batch, stored } = fakeDatabase();
  const first = commit("a");
  await batch(0);
  const others = ["b", "c"].map(commit);
  (await batch(0)).end();
  await settled([first], "written");
  (await batch(1)).end(new Error("the network is gone"));
  for (const index of [2, 3]) (await batch(index)).end();
  await settled(others, "written");
  expect([...stored].sort()).toEqual(["a", "b", "c"]);
});

it("when the request that sends for others is cut off, each sends its own, and later ones wait for nobody", async () => {
  const { commit, batch } = fakeDatabase();
  commit("a");
  await batch(0);
  const waiting = commit("b");
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await batch(1)).keys).toEqual(["b"]);
  (await batch(1)).end();
  await settled([waiting], "written");
  const later = commit("c");
  expect((await batch(2)).keys).toEqual(["c"]);
  (await batch(2)).end();
  await settled([later], "written");
});

it("a failure of the database reaches the caller", async () => {
  const { commit, batch } = fakeDatabase();
  const first = commit("bad");
  (await batch(0)).end();
  await vi.waitFor(() => expect(first.result).toBe("too big"));
});
