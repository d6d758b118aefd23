import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
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

const screens = globSync("app/console/**/*.tsx").map((file) => ({ file, text: readFileSync(file, "utf8") }));

const isList = /<(ListPage|EntityList)$|<PageHeader[\s\S]+<ListToolbar/m;

it("every list of the console says where to read more", () => {
  const lists = screens.filter(({ file, text }) => isList.test(text) && !file.includes("/kit/"));
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter(({ text }) => !/learnMore="\/console\/docs/.test(text)).map(({ file }) => file)).toEqual([]);
});

it("what the console says to read is in the guide, with its section", async () => {
  const passages = (await allDocuments(visit)).flatMap(passagesOf);
  const known = new Set(passages.flatMap(({ page, anchor }) => [page, `${page}#${anchor}`]));
  const linked = screens.flatMap(({ text }) => text.match(/(?<="\/console\/docs\/)[\w-]+(#[\w-]+)?(?=")/g) ?? []);
  expect(linked.length).toBeGreaterThan(15);
  expect(linked.filter((place) => !known.has(place) && place !== "api")).toEqual([]);
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
