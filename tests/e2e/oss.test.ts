import { expect, it } from "vitest";
import { hostForFile } from "../host.ts";
import { browserForFile } from "./browser.ts";

const host = hostForFile({ vars: { EDITION: "oss" } });
const visit = browserForFile();

it("the open-source edition is the edge alone, and shows no regions", async () => {
  const { page, complaints } = await visit();
  const answer = await page.goto(`${host().url}/console`);
  expect(answer?.status()).toBe(200);
  await page.getByText("This is the open-source edition", { exact: false }).waitFor();
  expect(await page.getByRole("listitem").count()).toBe(1);
  for (const region of ["Europe", "West US", "Australia", "Japan"])
    expect(await page.getByText(region, { exact: true }).count()).toBe(0);
  expect(() => host().nameOf("eu")).toThrow();
  expect(complaints).toEqual([]);
});
