import { type ComponentProps, type ReactElement, Suspense } from 'react';

import { useQuietly } from './quiet.ts';
import { lazyPart } from './lazy-part.ts';
import type { LeaveDialog } from './LeaveDialog.tsx';

const load = async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog });
const Question = lazyPart(load);

/** The question before somebody leaves, while there is one. Its code comes after the page that is played. */
export function LeaveLater({
  asked,
}: {
  asked: ComponentProps<typeof LeaveDialog> | null;
}): ReactElement {
  useQuietly(load);
  return <Suspense fallback={null}>{asked && <Question {...asked} />}</Suspense>;
}
