import type { CSSProperties, ReactElement } from 'react';

import s from './RightAnswer.module.css';

const LEAST_ROW = 3; // right answers in a row that are worth mentioning
const STARS = 12;

/** Stars that fly out around somebody who was let out, more of them after a longer run; none reaches the question. */
export function Stars({ inARow }: { inARow: number }): ReactElement {
  const stars = Math.min(2 * STARS, STARS + 2 * inARow);
  return (
    <span className={s['burst']} aria-hidden="true">
      {Array.from({ length: stars }, (_, index) => {
        const way: CSSProperties & Record<'--turn' | '--far', string> = {
          '--turn': `${Math.round((360 * index) / stars)}deg`,
          '--far': String(0.4 + 0.1 * (index % 3)),
        };
        return <i key={index} style={way} />;
      })}
    </span>
  );
}

/** A longer run of right answers, which is told. */
export function RightAnswer({ inARow }: { inARow: number }): ReactElement | null {
  if (inARow < LEAST_ROW) return null;
  return (
    <p className={s['row']} role="status">
      {inARow} in a row!
    </p>
  );
}
