import { FLUENCIES, FLUENCY_WORDS, type Fluency } from '@moonbase/practice';
import type { ReactElement } from 'react';

import { FactGrid, type FactPlaces } from './FactGrid.tsx';
import s from './fact-stars.module.css';

const STEPS: Record<Fluency, string | undefined> = {
  untried: s['untried'],
  learning: s['learning'],
  nearly: s['nearly'],
  sure: s['sure'],
  fluent: s['fluent'],
};

/**
 * A student's own facts as a night: the numbers 0 to 12 against each other, a star for each fact. What is known by heart shines,
 * what is nearly known glimmers; neighbours that shine are joined. Each step has a shape of its own besides its colour.
 */
export function FactStars(places: FactPlaces): ReactElement {
  return (
    <FactGrid
      {...places}
      look={{ grid: s['night'], number: s['number'], fact: s['fact'], steps: STEPS }}
      saysResult
      inside={(_cell, result) => (
        <>
          <i />
          <small>{result}</small>
        </>
      )}
    />
  );
}

/** Which star means what. */
export function StarKey(): ReactElement {
  return (
    <p className={s['key']}>
      {FLUENCIES.map((step) => (
        <span key={step}>
          <span className={STEPS[step]}>
            <i />
          </span>
          {FLUENCY_WORDS[step]}
        </span>
      ))}
    </p>
  );
}
