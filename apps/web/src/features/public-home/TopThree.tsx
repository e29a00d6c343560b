import { ordinal } from '@moonbase/scoring';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { topThreeOptions } from './public-home.api.ts';
import s from './PublicHome.module.css';

const PLACES = [0, 1, 2];

/** Whether an element has come into sight: what a visitor has not scrolled to is not loaded. */
function useInSight(): readonly [RefObject<HTMLElement | null>, boolean] {
  const ref = useRef<HTMLElement>(null);
  const [inSight, setInSight] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (element === null || inSight) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [inSight]);
  return [ref, inSight];
}

/** The leaderboard's first three classes of this week; the rows keep their place until they are known. */
export function TopThree(): ReactElement {
  const [ref, inSight] = useInSight();
  const { data, isError } = useQuery({ ...topThreeOptions, enabled: inSight });
  const entrants = data?.classGroupLeaderboard.standings[0]?.entrants;
  return (
    <section ref={ref} className={s['page']} aria-labelledby="top-three">
      <h2 id="top-three">Leading this week</h2>
      {entrants?.length === 0 || isError ? (
        <p>There are no results to show.</p>
      ) : (
        <ol className={s['leaders']} aria-busy={entrants === undefined}>
          {PLACES.map((place) => {
            const entrant = entrants?.[place];
            if (entrants !== undefined && entrant === undefined) return null;
            return (
              <li key={place}>
                <b>{entrant && ordinal(entrant.rank)}</b>
                <span>
                  <b>{entrant && (entrant.name ?? 'unnamed')}</b>
                  <span className="muted small">{entrant?.detail}</span>
                </span>
                <b>{entrant?.score.toFixed(1)}</b>
              </li>
            );
          })}
        </ol>
      )}
      <p className="muted small">Correct answers per student, by class. No student is named.</p>
      <ButtonLink to="/leaderboard">SHOW ALL RESULTS</ButtonLink>
    </section>
  );
}
