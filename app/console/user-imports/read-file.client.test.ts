import { expect, test } from "vitest";
import { readFile } from "./read-file.client.ts";

const file = (text: string) => new File([text], "users");

test("CSV is read with quotes, line ends of any kind, a byte order mark and other systems' names for columns", async () => {
  const { rows, ignored } = await readFile(
    file('\uFEFFEmail,Full name,Custom Data,Legacy\r\na@x.example,"Lee, Ann","{""a"":1}",7\r\n\r\n'),
  );
  expect(rows).toEqual([{ primaryEmail: "a@x.example", name: "Lee, Ann", customData: '{"a":1}' }]);
  expect(ignored).toEqual(["Legacy"]);
});

test("a JSON array and JSON lines are read alike", async () => {
  const expected = { rows: [{ username: "ann" }, { username: "ben", customData: { a: 1 } }], ignored: [] };
  expect(await readFile(file('[{"username":"ann"},{"username":"ben","customData":{"a":1}}]'))).toEqual(expected);
  expect(await readFile(file('{"username":"ann"}\n{"username":"ben","customData":{"a":1}}\n'))).toEqual(expected);
});

test.each(['{"a":', "[1,2]", "a;b\n1;2", 'email\n"open'])("%s is no list of users", async (text) => {
  await expect(readFile(file(text))).rejects.toThrow();
});
