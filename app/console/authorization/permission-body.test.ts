import { expect, it } from "vitest";
import { permissionBody } from "./permission-form.tsx";

it("a permission is called what was typed, without the spaces around it", () => {
  const form = new FormData();
  form.set("name", " read:orders ");
  form.set("description", " ");
  expect(permissionBody(form)).toEqual({ name: "read:orders", description: null });
});
