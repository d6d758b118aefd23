/** So long, in milliseconds, the answer to a form may take. Whoever stopped it may send the form again afterwards; whoever goes back to the page, at once. */
const patience = 10_000;

/**
 * Runs before the scripts of the page: a form that the browser itself sends is sent once, also if the scripts come between two
 * presses. What they send is theirs to guard.
 */
const sendOnce = `{
let sent = new WeakMap();
addEventListener("pageshow", ({ persisted }) => { if (persisted) sent = new WeakMap(); });
addEventListener("submit", (event) => {
  if (Date.now() - (sent.get(event.target) ?? -Infinity) > ${patience}) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
addEventListener("submit", ({ target, defaultPrevented }) => {
  if (!defaultPrevented && target.method === "post" && target.target === "") sent.set(target, Date.now());
});
}`;

export const SendOnce = ({ nonce }: { nonce: string | undefined }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, which browsers have from the document alone
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? sendOnce : "" }}
  />
);
