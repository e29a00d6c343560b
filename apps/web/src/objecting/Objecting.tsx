import { KEPT_ROLES } from '@moonbase/access';
import { Suspense, type ReactElement } from 'react';

import { lazyPart } from '../design/lazy-part.ts';
import { useUser } from '../platform/session.ts';

const ObjectKey = lazyPart(async () => ({ default: (await import('./ObjectKey.tsx')).ObjectKey }));

/**
 * The key "I think I am right" on their own answer that was marked wrong, or what was decided about it. Nothing for anybody else,
 * for other answers and while the answers are not saved.
 */
export function Objecting({
  userId,
  answer,
  outcome,
}: {
  userId: string; // whose answer it is
  answer: string;
  outcome: string;
}): ReactElement | null {
  const { id, schoolRole, homeRole } = useUser();
  const isKept = KEPT_ROLES.some((role) => role === schoolRole || role === homeRole);
  if (id !== userId || !isKept || outcome === 'skipped') return null;
  return (
    <Suspense fallback={null}>
      <ObjectKey answer={answer} isWrong={outcome === 'incorrect'} />
    </Suspense>
  );
}
