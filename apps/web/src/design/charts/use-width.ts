import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * The width of an element, so that a chart is drawn in real pixels: its text stays as large on a phone.
 *
 * @param initial used until the width is known, in pixels
 */
export function useWidth(
  initial: number,
): readonly [ref: RefObject<HTMLDivElement | null>, width: number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.floor(entry.contentRect.width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
