/** What the providers' scripts leave on the window. */
interface Providers {
  turnstile?: { render(element: Element, options: object): void; reset(): void };
  grecaptcha?: {
    enterprise: { ready(then: () => void): void; execute(key: string, options: object): Promise<string> };
  };
}
const providers = (): Providers => window as Providers;

/** reCAPTCHA Enterprise is asked for a token when a form is sent; Turnstile puts its own into the form. */
export async function captchaToken(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector<HTMLInputElement>("input[data-recaptcha]");
  const enterprise = providers().grecaptcha?.enterprise;
  const key = input?.dataset.recaptcha;
  if (!input || !key || !enterprise) return;
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  input.value = await enterprise.execute(key, { action: "sign_in" });
}

/** A token counts once: the part of the page that was replaced needs a widget of its own. */
export function renewCaptcha(): void {
  const place = document.querySelector<HTMLElement>(".cf-turnstile:empty");
  const { turnstile } = providers();
  if (!place || !turnstile) return;
  const { sitekey, responseFieldName, size } = place.dataset;
  turnstile.render(place, { sitekey, "response-field-name": responseFieldName, size });
}
