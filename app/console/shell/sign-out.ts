/** Leaves by the form that ends the session; a link could not. */
export function signOut(): void {
  // What was searched for in this tab is nothing of the next one who signs in there.
  sessionStorage.clear();
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/console/sign-out";
  document.body.appendChild(form);
  form.submit();
}
