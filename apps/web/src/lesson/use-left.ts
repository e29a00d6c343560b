import { useEffect, useState } from 'react';

import type { LessonState } from '@moonbase/lesson';

const TICK_MS = 500;

/** What is left on the clock of a lesson, by this device since it was heard. It stands still in a pause. */
export function leftNow(
  { left, state }: { readonly left: number; readonly state: LessonState },
  heardAt: number,
  now: number,
): number {
  return state === 'running' ? Math.max(0, left - (now - heardAt)) : left;
}

/** The same, as time goes by. */
export function useLeft(
  lesson: { readonly left: number; readonly state: LessonState },
  heardAt: number,
): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return leftNow(lesson, heardAt, Math.max(now, heardAt));
}
