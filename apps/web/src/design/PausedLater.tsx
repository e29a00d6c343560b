import { type ReactElement, Suspense } from 'react';

import { useQuietly } from './quiet.ts';
import { lazyPart } from './lazy-part.ts';

const load = async () => ({ default: (await import('./PausedDialog.tsx')).PausedDialog });
const Paused = lazyPart(load);

/** The teacher's pause, while there is one. Its code comes after the page that is played. */
export function PausedLater({ isPaused }: { isPaused: boolean }): ReactElement {
  useQuietly(load);
  return <Suspense fallback={null}>{isPaused && <Paused />}</Suspense>;
}
