import { useEffect, useRef, type RefObject } from 'react';

/** The tiles' pictures take turns in moving. */
export function useLiveTiles(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return undefined; // the clock of drawings needs it
    let stop: (() => void) | null = null;
    let isGone = false;
    void Promise.all([import('./tile-loops.ts'), import('../../design/art/alive.ts')]).then(
      ([{ wakeTiles }, { keepAlive }]) => {
        if (!isGone && ref.current) stop = wakeTiles(ref.current, keepAlive);
      },
      () => undefined, // without a network, or when the page is left, the tiles stand still
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return ref;
}
