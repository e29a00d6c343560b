import type { ReactElement } from 'react';

import { bust } from '@moonbase/paper/bust';

import { Art } from '../../design/art/Art.tsx';
import { Icon } from '../../design/icons.tsx';
import { goingWell } from './going-well.ts';
import s from './going-well.module.css';
import type { ResultRow } from './unit-columns.tsx';

const drawTock = (): string => bust('tock');

/** Tock says what goes well, before the figures. */
export function GoingWell({ rows }: { rows: readonly ResultRow[] }): ReactElement | null {
  const well = goingWell(rows);
  if (!well) return null;
  const { strong, climbing } = well;
  return (
    <section className={s['well']} aria-labelledby="going-well">
      <Art draw={drawTock} width={200} height={200} className={s['tock']} />
      <div>
        <h2 id="going-well">{strong.length > 0 ? 'You are strong here!' : 'You are climbing!'}</h2>
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
              {climbing.name}: from {climbing.from} % to {climbing.to} %
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
