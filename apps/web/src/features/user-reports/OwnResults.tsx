import { Suspense, type ReactElement } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { Sheet } from '../../design/Sheet.tsx';
import { lazyPart } from '../../design/lazy-part.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { AllResults } from './AllResults.tsx';

const ToldPanel = lazyPart(() =>
  import('../../games/mistake/ToldPanel.tsx').then((module) => ({ default: module.ToldPanel })),
);

/** The student's own results. */
export function OwnResults(): ReactElement {
  useTitle('All Results');
  const user = useUser();
  return (
    <Sheet
      title="All Results"
      sub={user.name}
      close="/app"
      aside={
        <>
          <ButtonLink to="games">My games</ButtonLink>
          <ButtonLink to="/app/facts">My facts</ButtonLink>
        </>
      }
    >
      <Suspense fallback={null}>
        <ToldPanel />
      </Suspense>
      <AllResults userId={user.id} praise head={() => null} />
    </Sheet>
  );
}
