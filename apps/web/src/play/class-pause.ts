import { useEffect, useState } from 'react';

import { serverNow } from '../platform/clock.ts';
import { useClassNews } from './class-news.ts';

/**
 * Whether the student's teacher has paused the games, as the server reports it at once. The pause ends by itself, also
 * while the server does not answer.
 */
export function useClassPause(): boolean {
  const { pausedUntil } = useClassNews();
  const [over, setOver] = useState<number | null>(null); // the end of a pause that is over
  useEffect(() => {
    if (pausedUntil === null) return undefined;
    const timer = setTimeout(() => setOver(pausedUntil), Math.max(0, pausedUntil - serverNow()));
    return () => clearTimeout(timer);
  }, [pausedUntil]);
  return pausedUntil !== null && pausedUntil !== over;
}
