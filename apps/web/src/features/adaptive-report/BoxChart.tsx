import { AxisBottom } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BoxPlot } from '@visx/stats';
import type { ReactElement } from 'react';

import type { AdaptiveLevelingWeekSummary } from '@moonbase/contracts';

import { fittedDomain } from '../../design/charts/grade-bands.ts';
import { GradeBands } from '../../design/charts/GradeBands.tsx';
import { useWidth } from '../../design/charts/use-width.ts';
import { shortDay, type Week } from './weeks.ts';
import s from './adaptive-report.module.css';

const HEIGHT = 430;
const TOP = 14;
const BOTTOM = 46; // for the dates
const LEFT = 62; // for the bands' names
const RIGHT = 34; // for their last steps
const LEAST_BETWEEN_DATES = 92; // pixels
const WIDEST_BOX = 22;
const INK = '#141A3C';
const MEDIAN = '#E2562F';
const AVERAGE = '#1D4FB8';

/** 26 weeks as boxes on the bands of years; a click on a week opens it. The table below has the same data. */
export function BoxChart({
  weeks,
  chosen,
  onChoose,
}: {
  weeks: readonly Week[];
  chosen: string | null; // a week's Sunday
  onChoose: (start: string) => void;
}): ReactElement {
  const [ref, width] = useWidth(1_100);
  const played = weeks.flatMap(({ summary }) => (summary === null ? [] : [summary]));
  const domain = fittedDomain(played.flatMap(({ minimum, maximum }) => [minimum, maximum]));
  const y = scaleLinear<number>({ domain: [...domain], range: [HEIGHT - BOTTOM, TOP] });
  const x = scaleBand<string>({
    domain: weeks.map(({ start }) => start),
    range: [LEFT, width - RIGHT],
  });
  const every = Math.max(1, Math.ceil(LEAST_BETWEEN_DATES / x.bandwidth()));
  const centre = (start: string): number => (x(start) ?? 0) + x.bandwidth() / 2;
  return (
    <div ref={ref} className={s['chart']}>
      <svg
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`Adaptive steps by week, 26 weeks from ${shortDay(weeks[0]?.start ?? '')}; table below`}
      >
        <GradeBands left={LEFT} right={width - RIGHT} domain={domain} y={(step) => y(step)} />
        {weeks.map(({ start, summary }) =>
          summary === null ? (
            <text
              key={start}
              x={centre(start)}
              y={HEIGHT - BOTTOM - 7}
              textAnchor="middle"
              fontSize="15"
              fill="#857C66"
            >
              –
            </text>
          ) : (
            <g key={start} className={s['week']} onClick={() => onChoose(start)}>
              <rect
                x={x(start) ?? 0}
                y={TOP}
                width={x.bandwidth()}
                height={HEIGHT - BOTTOM - TOP}
                rx="7"
                className={chosen === start ? s['chosen'] : s['hit']}
              />
              <Box summary={summary} centre={centre(start)} room={x.bandwidth()} y={y} />
            </g>
          ),
        )}
        <AxisBottom
          top={HEIGHT - BOTTOM}
          scale={x}
          hideAxisLine
          tickValues={weeks.filter((_, index) => index % every === 0).map(({ start }) => start)}
          tickFormat={shortDay}
          tickStroke="#535A76"
          tickLabelProps={{ fill: '#535A76', fontSize: 13, fontFamily: 'Lexend', dy: '0.4em' }}
        />
      </svg>
    </div>
  );
}

function Box({
  summary,
  centre,
  room,
  y,
}: {
  summary: AdaptiveLevelingWeekSummary;
  centre: number;
  room: number;
  y: ReturnType<typeof scaleLinear<number>>;
}): ReactElement {
  const { minimum, quarter1, median, quarter3, maximum, average } = summary;
  const boxWidth = Math.min(WIDEST_BOX, room * 0.62);
  const size = Math.min(5, Math.max(3, boxWidth * 0.3));
  return (
    <>
      <BoxPlot
        left={centre - boxWidth / 2}
        valueScale={y}
        min={minimum}
        firstQuartile={quarter1}
        median={median}
        thirdQuartile={quarter3}
        max={maximum}
        boxWidth={boxWidth}
        fill="#fff"
        fillOpacity={1}
        stroke={INK}
        strokeWidth={boxWidth < 12 ? 1.5 : 2}
        rx={3}
        ry={3}
        medianProps={{ stroke: MEDIAN, strokeWidth: boxWidth < 12 ? 2.5 : 4 }}
      />
      <path
        transform={`translate(${centre} ${y(average)})`}
        d={`M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`}
        fill={AVERAGE}
        stroke="#fff"
        strokeWidth="1.2"
      />
    </>
  );
}

/** The key to the chart's signs. */
export function BoxKey(): ReactElement {
  return (
    <ul className={s['key']}>
      <li>
        <svg viewBox="0 0 24 30" width="18" height="24" aria-hidden="true">
          <path d="M12 1V8M12 22V29M7 1h10M7 29h10" stroke={INK} strokeWidth="2" />
          <rect
            x="4"
            y="8"
            width="16"
            height="14"
            rx="3"
            fill="#fff"
            stroke={INK}
            strokeWidth="2"
          />
          <path d="M4 15h16" stroke={MEDIAN} strokeWidth="3.5" />
        </svg>
        lowest, quarters, median, highest
      </li>
      <li>
        <svg viewBox="0 0 12 12" width="13" height="13" aria-hidden="true">
          <path d="M6 0L12 6L6 12L0 6Z" fill={AVERAGE} />
        </svg>
        average
      </li>
    </ul>
  );
}
