import { AxisBottom } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import type { ReactElement } from 'react';

import { GradeBands } from '../../design/charts/GradeBands.tsx';
import { useWidth } from '../../design/charts/use-width.ts';
import type { Series } from './series.ts';
import s from './adaptive-simulator.module.css';

type Point = Series['points'][number];

const HEIGHT = 300;
const TOP = 10;
const BOTTOM = 30;
const LEFT = 52;
const RIGHT = 30;
const LEAST_ROUNDS = 20;

/** Truth dashed, estimate blue, its uncertainty soft blue, on the bands of years. The table below has the same data. */
export function RunChart({
  series,
  domain,
}: {
  series: Series;
  domain: readonly [number, number];
}): ReactElement {
  const [ref, width] = useWidth(460);
  const points = [...series.points];
  const rounds = Math.max(LEAST_ROUNDS, points.length - 1);
  const x = scaleLinear<number>({ domain: [0, rounds], range: [LEFT, width - RIGHT] });
  const y = scaleLinear<number>({
    domain: [...domain],
    range: [HEIGHT - BOTTOM, TOP],
    clamp: true,
  });
  const atRound = ({ round }: Point): number => x(round);
  return (
    <div ref={ref} className={s['chart']}>
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={`${series.name}: estimate and true step by round; table below`}
      >
        <GradeBands left={LEFT} right={width - RIGHT} domain={domain} y={(step) => y(step)} />
        <AreaClosed<Point>
          data={points.filter(({ low }) => low !== null)}
          x={atRound}
          y0={({ low }) => y(low ?? 0)}
          y1={({ high }) => y(high ?? 0)}
          yScale={y}
          fill="#9DB9E8"
          opacity={0.5}
        />
        <LinePath<Point>
          data={points}
          x={atRound}
          y={({ truth }) => y(truth)}
          stroke="#141A3C"
          strokeWidth={2.5}
          strokeDasharray="7 5"
        />
        <LinePath<Point>
          data={points}
          x={atRound}
          y={({ estimate }) => y(estimate)}
          stroke="#1D4FB8"
          strokeWidth={2.8}
          strokeLinejoin="round"
        />
        {points.slice(-1).map((point) => (
          <circle
            key="last"
            cx={atRound(point)}
            cy={y(point.estimate)}
            r="4.5"
            fill="#1D4FB8"
            stroke="#fff"
            strokeWidth="1.5"
          />
        ))}
        <AxisBottom
          top={HEIGHT - BOTTOM}
          scale={x}
          hideAxisLine
          numTicks={Math.min(rounds, 6)}
          tickStroke="#535A76"
          tickLabelProps={{ fill: '#535A76', fontSize: 12, fontFamily: 'Lexend' }}
        />
      </svg>
      <p className={s['axis']}>round</p>
    </div>
  );
}
