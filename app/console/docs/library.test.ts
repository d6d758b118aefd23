import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inputFiles, inputFolders } from "../../../scripts/built-app.ts";
import { allDocuments, passagesOf, shelves } from "./library.server.ts";

/** Nothing is built here. */
const visit = { readAsset: () => Promise.reject(), report: () => undefined, requestId: "" };
const folder = "docs/guide";
const names = readdirSync(folder).map((file) => file.replace(/\.md$/, ""));

it("every page of the guide is on one shelf, and has a title and a summary", async () => {
  expect(shelves.flatMap(({ pages }) => [...pages]).sort()).toEqual(names.sort());
  for (const { name, title, about } of await allDocuments(visit)) {
    expect(title).not.toBe(name);
    expect(about).not.toBe("");
  }
});

it.each(names)("%s says nothing about the source code", (name) => {
  const text = readFileSync(`${folder}/${name}.md`, "utf8");
  const files = [...text.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, file = ""]) => file);
  expect(files.filter((file) => !file.startsWith("/") && existsSync(file))).toEqual([]);
  expect(text).not.toMatch(/\.\.\/(development|operate|decisions)|\bworkers\/|\.tsx?\b/);
});

it("a build reads the guide, and the script that it offers", () => {
  expect(inputFolders).toContain(folder);
  expect(inputFiles).toContain("examples/migrate.mjs");
});

it("a section that consists of tables is found by their words", async () => {
  const passages = (await allDocuments(visit)).flatMap(passagesOf);
  const lifetimes = passages.find(({ page, heading }) => page === "oidc" && heading === "Lifetimes");
  expect(lifetimes?.text).toContain("refresh token · 14 days");
});
