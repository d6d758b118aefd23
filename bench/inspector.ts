/** A connection to the inspector of one Worker (Chrome DevTools protocol). */
interface Inspected {
  send: (method: string) => Promise<{ usedSize?: number }>;
  close: () => void;
}

const connect = async (url: string): Promise<Inspected> => {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`the inspector does not answer at ${url}`));
  });
  const waiting = new Map<number, (result: { usedSize?: number }) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result = {} } = JSON.parse(String(data)) as { id?: number; result?: { usedSize?: number } };
    if (id !== undefined) waiting.get(id)?.(result);
  };
  let sent = 0;
  const send = (method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      sent += 1;
      waiting.set(sent, resolve);
      socket.send(JSON.stringify({ id: sent, method }));
    });
  return { send, close: () => socket.close() };
};

export interface HeapOf {
  inspectorPort: number;
  /** As `Host.nameOf` gives it. */
  worker: string;
  /** Sends the Worker a request: it collects when it is entered next, not when the inspector says so. */
  touch: () => Promise<unknown>;
}

/** Bytes on the heap of a hosted Worker after a collection. */
export async function heapAfterCollection({ inspectorPort, worker, touch }: HeapOf): Promise<number> {
  const inspected = await connect(`ws://127.0.0.1:${inspectorPort}/core:user:${worker}`);
  try {
    await inspected.send("HeapProfiler.enable");
    // What the first collection finalises, the second frees.
    for (let times = 0; times < 2; times += 1) {
      let isCollected = false;
      const collected = inspected.send("HeapProfiler.collectGarbage").then(() => {
        isCollected = true;
      });
      while (!isCollected) await Promise.race([touch(), collected]);
    }
    return (await inspected.send("Runtime.getHeapUsage")).usedSize ?? Number.NaN;
  } finally {
    inspected.close();
  }
}
