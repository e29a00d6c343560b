import { addDays } from '@moonbase/kit';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactElement } from 'react';

import { lazyPart } from '../../design/lazy-part.ts';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner } from '../../design/Panel.tsx';
import { Sheet } from '../../design/Sheet.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayIn } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import type { ResultsOf } from './ActivityTable.tsx';
import { DayStreet, OwnGames } from './OwnGames.tsx';
import { activitiesOptions } from './user-activities.api.ts';

const DAYS = 14;

const ActivityResults = lazyPart(() =>
  import('./ActivityResults.tsx').then((module) => ({ default: module.ActivityResults })),
);

/** What a student has played in the last two weeks, each with its questions and answers. */
export function OwnActivities(): ReactElement {
  useTitle('My games');
  const { id, name, timeZone } = useUser();
  const end = dayIn(serverNow(), timeZone);
  const [shown, setShown] = useState<ResultsOf | null>(null);
  const { data, error } = useQuery(activitiesOptions(id, { start: addDays(end, 1 - DAYS), end }));
  const activities = data?.userActivities ?? [];
  return (
    <Sheet title="My games" sub={name} close="/app/results">
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      {!data && !error && <LoadingList />}
      {data && <DayStreet activities={activities} end={end} count={DAYS} />}
      {data && activities.length === 0 && (
        <p className="muted">You have played nothing in the last two weeks.</p>
      )}
      <OwnGames activities={activities} onResults={setShown} />
      {shown && (
        <Suspense fallback={null}>
          <ActivityResults own userId={id} of={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Sheet>
  );
}
