import { type RefObject, useEffect, useState } from "react";

/** How wide an element is at this moment, in pixels. @param first before that is known */
export function useRoom(element: RefObject<HTMLElement | null>, first: number): number {
  const [room, setRoom] = useState(first);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
