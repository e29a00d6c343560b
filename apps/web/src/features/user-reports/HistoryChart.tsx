import type { ReactElement } from 'react';

import type { RecentAttemptReply } from '@moonbase/contracts';

import { useWidth } from '../../design/charts/use-width.ts';
import { percentRight } from '../../design/numbers.ts';
import { formatDay } from '../../platform/dates.ts';
import s from './user-reports.module.css';

const USUAL_WIDTH = 640;
const ROOM = 44; // px for a bar with its labels
const HEIGHT = 200;
const LEFT = 44;
const BASE = 170;
const TOP = 24;
const MOST_BARS = 12;

const dayLabel = (day: string, withMonth: boolean): string =>
  formatDay(day, withMonth ? { day: 'numeric', month: 'short' } : { day: 'numeric' });

const y = (percent: number): number => BASE - (percent / 100) * (BASE - TOP);

/** The lines of 0, 50 and 100 per cent with their figures. */
function Lines({ width }: { width: number }): ReactElement {
  return (
    <>
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <line
            x1={LEFT}
            x2={width}
            y1={y(percent)}
            y2={y(percent)}
            stroke="var(--rule)"
            strokeDasharray={percent === 0 ? undefined : '2 6'}
          />
          <text
            x={LEFT - 8}
            y={y(percent) + 5}
            textAnchor="end"
            fontSize="15"
            fontFamily="Andika"
            fill="var(--text-2)"
          >
            {percent}
          </text>
        </g>
      ))}
    </>
  );
}

/** Per cent right on each day with answers, with the last one in coral. */
export function HistoryChart({ days }: Pick<RecentAttemptReply, 'days'>): ReactElement | null {
  const [box, width] = useWidth(USUAL_WIDTH);
  const bars = Math.min(MOST_BARS, Math.floor((width - LEFT) / ROOM));
  const shown = days
    .slice(-bars)
    .map(({ day, answered, correct }) => ({ day, percent: percentRight(correct, answered) ?? 0 }));
  if (shown.length === 0) return null;
  const step = (width - LEFT) / Math.max(shown.length, Math.min(6, bars));
  const words = shown.map(({ day, percent }) => `${dayLabel(day, true)}: ${percent} %`).join(', ');
  return (
    <div ref={box}>
      <svg
        className={s['chart']}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`Per cent right by day. ${words}`}
      >
        <Lines width={width} />
        {shown.map(({ day, percent }, index) => {
          const centre = LEFT + step * (index + 0.5);
          const newMonth = index === 0 || shown[index - 1]?.day.slice(0, 7) !== day.slice(0, 7);
          return (
            <g key={day}>
              <rect
                x={centre - 18}
                y={Math.min(y(percent), BASE - 2)}
                width="36"
                height={Math.max(2, BASE - y(percent))}
                rx="4"
                fill={index === shown.length - 1 ? '#FF8A6B' : '#9DB9E8'}
              />
              <text
                x={centre}
                y={y(percent) - 6}
                textAnchor="middle"
                fontSize="18"
                fontWeight="700"
                fontFamily="Andika"
                fill="var(--text)"
              >
                {percent}
              </text>
              <text
                x={centre}
                y={HEIGHT - 8}
                textAnchor="middle"
                fontSize="14"
                fontFamily="Andika"
                fill="var(--text-2)"
              >
                {dayLabel(day, newMonth)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
