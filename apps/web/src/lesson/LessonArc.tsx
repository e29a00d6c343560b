import type { ReactElement } from 'react';

import { MINUTE_MS } from '@moonbase/kit';
import { leftInWords } from '@moonbase/lesson';

import s from './lesson-arc.module.css';

/** The time left of a lesson as an arc, in whole minutes; seconds stand in the last one and are not read out. */
export function LessonArc({ left, minutes }: { left: number; minutes: number }): ReactElement {
  const [figure = '', unit = ''] = leftInWords(left).split(' ');
  const whole = Math.ceil(left / MINUTE_MS);
  return (
    <span
      className={s['arc']}
      role="img"
      aria-label={`${whole} ${whole === 1 ? 'minute' : 'minutes'} left`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="42" />
        <circle
          cx="50"
          cy="50"
          r="42"
          pathLength="1"
          strokeDasharray={`${Math.min(1, left / (minutes * MINUTE_MS))} 1`}
        />
      </svg>
      <b aria-hidden="true">
        {figure}
        <i>{unit}</i>
      </b>
    </span>
  );
}
