import type { ReactElement } from 'react';

import type { ClassGroupCard } from '@moonbase/contracts';

import { counted } from '../../design/numbers.ts';
import { formatDay } from '../../platform/dates.ts';
import s from './class-groups.module.css';

const STEP = 24;
const TALLEST = 28;

/** Right answers of the last seven days, today in coral. */
export function WeekBars({ week }: { week: ClassGroupCard['week'] }): ReactElement {
  const most = Math.max(1, ...week.map((each) => each.correct));
  const words = week
    .map(({ day, correct }) => `${formatDay(day, { weekday: 'long' })} ${correct}`)
    .join(', ');
  const total = week.reduce((sum, each) => sum + each.correct, 0);
  return (
    <span className={s['bars']}>
      <svg
        viewBox={`0 0 ${STEP * week.length} 46`}
        role="img"
        aria-label={`${counted(total, 'right answer')} in seven days: ${words}`}
      >
        {week.map(({ day, correct }, index) => {
          const height = Math.max(1.5, (correct / most) * TALLEST);
          return (
            <g key={day}>
              <rect
                x={index * STEP + 4}
                y={30 - height}
                width="16"
                height={height}
                rx="3"
                fill={index === week.length - 1 ? '#FF8A6B' : '#9DB9E8'}
              />
              <text
                x={index * STEP + 12}
                y="43"
                textAnchor="middle"
                fontSize="10"
                fontFamily="Lexend"
                fill="#535A76"
              >
                {formatDay(day, { weekday: 'narrow' })}
              </text>
            </g>
          );
        })}
      </svg>
    </span>
  );
}
