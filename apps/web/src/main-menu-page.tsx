import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactElement } from 'react';

import { lazyPart } from './design/lazy-part.ts';
import { missionOptions } from './features/main-menu/mission/mission.api.ts';
import { StartPage } from './features/main-menu/StartPage.tsx';
import { useUser } from './platform/session.ts';

const OwnWorks = lazyPart(() =>
  import('./features/set-work/OwnWorks.tsx').then((module) => ({ default: module.OwnWorks })),
);

/** The start page of the student's area, with the work that was set: what the mission of the day names is said once, there. */
export function MainMenuPage(): ReactElement {
  const { id, isYoungest } = useUser();
  const { data } = useQuery(missionOptions(id));
  const told = (data?.things ?? []).flatMap((thing) =>
    thing.kind === 'work' && !thing.isDone && !isYoungest ? [thing.id] : [],
  );
  return (
    <StartPage
      slips={
        <Suspense fallback={null}>
          <OwnWorks told={told} />
        </Suspense>
      }
    />
  );
}
