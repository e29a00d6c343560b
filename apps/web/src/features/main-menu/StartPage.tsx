import { Suspense, type ReactElement, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { lazyPart } from '../../design/lazy-part.ts';
import { useUser } from '../../platform/session.ts';
import { MainMenu } from './MainMenu.tsx';

const YoungestMenu = lazyPart(() =>
  import('./youngest/YoungestMenu.tsx').then((module) => ({ default: module.YoungestMenu })),
);

/** The start page of the student's area: for those who cannot read yet one button, and the whole menu under More. */
export function StartPage({
  slips,
}: {
  slips: ReactNode; // what others want of the student today, on top
}): ReactElement {
  const { isYoungest } = useUser();
  const [search] = useSearchParams();
  if (!isYoungest || search.has('all')) return <MainMenu slips={slips} />;
  return (
    <Suspense fallback={null}>
      <YoungestMenu slips={slips} />
    </Suspense>
  );
}
