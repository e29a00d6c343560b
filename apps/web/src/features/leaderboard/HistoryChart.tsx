import { ordinal } from '@moonbase/scoring';
import { AxisBottom } from '@visx/axis';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { ReactElement } from 'react';

import type { LeaderboardHistoryReply } from '@moonbase/contracts';

import { useWidth } from '../../design/charts/use-width.ts';
import { formatDay } from '../../platform/dates.ts';
import s from './leaderboard.module.css';

type Week = LeaderboardHistoryReply['entrants'][number];

const HEIGHT = 240; // pixels
const MARGIN = { top: 18, right: 30, bottom: 34, left: 54 };
const TICK_WIDTH = 70; // width of a date in pixels
const DEEPEST_LABEL = 0.9; // below this, a label would touch the dates
const FEW = 14; // up to this many weeks, each point is labelled with its rank; above it, only those with a date

/**
 * The relative depth of a rank: 0 for the first, 1 for the last one, since weeks differ in how many classes were
 * ranked.
 */
function depthOf({ rank, totalEntrants }: Week): number {
  return totalEntrants < 2 ? 0 : (rank - 1) / (totalEntrants - 1);
}

/** Whether a week is below its neighbours, so that a label above the point would lie on the line. */
function isDip(weeks: readonly Week[], at: number): boolean {
  const week = weeks[at];
  const around = [weeks[at - 1], weeks[at + 1]].filter((each) => each !== undefined);
  if (week === undefined || around.length === 0) return false;
  const mean = around.reduce((sum, each) => sum + depthOf(each), 0) / around.length;
  return depthOf(week) > mean && depthOf(week) < DEEPEST_LABEL;
}

const dayOf = (week: string): string => formatDay(week, { day: 'numeric', month: 'short' });

/** Ranks by week, the best at the top, with the same figures as a table for screen readers. */
export function HistoryChart({ weeks }: { weeks: readonly Week[] }): ReactElement {
  const [ref, width] = useWidth(640);
  const x = scalePoint({
    domain: weeks.map(({ leaderboardWeekId }) => leaderboardWeekId),
    range: [MARGIN.left, width - MARGIN.right],
  });
  const y = scaleLinear({ domain: [0, 1], range: [MARGIN.top, HEIGHT - MARGIN.bottom] });
  const xOf = (week: Week): number => x(week.leaderboardWeekId) ?? 0;
  const yOf = (week: Week): number => y(depthOf(week));
  const ticks = Math.max(1, Math.floor((width - MARGIN.left - MARGIN.right) / TICK_WIDTH));
  const every = Math.ceil(weeks.length / ticks);
  const hasDate = (at: number): boolean => (weeks.length - 1 - at) % every === 0;
  return (
    <div ref={ref} className={s['chart']}>
      <svg width={width} height={HEIGHT} aria-hidden="true" fontFamily="var(--font-ui)">
        {[0, 0.5, 1].map((depth) => (
          <g key={depth}>
            <path d={`M${MARGIN.left} ${y(depth)}H${width - MARGIN.right}`} stroke="var(--rule)" />
            <text
              x={MARGIN.left - 8}
              y={y(depth) + 4}
              textAnchor="end"
              fontSize="12"
              fill="var(--text-2)"
            >
              {{ 0: 'first', 0.5: 'middle', 1: 'last' }[depth]}
            </text>
          </g>
        ))}
        <LinePath data={[...weeks]} x={xOf} y={yOf} stroke="var(--link)" strokeWidth={2.5} />
        {weeks.map((week, at) => (
          <g key={week.leaderboardWeekId}>
            <circle cx={xOf(week)} cy={yOf(week)} r={4.5} fill="var(--link)" />
            {(weeks.length <= FEW || hasDate(at)) && (
              <text
                x={xOf(week)}
                y={yOf(week) + (isDip(weeks, at) ? 19 : -9)}
                textAnchor="middle"
                fontSize="12"
                fill="var(--text)"
              >
                {ordinal(week.rank)}
              </text>
            )}
          </g>
        ))}
        <AxisBottom
          scale={x}
          top={HEIGHT - MARGIN.bottom + 6}
          hideAxisLine
          hideTicks
          tickValues={weeks
            .filter((_, at) => hasDate(at))
            .map(({ leaderboardWeekId }) => leaderboardWeekId)}
          tickFormat={dayOf}
          tickLabelProps={{ fontSize: 12, fill: 'var(--text-2)', textAnchor: 'middle' }}
        />
      </svg>
      <table className="vh">
        <caption>Ranks by week</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Rank</th>
            <th scope="col">Classes ranked</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.leaderboardWeekId}>
              <td>{dayOf(week.leaderboardWeekId)}</td>
              <td>{ordinal(week.rank)}</td>
              <td>{week.totalEntrants}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
