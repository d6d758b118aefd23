/** What can be said of a field before it is sent; the region decides. */

const shapes: Record<string, RegExp> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^(\+|00)?\d[\d\s().-]{3,24}\d$/,
  username: /^[^@]+$/,
};
const characters = [/[a-z]/, /[A-Z]/, /\d/, /[ -/:-@[-`{-~]/];

function isFine({ value, dataset }: HTMLInputElement): boolean {
  const { check } = dataset;
  if (!check || value === "") return true;
  if (check !== "password") return check.split(" ").some((kind) => shapes[kind]?.test(value.trim()));
  const size = [...value].length;
  const kinds = characters.filter((kind) => kind.test(value)).length;
  return size >= Number(dataset.min) && size <= Number(dataset.max) && kinds >= Number(dataset.kinds);
}

/** Says what is wrong with a field below it, as the server would. */
export function checkField(input: HTMLInputElement): boolean {
  clearField(input);
  const isMissing = input.required && (input.type === "checkbox" ? !input.checked : input.value === "");
  if (!isMissing && isFine(input)) return true;
  const error = document.createElement("p");
  error.className = "error";
  error.id = `${input.name}-error`;
  error.role = "alert";
  error.textContent = (isMissing ? input.dataset.required : input.dataset.invalid) ?? "";
  const field = input.closest(".field");
  field?.insertBefore(error, field.querySelector(".hint"));
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-describedby", error.id);
  return false;
}

export function clearField(input: HTMLInputElement): void {
  const field = input.closest(".field");
  field?.querySelector(".error")?.remove();
  input.removeAttribute("aria-invalid");
  const hint = field?.querySelector(".hint[id]");
  if (hint) input.setAttribute("aria-describedby", hint.id);
  else input.removeAttribute("aria-describedby");
}
