import type { ReactElement } from 'react';

import { BANDS } from './grade-bands.ts';

/** The bands of years behind a chart of steps: their names on the left, their last steps on the right. */
export function GradeBands({
  left,
  right,
  domain: [least, most],
  y,
}: {
  left: number;
  right: number;
  domain: readonly [number, number];
  y: (step: number) => number;
}): ReactElement {
  return (
    <g fontFamily="var(--font-ui)" fill="var(--text-2)">
      {BANDS.filter(({ from, to }) => to > least && from < most).map((band) => {
        const [low, high] = [Math.max(least, band.from), Math.min(most, band.to)];
        const [top, bottom] = [y(high), y(low)];
        return (
          <g key={band.name}>
            <rect x={left} y={top} width={right - left} height={bottom - top} fill={band.fill} />
            <path d={`M${left} ${top}H${right}`} stroke="#fff" strokeWidth="2" />
            {bottom - top > 14 && (
              <text x={left - 8} y={(top + bottom) / 2 + 4} textAnchor="end" fontSize="13">
                {band.name}
              </text>
            )}
            {band.to < most && (
              <text x={right + 5} y={top + 4} fontSize="12">
                {band.to}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
