import { type ReactElement, useCallback } from 'react';

import type { RescuePlayer } from '@moonbase/contracts';

import { Art } from '../../../design/art/Art.tsx';
import { placed } from '../../../design/art/draw.ts';
import { figure } from '../../../design/art/figure.ts';
import type { Pose } from '../../../design/art/poses.ts';
import { seatLook } from '../../../design/art/seats.ts';
import { FAR_SHIP, farShip } from '../../../games/rescue/art/search-sky.ts';
import { characterAt } from '../characters.ts';
import s from './helper.module.css';

/** The player's own character on the card: it thinks with the player, and cheers after a right answer. */
export function Helper({ me, pose }: { me: RescuePlayer; pose: Pose }): ReactElement {
  const { character, colour: seat } = me;
  const draw = useCallback(
    () =>
      placed(
        6,
        4,
        0.94,
        figure(characterAt(character).bust, pose, {
          suit: seatLook(seat).colour,
          isOnPale: true,
        }),
      ),
    [character, seat, pose],
  );
  return <Art draw={draw} width={200} height={290} className={s['helper']} />;
}

const SHIP = { length: 3, hues: 5 };

/** The lost ship of a round, far behind the questions: whom they are for. */
export function LostShip({ round }: { round: number }): ReactElement {
  const draw = useCallback(() => farShip(SHIP.length, round % SHIP.hues), [round]);
  return <Art draw={draw} {...FAR_SHIP} fit="xMidYMax slice" className={s['lost']} />;
}
