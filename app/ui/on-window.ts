/** Calls for each event of some types of the window. @returns what ends it */
export function onWindow(types: readonly string[], tell: (event: Event) => void, isCapture = false): () => void {
  for (const type of types) window.addEventListener(type, tell, isCapture);
  return () => {
    for (const type of types) window.removeEventListener(type, tell, isCapture);
  };
}
