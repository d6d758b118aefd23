import { expect, it } from "vitest";
import { RequestStorage } from "./request-storage.ts";

const storage = new RequestStorage<string>();
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

it("gives each request its own value, across what it waits for", async () => {
  const seen = await Promise.all(
    ["a", "b"].map((value) =>
      storage.run(value, async () => {
        await turn();
        return storage.getStore();
      }),
    ),
  );
  expect(seen).toEqual(["a", "b"]);
  expect(storage.getStore()).toBeUndefined();
});

it("lets go of the value once the work is done, also when it fails", async () => {
  for (const fails of [false, true]) {
    let late: Promise<string | undefined> | undefined;
    const run = storage.run("mine", async () => {
      late = turn().then(() => storage.getStore());
      if (fails) throw new Error("it failed");
      return storage.getStore();
    });
    expect(await run.catch((thrown: Error) => thrown.message)).toBe(fails ? "it failed" : "mine");
    expect(await late).toBeUndefined();
  }
});
