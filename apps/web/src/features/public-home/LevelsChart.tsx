import type { ReactElement } from 'react';

import { BANDS } from '../../design/charts/grade-bands.ts';
import s from './PublicHome.module.css';

/** Steps of a made-up class of 26, spread as classes are: most within two years of each other, a few far off. */
const CLASS = [
  ...[26, 31, 37, 38, 43, 44, 47, 49, 51, 51, 53, 54, 56],
  ...[56, 58, 59, 60, 60, 62, 63, 66, 68, 70, 76, 83, 90],
];
const [LEFT, RIGHT, TOP, BOTTOM] = [10, 790, 8, 168];
const [LEAST, MOST] = [23, 92]; // the steps of Years 4 to 7
const STEPS_A_DOT = 2.5; // dots that stand closer are stacked

const x = (step: number): number => LEFT + ((step - LEAST) / (MOST - LEAST)) * (RIGHT - LEFT);

/** A class on the 128 steps of Adaptive Learning, each dot a student, over the years that the steps belong to. */
export function LevelsChart(): ReactElement {
  const stacks = new Map<number, number>();
  const dots = CLASS.map((step) => {
    const column = Math.round(step / STEPS_A_DOT);
    const height = stacks.get(column) ?? 0;
    stacks.set(column, height + 1);
    return { column, height };
  });
  return (
    <figure className={s['chart']}>
      <svg
        viewBox="0 0 800 180"
        role="img"
        aria-label="26 students of one made-up class, from the steps of Year 4 to those of Year 7; most work at Year 5 and 6."
      >
        {BANDS.filter(({ from, to }) => to > LEAST && from < MOST).map((band) => {
          const [from, to] = [x(Math.max(LEAST, band.from)), x(Math.min(MOST, band.to))];
          return (
            <g key={band.name}>
              <rect
                x={from + 2}
                y={TOP}
                width={to - from - 4}
                height={BOTTOM - TOP}
                rx="10"
                fill={band.fill}
              />
              <text x={from + 16} y={TOP + 28} fontSize="18" fill="#535A76">
                {band.name}
              </text>
            </g>
          );
        })}
        {dots.map(({ column, height }, index) => (
          <circle
            key={index}
            cx={x(column * STEPS_A_DOT)}
            cy={BOTTOM - 16 - height * 24}
            r="10"
            fill="#141A3C"
          />
        ))}
        <path d={`M${LEFT} ${BOTTOM + 6}H${RIGHT}`} stroke="#141A3C" strokeWidth="3" />
      </svg>
      <figcaption>A made-up class, each dot a student</figcaption>
    </figure>
  );
}
