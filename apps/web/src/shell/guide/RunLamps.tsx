import { type ReactElement, useCallback } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { GOLD } from '../../design/art/draw.ts';
import s from './RunLamps.module.css';

const BOX = { width: 720, height: 120 };
const LAMPS = 12;
const COLOURS = ['#FFD23F', '#2ED3A2', '#7CC0FF', '#FF8A6B', '#F48CBA'] as const;
const RAINBOW = ['#FF6B6B', '#FF9F43', '#FFD23F', '#2ED3A2', '#5CA8FF', '#B48CFF'] as const;

const sag = (share: number): number => 10 + 14 * Math.sin(3 * Math.PI * share) ** 2;

/** A string of lamps over the ground: one shines for each right answer in a row. */
function lamps(lit: number): string {
  const line = Array.from(
    { length: 37 },
    (_, step) => `${step * 20} ${Math.round(sag(step / 36))}`,
  );
  const all = Array.from({ length: LAMPS }, (_, lamp) => {
    const share = (lamp + 0.5) / LAMPS;
    const at = `cx="${Math.round(BOX.width * share)}" cy="${Math.round(sag(share)) + 7}"`;
    const colour = COLOURS[lamp % COLOURS.length] ?? GOLD;
    return lamp < lit
      ? `<circle ${at} r="15" fill="${colour}" opacity=".35"/><circle ${at} r="8" fill="${colour}"/>`
      : `<circle ${at} r="6" fill="#4A58A8"/>`;
  });
  return `<path d="M${line.join('L')}" fill="none" stroke="#5B6CC9" stroke-width="2.500"/>${all.join('')}`;
}

/** A rainbow over the ground. */
const rainbow = (): string =>
  RAINBOW.map(
    (colour, band) =>
      `<path d="M${70 + 9 * band} 120A${290 - 9 * band} ${108 - 9 * band} 0 0 1 ${650 - 9 * band} 120" fill="none" stroke="${colour}" stroke-width="9"/>`,
  ).join('');

/** What a run of right answers lights over the ground below a question (requirement PG-56). @param level 0 to 3 */
export function RunLamps({ run, level }: { run: number; level: number }): ReactElement {
  const lit = Math.min(LAMPS, run);
  const drawLamps = useCallback(() => lamps(lit), [lit]);
  return (
    <>
      {level >= 3 && <Art draw={rainbow} {...BOX} fit="xMidYMax slice" className={s['rainbow']} />}
      <Art draw={drawLamps} {...BOX} fit="none" className={s['lamps']} />
    </>
  );
}
