import type { ReactElement } from 'react';

import { star } from '../../../design/art/draw.ts';
import { cx } from '../../../design/cx.ts';
import { isTried, starsOf, type Results } from './results.ts';
import s from './report.module.css';

const STAR = [12, 37, 62].map((x) => star(x, 13, 11));
const CROSS = [12, 37, 62].map((x) => `M${x - 6} 7L${x + 6} 19M${x + 6} 7L${x - 6} 19`);

/** The marks in words, for screen readers. */
export function marksWords(results: Results): string {
  if (starsOf(results) === 3) return '3 of 3 stars';
  const failed = results.flatMap((result, index) => (result === false ? [index + 1] : []));
  const rest = failed.map((round) => `round ${round} not passed yet`);
  return [`${starsOf(results)} of 3 stars`, ...rest].join(', ');
}

function draw(results: Results): ReactElement {
  return (
    <svg className={s['marks']} viewBox="0 0 74 25" role="img" aria-label={marksWords(results)}>
      {results.map((result, index) =>
        result === false ? (
          <path key={index} d={CROSS[index]} className={s['failed']} />
        ) : (
          <path key={index} d={STAR[index]} className={result === true ? s['won'] : s['open']} />
        ),
      )}
    </svg>
  );
}

const drawn = new Map<string, ReactElement>(); // at most 27 of them: a grid has thousands of cells

/**
 * The three rounds of a step: a star for a passed one, a cross for one that was tried, an empty star; nothing for an
 * untried step.
 */
export function RoundMarks({ results }: { results: Results }): ReactElement | null {
  if (!isTried(results)) return null;
  const key = results.join();
  const known = drawn.get(key) ?? draw(results);
  drawn.set(key, known);
  return known;
}

export function MarksKey(): ReactElement {
  return (
    <ul className={s['key']} aria-label="Key">
      <li>
        <RoundMarks results={[true, true, null]} />
        rounds passed
      </li>
      <li>
        <svg className={s['mark']} viewBox="0 0 25 25" aria-hidden="true">
          <path d={CROSS[0]} className={s['failed']} />
        </svg>
        tried, not yet passed
      </li>
      <li>
        <span className={cx(s['swatch'], s['here'])} />
        highest step
      </li>
    </ul>
  );
}
