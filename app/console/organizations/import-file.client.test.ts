import { expect, it } from "vitest";
import { readMembers, reportOf } from "./import-file.client.ts";

const read = (text: string) => readMembers(new File([text], "members.csv"));

it("rows are read with their roles, whatever the case and order of the columns", async () => {
  expect(await read('\uFEFFRoles,User\r\n"admin; editor ;",ada@acme.io\r\n,bob\r\n')).toEqual([
    { user: "ada@acme.io", roles: ["admin", "editor"] },
    { user: "bob", roles: [] },
  ]);
  expect(await read("email\nada@acme.io\n")).toEqual([{ user: "ada@acme.io", roles: [] }]);
  expect(await read("user,roles\n")).toEqual([]);
});

it("a file without a column of users, or with quotes that do not close, is refused", async () => {
  await expect(read("name,roles\nAda,admin\n")).rejects.toThrow();
  await expect(read('user,roles\n"ada,admin\n')).rejects.toThrow();
});

it("a report starts no formula in a spreadsheet", async () => {
  const row = { user: '=HYPERLINK("x")', userId: null, state: "unknownUser", addedRoles: [], unknownRoles: ["@a"] };
  const text = await reportOf([{ ...row, state: "unknownUser" }], () => "Unknown user").text();
  expect(text.split("\r\n")[1]).toBe(`1,"'=HYPERLINK(""x"")",,unknownUser,Unknown user,,'@a`);
});
