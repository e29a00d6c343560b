import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { counted } from '../../design/numbers.ts';
import { useUser } from '../../platform/session.ts';
import { ownMinutesOptions } from './own-minutes.api.ts';
import s from './own-minutes.module.css';

/** The student's own minutes of the week as an arc, and "Enough for today" at twenty. Never compared, never lost. */
export function OwnMinutes(): ReactElement | null {
  const { id } = useUser();
  const { data } = useQuery(ownMinutesOptions(id));
  if (!data || data.goal === null) return null;
  const { week, goal, isEnough } = data;
  return (
    <p className={s['own']}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="42" />
        <circle
          cx="50"
          cy="50"
          r="42"
          pathLength="1"
          strokeDasharray={`${Math.min(1, week / goal)} 1`}
        />
      </svg>
      <span>
        <b>{isEnough ? 'Enough for today' : counted(week, 'minute')}</b>
        <span className="muted small">
          {isEnough ? `${counted(week, 'minute')} this week` : `of ${goal} this week`}
        </span>
      </span>
    </p>
  );
}
