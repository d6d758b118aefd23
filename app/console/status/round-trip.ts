/** Milliseconds from this browser to the edge and back: the second of two calls, since the first may have to connect. */
export async function roundTrip(signal: AbortSignal): Promise<number> {
  let ms = 0;
  for (let call = 0; call < 2; call += 1) {
    const started = performance.now();
    await fetch("/api/status", { cache: "no-store", signal });
    ms = performance.now() - started;
  }
  return ms;
}
