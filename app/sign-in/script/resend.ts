let timer: ReturnType<typeof setInterval> | undefined;

/** A new code can be asked for after a while: until then the button counts down. Without scripts the region says so. */
export function lockResend(): void {
  clearInterval(timer);
  const button = document.querySelector<HTMLButtonElement>("button[data-until]");
  if (!button) return;
  const ready = button.textContent ?? "";
  const until = Number(button.dataset.until);
  const show = () => {
    const seconds = Math.ceil((until - Date.now()) / 1000);
    button.disabled = seconds > 0;
    button.textContent = seconds > 0 ? (button.dataset.waiting ?? "").replace("{{seconds}}", String(seconds)) : ready;
    if (seconds <= 0) clearInterval(timer);
  };
  timer = setInterval(show, 1000);
  show();
}
