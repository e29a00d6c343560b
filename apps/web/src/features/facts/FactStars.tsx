import {
  factId,
  FLUENCIES,
  FLUENCY_WORDS,
  type Fluency,
  type NumberFact,
} from '@moonbase/practice';
import type { ReactElement } from 'react';

import { cx } from '../../design/cx.ts';
import { type FactCell, resultOf } from './fact-words.ts';
import s from './fact-stars.module.css';

const NUMBERS = Array.from({ length: 13 }, (_, n) => n);
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
export function FactStars({
  kind,
  cellOf,
  chosen,
  onChoose,
}: {
  kind: NumberFact['kind'];
  cellOf: (fact: number) => FactCell;
  chosen: number | null;
  onChoose: (fact: number) => void;
}): ReactElement {
  const sign = kind === 'times' ? '×' : '+';
  return (
    <div className={s['night']} role="group" aria-label={`Facts with ${sign}, 0 to 12`}>
      <span className={s['number']} aria-hidden="true">
        {sign}
      </span>
      {NUMBERS.map((n) => (
        <span key={n} className={s['number']} aria-hidden="true">
          {n}
        </span>
      ))}
      {NUMBERS.map((row) => [
        <span key={`row${row}`} className={s['number']} aria-hidden="true">
          {row}
        </span>,
        ...NUMBERS.map((column) => {
          const fact = factId({ kind, a: Math.min(row, column), b: Math.max(row, column) });
          const { step, words } = cellOf(fact);
          const result = resultOf({ kind, a: row, b: column });
          const said = `${row} ${sign} ${column} = ${result}: ${words}`;
          return (
            <button
              key={`${row}.${column}`}
              type="button"
              className={cx(s['fact'], STEPS[step])}
              aria-pressed={chosen === fact}
              aria-label={said}
              title={said}
              onClick={() => onChoose(fact)}
            >
              <i />
              <small>{result}</small>
            </button>
          );
        }),
      ])}
    </div>
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
