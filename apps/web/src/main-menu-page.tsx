import { Suspense, type ReactElement } from 'react';

import { lazyPart } from './design/lazy-part.ts';
import { StartPage } from './features/main-menu/StartPage.tsx';

const OwnWorks = lazyPart(() =>
  import('./features/set-work/OwnWorks.tsx').then((module) => ({ default: module.OwnWorks })),
);

/** The start page of the student's area, with the work that was set on top. */
export function MainMenuPage(): ReactElement {
  return (
    <StartPage
      slips={
        <Suspense fallback={null}>
          <OwnWorks />
        </Suspense>
      }
    />
  );
}
