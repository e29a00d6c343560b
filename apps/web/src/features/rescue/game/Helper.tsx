import { type ReactElement, useCallback } from 'react';

import type { RescuePlayer } from '@moonbase/contracts';

import { Art } from '../../../design/art/Art.tsx';
import type { Pose } from '../../../design/art/poses.ts';
import { seatLook } from '../../../design/art/seats.ts';
import { FAR_SHIP, farShip } from '../../../games/rescue/art/search-sky.ts';
import { CardFigure } from '../../../shell/guide/CardFigure.tsx';
import { characterAt } from '../characters.ts';
import s from './helper.module.css';

/** The player's own character on the card of a question, in the colour of its seat. */
export function Helper({ me, pose }: { me: RescuePlayer; pose: Pose }): ReactElement {
  return (
    <CardFigure
      who={characterAt(me.character).bust}
      suit={seatLook(me.colour).colour}
      pose={pose}
    />
  );
}

const SHIP = { length: 3, hues: 5 };

/** The lost ship of a round, far behind the questions: whom they are for. */
export function LostShip({ round }: { round: number }): ReactElement {
  const draw = useCallback(() => farShip(SHIP.length, round % SHIP.hues), [round]);
  return <Art draw={draw} {...FAR_SHIP} fit="xMidYMax slice" className={s['lost']} />;
}
