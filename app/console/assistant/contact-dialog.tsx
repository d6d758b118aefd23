/** Takes its place when the dialog is there. */
export function ContactDialog() {
  return null;
}
