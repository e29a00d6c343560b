import { useEffect, useLayoutEffect, useState } from 'react';

const REFRESH_MS = 50;

/**
 * Whole seconds until a time, never below 0; checked every 50 ms, so that no second shows late.
 *
 * @param time ms of performance.now()
 * @param stopped during a pause: the seconds left at its start
 */
export function useSecondsTo(time: number, stopped: number | null = null): number {
  const [seconds, setSeconds] = useState(() => secondsTo(time, stopped));
  useLayoutEffect(() => {
    const look = (): void => {
      setSeconds(secondsTo(time, stopped)); // renders again only when it has changed
    };
    look();
    if (stopped !== null) return undefined;
    const timer = setInterval(look, REFRESH_MS);
    return () => clearInterval(timer);
  }, [time, stopped]);
  return seconds;
}

function secondsTo(time: number, stopped: number | null): number {
  return Math.max(0, Math.ceil((stopped ?? time - performance.now()) / 1000));
}

const TWEEN_MS = 2_000;

/** A number that counts up to its new value in two seconds; changes at once with reduced motion. */
export function useTween(value: number, still: boolean): number {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (still) return undefined;
    const start = performance.now();
    let from: number | null = null;
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - start) / TWEEN_MS));
      setShown((before) => {
        from ??= before;
        return Math.round(from + (value - from) * (1 - (1 - share) ** 3));
      });
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, still]);
  return still ? value : shown;
}
