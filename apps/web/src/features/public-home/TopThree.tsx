import { ordinal } from '@moonbase/scoring';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactElement } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { lazyPart } from '../../design/lazy-part.ts';
import { useInSight } from '../../platform/use-in-sight.ts';
import { topThreeOptions } from './public-home.api.ts';
import s from './PublicHome.module.css';

const PLACES = [0, 1, 2];

/** The list of countries with a flag is loaded with the classes. */
const Flag = lazyPart(async () => ({ default: (await import('../../design/Flag.tsx')).Flag }));

/** The leaderboard's first three classes of this week; the rows keep their place until they are loaded. */
export function TopThree(): ReactElement {
  const [ref, inSight] = useInSight();
  const { data: entrants, isError } = useQuery({ ...topThreeOptions, enabled: inSight });
  return (
    <section ref={ref} className={s['leading']} aria-labelledby="top-three">
      <h2 id="top-three">This week&apos;s leaders</h2>
      {entrants?.length === 0 || isError ? (
        <p>There are no results to show.</p>
      ) : (
        <ol className={s['leaders']} aria-busy={entrants === undefined}>
          {PLACES.map((place) => {
            const entrant = entrants?.[place];
            if (entrants !== undefined && entrant === undefined) return null;
            return (
              <li key={place}>
                <b>
                  <Icon name="trophy" />
                  <span className="vh">{entrant && ordinal(entrant.rank)}</span>
                </b>
                <span>
                  <b>{entrant && (entrant.name ?? 'unnamed')}</b>
                  <span className="muted small">{entrant?.detail}</span>
                </span>
                <Suspense fallback={null}>
                  {entrant?.countryId && <Flag country={entrant.countryId} className={s['flag']} />}
                </Suspense>
                <b>{entrant?.score.toFixed(1)}</b>
              </li>
            );
          })}
        </ol>
      )}
      <p className="muted small">
        Correct answers per student, by class, of the whole world. No student is named.
      </p>
      <ButtonLink to="/leaderboard">SHOW ALL RESULTS</ButtonLink>
    </section>
  );
}
