/** Leaves by the form that ends the session; a link could not. */
export function signOut(): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/console/sign-out";
  document.body.appendChild(form);
  form.submit();
}
