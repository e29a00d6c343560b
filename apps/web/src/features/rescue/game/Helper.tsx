import { type ReactElement, useCallback } from 'react';

import type { RescuePlayer } from '@moonbase/contracts';
import { MAX_QUESTIONS } from '@moonbase/rescue';

import { Art } from '../../../design/art/Art.tsx';
import { placed } from '../../../design/art/draw.ts';
import { figure } from '../../../design/art/figure.ts';
import type { Pose } from '../../../design/art/poses.ts';
import { seatLook } from '../../../design/art/seats.ts';
import { FAR_SHIP, farShip } from '../../../games/rescue/art/search-sky.ts';
import { AnswerStage } from '../../../shell/guide/AnswerStage.tsx';
import { CardFigure } from '../../../shell/guide/CardFigure.tsx';
import { characterAt } from '../characters.ts';
import s from './helper.module.css';

/**
 * The player's own character, in the colour of its seat, at the question: on the ground with those who came out, or in the
 * card's corner where a window has no height for it.
 */
export function Helper({
  me,
  pose,
  outcomes,
  isTaught,
}: {
  me: RescuePlayer;
  pose: Pose;
  outcomes: readonly string[];
  isTaught: boolean; // after a slip, while its answer is shown
}): ReactElement {
  const who = characterAt(me.character).bust;
  const suit = seatLook(me.colour).colour;
  const draw = useCallback(
    () => placed(6, 4, 0.94, figure(who, pose, { suit })),
    [who, suit, pose],
  );
  return (
    <>
      <CardFigure who={who} suit={suit} pose={pose} />
      <div className={s['ground']}>
        <AnswerStage
          outcomes={outcomes}
          places={MAX_QUESTIONS}
          pose={pose}
          isTaught={isTaught}
          figure={<Art draw={draw} width={200} height={290} />}
        />
      </div>
    </>
  );
}

const SHIP = { length: 3, hues: 5 };

/** The lost ship of a round, far behind the questions: whom they are for. */
export function LostShip({ round }: { round: number }): ReactElement {
  const draw = useCallback(() => farShip(SHIP.length, round % SHIP.hues), [round]);
  return <Art draw={draw} {...FAR_SHIP} fit="xMidYMax slice" className={s['lost']} />;
}
