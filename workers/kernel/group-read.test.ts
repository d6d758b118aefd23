import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "./db.ts";
import { readTogether } from "./group-read.ts";

/** A database whose trips end when the test says so; it answers each statement with its text, and refuses `SELECT bad`. */
function fakeDatabase() {
  const trips: { asked: string[]; end: () => void }[] = [];
  const trip = (asked: string[]) =>
    new Promise((resolve, reject) => {
      const end = () =>
        asked.includes("SELECT bad")
          ? reject(new Error("no such column: bad"))
          : resolve(asked.map((text) => ({ results: [{ text }] })));
      trips.push({ asked, end });
    });
  const prepared = (text: string) => ({
    text,
    bind: () => prepared(text),
    all: async () => ((await trip([text])) as unknown[])[0],
  });
  const binding = {
    prepare: prepared,
    batch: (statements: { text: string }[]) => trip(statements.map(({ text }) => text)),
  };
  // Each request opens the database for itself; what they share is the binding.
  const open = () => openDatabase(binding as never);
  const read = (column: string, db = open()) => {
    const state = { result: "waiting" };
    readTogether({ db, background: () => undefined }, { toSQL: () => ({ sql: `SELECT ${column}`, params: [] }) }).then(
      (result) => Object.assign(state, { result: result?.results[0]?.text }),
      (thrown) => Object.assign(state, { result: String(thrown.message) }),
    );
    return state;
  };
  const at = async (index: number) => {
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(trips.length).toBeGreaterThan(index));
    return trips[index] as (typeof trips)[number];
  };
  return { open, read, at, trips };
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => void vi.useRealTimers());

const settled = async (states: { result: string }[], results: string[]) =>
  vi.waitFor(() => expect(states.map(({ result }) => result)).toEqual(results));

it("a read goes at once where none is under way; then those of one turn are one trip, and each hears its own", async () => {
  const { read, trips } = fakeDatabase();
  const first = read("a");
  await vi.waitFor(() => expect(trips.map(({ asked }) => asked)).toEqual([["SELECT a"]]));
  const states = ["b", "c", "d"].map((column) => read(column));
  await vi.advanceTimersByTimeAsync(0);
  const later = read("e");
  await vi.advanceTimersByTimeAsync(0);
  await vi.waitFor(() =>
    expect(trips.slice(1).map(({ asked }) => asked)).toEqual([["SELECT b", "SELECT c", "SELECT d"], ["SELECT e"]]),
  );
  trips[2]?.end();
  await settled([later], ["SELECT e"]);
  expect([first, ...states].map(({ result }) => result)).toEqual(["waiting", "waiting", "waiting", "waiting"]);
  trips[1]?.end();
  await settled(states, ["SELECT b", "SELECT c", "SELECT d"]);
  trips[0]?.end();
  await settled([first], ["SELECT a"]);
  read("f");
  await vi.waitFor(() => expect(trips.at(-1)?.asked).toEqual(["SELECT f"]));
});

it("what one request may not ask fails for it alone", async () => {
  const { read, at } = fakeDatabase();
  read("first");
  const states = ["a", "bad", "c"].map((column) => read(column));
  (await at(1)).end();
  for (const index of [2, 3, 4]) (await at(index)).end();
  await settled(states, ["SELECT a", "no such column: bad", "SELECT c"]);
});

it("when the request that asks for others is cut off, each asks for itself", async () => {
  const { read, at } = fakeDatabase();
  read("first");
  read("a");
  const other = read("b");
  await at(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await at(2)).asked).toEqual(["SELECT b"]);
  (await at(2)).end();
  await settled([other], ["SELECT b"]);
});

it("a trip has an end: whoever comes when it is full asks for itself", async () => {
  const { read, at } = fakeDatabase();
  read("first");
  const names = Array.from({ length: 17 }, (_, n) => `c${n}`);
  const states = names.map((name) => read(name));
  expect((await at(1)).asked).toEqual(["SELECT c16"]);
  expect((await at(2)).asked).toHaveLength(16);
  for (const index of [1, 2]) (await at(index)).end();
  await settled(
    states,
    names.map((name) => `SELECT ${name}`),
  );
});

it("reads of a page go with the others of that page", async () => {
  const { open, read, at, trips } = fakeDatabase();
  const other = read("a");
  const page = open();
  page.gatherReads();
  const own = ["b", "c"].map((column) => read(column, page));
  await at(1);
  expect(trips.map(({ asked }) => asked).sort()).toEqual([["SELECT a"], ["SELECT b", "SELECT c"]]);
  for (const { end } of trips) end();
  await settled([other, ...own], ["SELECT a", "SELECT b", "SELECT c"]);
});
