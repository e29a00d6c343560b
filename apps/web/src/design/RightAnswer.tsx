import type { CSSProperties, ReactElement } from 'react';

import s from './RightAnswer.module.css';

const LEAST_ROW = 3; // right answers in a row that are worth mentioning
const STARS = 12;

/** Stars that fly out of a card when an answer is right, more of them after a longer run, which is told. */
export function RightAnswer({ inARow }: { inARow: number }): ReactElement {
  const stars = Math.min(2 * STARS, STARS + 2 * inARow);
  return (
    <>
      <span className={s['burst']} aria-hidden="true">
        {Array.from({ length: stars }, (_, index) => {
          const way: CSSProperties & Record<'--turn' | '--far', string> = {
            '--turn': `${Math.round((360 * index) / stars)}deg`,
            '--far': `${9 + 3 * (index % 3)}rem`,
          };
          return <i key={index} style={way} />;
        })}
      </span>
      {inARow >= LEAST_ROW && (
        <p className={s['row']} role="status">
          {inARow} in a row!
        </p>
      )}
    </>
  );
}
