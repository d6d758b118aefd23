import { expect, it } from "vitest";
import { queueHash } from "./hash-queue.ts";

it("computations come one after another, in the order in which they were asked for", async () => {
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((n) => queueHash(() => order.push(n))));
  expect(order).toEqual([1, 2, 3]);
});

it("the 201st that would wait is refused at once, and the others are served", async () => {
  const asked = Array.from({ length: 201 }, (_, n) => queueHash(() => n));
  const settled = await Promise.allSettled(asked);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(200);
  expect(settled[200]).toMatchObject({ reason: { code: "request.busy", retryAfter: 5 } });
  expect(await queueHash(() => "again")).toBe("again");
});

it("a computation that fails gives its place back, and one that was dropped loses it after 30 seconds", async () => {
  const boom = () => {
    throw new Error("boom");
  };
  await Promise.allSettled(Array.from({ length: 200 }, () => queueHash(boom)));
  const dropped = Array.from({ length: 200 }, () =>
    queueHash(
      () => 0,
      () => 0,
    ),
  );
  await expect(
    queueHash(
      () => 1,
      () => 1000,
    ),
  ).rejects.toMatchObject({ code: "request.busy" });
  expect(
    await queueHash(
      () => 1,
      () => 30_001,
    ),
  ).toBe(1);
  await Promise.all(dropped);
});
