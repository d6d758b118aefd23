/** Takes its place when the dialog is there. */
export function AssistantDialog() {
  return null;
}
