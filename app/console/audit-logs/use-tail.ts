import { useEffect, useEffectEvent, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import type { Log } from "../../../contracts/log.ts";

const everyMs = 2000;
/** An entry may be written that much later than its time says. */
const overlapMs = 5000;
/** The page stays one that a browser draws with ease. */
const keptMax = 200;

export interface Tail {
  /** Shown above the page's own rows, the youngest first. */
  fresh: Log[];
  /** Arrived while it was paused. */
  waiting: Log[];
  /** The last call did not come through; the next one is tried all the same. */
  isBroken: boolean;
}

const nothing: Tail = { fresh: [], waiting: [], isBroken: false };

/** What is written while somebody looks: asked for every two seconds, as long as the page is seen. */
export function useTail(isOn: boolean, isPaused: boolean, known: readonly Log[], startedAt: number): Tail {
  const { tenantId } = useParams();
  const [search] = useSearchParams();
  const [tail, setTail] = useState<Tail>(nothing);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const newest = [...tail.waiting, ...tail.fresh, ...known][0]?.createdAt ?? startedAt;
    const query = new URLSearchParams(search);
    query.set("since", String(Math.max(startedAt, newest) - overlapMs));
    try {
      const answer = await fetch(`/console/${tenantId}/audit-logs/tail?${query}`, { signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const found = (await answer.json()) as Log[];
      setTail((before) => added(before, found, known, isPaused));
    } catch {
      if (!signal.aborted) setTail((before) => ({ ...before, isBroken: true }));
    }
  });
  useEffect(() => {
    if (!isOn) return setTail(nothing);
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const turn = async () => {
      if (!document.hidden) await ask(leaving.signal);
      if (!leaving.signal.aborted) timer = setTimeout(() => void turn(), everyMs);
    };
    timer = setTimeout(() => void turn(), everyMs);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [isOn]);
  useEffect(() => {
    if (!isPaused)
      setTail(({ fresh, waiting, isBroken }) => ({
        ...{ fresh: [...waiting, ...fresh].slice(0, keptMax), waiting: [], isBroken },
      }));
  }, [isPaused]);
  return tail;
}

function added(before: Tail, found: Log[], known: readonly Log[], isPaused: boolean): Tail {
  const seen = new Set([...before.fresh, ...before.waiting, ...known].map(({ id }) => id));
  const fresh = found.filter(({ id }) => !seen.has(id));
  if (isPaused) return { ...before, waiting: [...fresh, ...before.waiting], isBroken: false };
  return { ...before, fresh: [...fresh, ...before.fresh].slice(0, keptMax), isBroken: false };
}
