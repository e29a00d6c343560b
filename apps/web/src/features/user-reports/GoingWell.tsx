import type { ReactElement } from 'react';

import { drawTock } from '../../design/art/crew.ts';

import { Art } from '../../design/art/Art.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { StarMark } from '../../content-selections/StarMark.tsx';
import { goingWell } from './going-well.ts';
import s from './going-well.module.css';
import { nextStar } from './next-star.ts';
import type { ResultRow } from './unit-rows.ts';

const NOTHING_YET = { strong: [], climbing: null };

/** Tock names what goes well and which star is near, before the figures. */
export function GoingWell({
  rows,
  ofAll,
}: {
  rows: readonly ResultRow[];
  ofAll: boolean; // whether all answers are shown: for a part of them no star is known
}): ReactElement | null {
  const well = goingWell(rows);
  const star = ofAll ? nextStar(rows) : null;
  if (!well && !star) return null;
  const { strong, climbing } = well ?? NOTHING_YET;
  return (
    <section className={s['well']} aria-labelledby="going-well">
      <Art draw={drawTock} width={200} height={200} className={s['tock']} />
      <div>
        <h2 id="going-well">
          {strong.length > 0
            ? 'You are strong here!'
            : climbing
              ? 'You are climbing!'
              : 'A star is near!'}
        </h2>
        <ul className={s['chips']}>
          {strong.map((name) => (
            <li key={name}>
              <Icon name="trophy" />
              {name}
            </li>
          ))}
          {climbing && (
            <li className={s['climb']}>
              <Icon name="rocket" />
              {climbing.name}: from {climbing.from}&nbsp;% to {climbing.to}&nbsp;%
            </li>
          )}
          {star && (
            <li className={s['next']}>
              <StarMark />
              {star.name}: {counted(star.right, 'right answer')} to a star
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
