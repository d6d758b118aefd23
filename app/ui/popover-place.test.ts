import { expect, it } from "vitest";
import { placeOf } from "./popover-place.ts";

const button = { top: 100, bottom: 132, left: 700, right: 780 };
const at = (side: "end" | "start" | "beside", isRtl = false) => placeOf(button, { side, width: 1000, isRtl });

it("a popover is below its button, at its end or its start, from left to right and the other way", () => {
  expect(at("end")).toMatchObject({ top: "138px", left: "auto", right: "220px" });
  expect(at("start")).toMatchObject({ top: "138px", left: "700px", right: "auto" });
  expect(at("end", true)).toMatchObject({ left: "700px", right: "auto" });
  expect(at("start", true)).toMatchObject({ left: "auto", right: "220px" });
});

it("a popover beside its button begins where that begins", () => {
  expect(at("beside")).toMatchObject({ top: "100px", left: "780px", right: "auto" });
  expect(at("beside", true)).toMatchObject({ top: "100px", left: "auto", right: "300px" });
});

it("a popover begins within the window, and what is too long for it is scrolled", () => {
  expect(placeOf({ ...button, left: -40 }, { side: "start", width: 1000, isRtl: false })).toMatchObject({
    left: "6px",
    maxHeight: "calc(100dvh - 144px)",
  });
});
