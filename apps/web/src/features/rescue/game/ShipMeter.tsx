import { type ReactElement, useCallback } from 'react';

import { Art } from '../../../design/art/Art.tsx';
import { cx } from '../../../design/cx.ts';
import { SHIP_PART, wholeShip } from '../../../games/rescue/art/ships.ts';
import type { MeterShip } from '../../../games/rescue/clues.ts';
import s from './game.module.css';

/** The ships of this board: those that are home in their colour, the missing ones grey. */
export function ShipMeter({ ships }: { ships: readonly MeterShip[] }): ReactElement {
  const home = ships.filter((ship) => ship.home).length;
  return (
    <div className={s['meter']}>
      <span className="small muted">
        Ships
        <span className="vh">
          {' '}
          home: {home} of {ships.length}
        </span>
      </span>
      {ships.map((ship, index) => (
        <MeterPicture key={index} ship={ship} />
      ))}
    </div>
  );
}

function MeterPicture({ ship: { length, home, hue } }: { ship: MeterShip }): ReactElement {
  const draw = useCallback(() => wholeShip(length, hue ?? 0), [length, hue]);
  return (
    <Art
      draw={draw}
      width={length * SHIP_PART}
      height={SHIP_PART}
      className={cx(s['ship'], s[`long${length}`], !home && s['missing'])}
    />
  );
}
