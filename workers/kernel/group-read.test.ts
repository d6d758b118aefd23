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

it("reads of one turn are one trip, and each hears its own; one that comes later waits for nobody", async () => {
  const { read, at, trips } = fakeDatabase();
  const states = ["a", "b", "c"].map((column) => read(column));
  expect((await at(0)).asked).toEqual(["SELECT a", "SELECT b", "SELECT c"]);
  const later = read("d");
  expect((await at(1)).asked).toEqual(["SELECT d"]);
  (await at(1)).end();
  await settled([later], ["SELECT d"]);
  expect(states.map(({ result }) => result)).toEqual(["waiting", "waiting", "waiting"]);
  (await at(0)).end();
  await settled(states, ["SELECT a", "SELECT b", "SELECT c"]);
  expect(trips).toHaveLength(2);
});

it("what one request may not ask fails for it alone", async () => {
  const { read, at } = fakeDatabase();
  const states = ["a", "bad", "c"].map((column) => read(column));
  (await at(0)).end();
  for (const index of [1, 2, 3]) (await at(index)).end();
  await settled(states, ["SELECT a", "no such column: bad", "SELECT c"]);
});

it("when the request that asks for others is cut off, each asks for itself", async () => {
  const { read, at } = fakeDatabase();
  read("a");
  const other = read("b");
  await at(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await at(1)).asked).toEqual(["SELECT b"]);
  (await at(1)).end();
  await settled([other], ["SELECT b"]);
});

it("a trip has an end: whoever comes when it is full asks for itself", async () => {
  const { read, at } = fakeDatabase();
  const states = Array.from({ length: 17 }, (_, n) => read(`c${n}`));
  expect((await at(0)).asked).toEqual(["SELECT c16"]);
  expect((await at(1)).asked).toHaveLength(16);
  for (const index of [0, 1]) (await at(index)).end();
  await settled(
    states,
    Array.from({ length: 17 }, (_, n) => `SELECT c${n}`),
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
