let timer: ReturnType<typeof setInterval> | undefined;

/**
 * A new code can be asked for after a while: until then the button counts down, in words that the page brought.
 * Without scripts the region says that it is too early.
 */
export function lockResend(): void {
  clearInterval(timer);
  const button = document.querySelector<HTMLButtonElement>("button[data-until]");
  const waiting = button?.querySelector<HTMLElement>(".waiting");
  if (!button || !waiting) return;
  const until = Number(button.dataset.until);
  const show = () => {
    const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    button.disabled = seconds > 0;
    button.classList.toggle("free", seconds === 0);
    waiting.textContent = (waiting.dataset.text ?? "").replace("{{seconds}}", String(seconds));
    if (seconds === 0) clearInterval(timer);
  };
  timer = setInterval(show, 1000);
  show();
}
