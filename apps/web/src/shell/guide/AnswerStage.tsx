import { runLevel } from '@moonbase/practice/run';
import { type ReactElement, type ReactNode, useCallback } from 'react';

import { Art } from '../../design/art/Art.tsx';
import type { Pose } from '../../design/art/poses.ts';
import { VISITOR, visitor } from '../../design/art/visitor.ts';
import { cx } from '../../design/cx.ts';
import { rightInARow } from '../../play/in-a-row.ts';
import { OwnFigure } from './OwnFigure.tsx';
import { RunLamps } from './RunLamps.tsx';
import { StageSky } from './StageSky.tsx';
import s from './AnswerStage.module.css';

/** Somebody whom a right answer has let out. */
function Freed({ index, isLast }: { index: number; isLast: boolean }): ReactElement {
  const draw = useCallback(() => visitor(index, isLast ? 'cheer' : 'idle'), [index, isLast]);
  return <Art draw={draw} {...VISITOR} className={cx(isLast && s['comes'])} />;
}

/**
 * The ground below a question: the student's own character, and somebody who comes out for each right answer. The place of
 * an answer that was missed stays empty. The marks above the question say the same. Right answers in a row light the lamps,
 * then all dance, then a rainbow stands there.
 *
 * @see requirements ST-35, PG-56
 */
export function AnswerStage({
  outcomes,
  places,
  pose,
  figure,
}: {
  outcomes: readonly string[]; // of the answers, oldest first
  places: number;
  pose: Pose;
  figure?: ReactNode; // who stands there in a game where everybody plays a part
}): ReactElement {
  const from = Math.max(0, outcomes.length - places);
  const isFresh = outcomes.at(-1) === 'correct';
  const run = rightInARow(outcomes.map((outcome) => ({ outcome })));
  const level = runLevel(run);
  return (
    <div className={s['stage']} data-run={level} aria-hidden="true">
      <StageSky className={s['sky']} />
      <RunLamps run={run} level={level} />
      <span className={s['own']}>{figure ?? <OwnFigure pose={pose} />}</span>
      <ol key={from} className={s['row']}>
        {Array.from({ length: places }, (_, place) => {
          const index = from + place;
          const isLast = isFresh && index === outcomes.length - 1;
          return (
            <li key={index} className={cx(isFresh && index < outcomes.length - 1 && s['waves'])}>
              {outcomes[index] === 'correct' && <Freed index={index} isLast={isLast} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
