import type { ReactElement } from 'react';

import type { ClassGroupCard } from '@moonbase/contracts';

import { counted } from '../../design/numbers.ts';
import { formatDay } from '../../platform/dates.ts';
import s from './class-groups.module.css';

const STEP = 24;
const TALLEST = 28;

/** Right answers of the last seven days, today in coral. */
export function DayBars({ days }: { days: ClassGroupCard['sevenDays'] }): ReactElement {
  const most = Math.max(1, ...days.map((each) => each.correct));
  const words = days
    .map(({ day, correct }) => `${formatDay(day, { weekday: 'long' })} ${correct}`)
    .join(', ');
  const total = days.reduce((sum, each) => sum + each.correct, 0);
  return (
    <span className={s['bars']}>
      <svg
        viewBox={`0 0 ${STEP * days.length} 46`}
        role="img"
        aria-label={`${counted(total, 'right answer')} in the last seven days: ${words}`}
      >
        {days.map(({ day, correct }, index) => {
          const height = Math.max(1.5, (correct / most) * TALLEST);
          return (
            <g key={day}>
              <rect
                x={index * STEP + 4}
                y={30 - height}
                width="16"
                height={height}
                rx="3"
                fill={index === days.length - 1 ? '#FF8A6B' : '#9DB9E8'}
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
