/** Says above a form what is wrong with no field of it. */
export function say(form: HTMLFormElement, text = ""): HTMLElement {
  form.querySelector(".notice")?.remove();
  const notice = Object.assign(document.createElement("p"), { className: "notice", role: "alert", textContent: text });
  form.insertAdjacentElement("afterbegin", notice);
  return notice;
}
