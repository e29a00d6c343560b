import { type ReactElement, useCallback } from 'react';

import type { RescuePlayer } from '@moonbase/contracts';
import { accuracyLabel } from '@moonbase/rescue';

import { Art } from '../../../design/art/Art.tsx';
import { seatLook } from '../../../design/art/seats.ts';
import { cx } from '../../../design/cx.ts';
import { lampShip } from '../../../games/rescue/art/lamp-ship.ts';
import { Portrait } from '../CharacterPicker.tsx';
import type { Quiz } from '../client/game-state.ts';
import { accuracySoFar, lampsOf, lampWords } from '../words.ts';
import s from './lamp-ship.module.css';

/** The player's own ship in a question phase: each right answer lights a lamp, and their own face cheers (requirement SR-20). */
export function LampShip({
  quiz: { history, levels },
  me,
}: {
  quiz: Quiz;
  me: RescuePlayer | null;
}): ReactElement | null {
  if (levels === null || me === null) return null;
  return <Lamps history={history} par={levels.par} me={me} />;
}

function Lamps({
  history,
  par,
  me,
}: {
  history: Quiz['history'];
  par: number;
  me: RescuePlayer;
}): ReactElement {
  const { lit, half } = lampsOf(history, par);
  const { colour } = seatLook(me.colour);
  const draw = useCallback(() => lampShip({ par, lit, half }, colour), [par, lit, half, colour]);
  const shown = `${Math.min(lit, par)} of ${par}`;
  const label = accuracyLabel(accuracySoFar(history, par));
  return (
    <section className={s['lamps']} aria-label="Your ship">
      <h2>
        <Portrait
          key={history.length}
          character={me.character}
          seat={me.colour}
          className={cx(s['self'], history.at(-1) === true && s['cheers'])}
        />
        <span className={s['yours']}>Your ship</span>
        <span className={cx(s['lit'], lit === 0 && s['none'])}>
          <span className="vh">Lamps: </span>
          {history.length === 0 ? shown : `${shown} · ${label}`}
        </span>
      </h2>
      <div key={lit} className={cx(lit > 0 && s['flash'])}>
        <Art draw={draw} width={320} height={132} label={`${shown} lamps are lit`} />
      </div>
      <p>{lampWords(history, par)}</p>
    </section>
  );
}
