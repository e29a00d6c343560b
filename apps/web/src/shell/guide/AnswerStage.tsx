import { runLevel } from '@moonbase/practice/run';
import { type ReactElement, type ReactNode, useCallback } from 'react';

import { Art } from '../../design/art/Art.tsx';
import type { Pose } from '../../design/art/poses.ts';
import { saucer } from '../../design/art/saucer.ts';
import { VISITOR, visitor } from '../../design/art/visitor.ts';
import { cx } from '../../design/cx.ts';
import { Stars } from '../../design/RightAnswer.tsx';
import { rightInARow } from '../../play/in-a-row.ts';
import { OwnFigure } from './OwnFigure.tsx';
import { whoStandsAt } from './places.ts';
import { RunLamps } from './RunLamps.tsx';
import { StageSky } from './StageSky.tsx';
import s from './AnswerStage.module.css';

/** Somebody whom a right answer has let out. */
function Freed({ index, isLast }: { index: number; isLast: boolean }): ReactElement {
  const draw = useCallback(() => visitor(index, isLast ? 'cheer' : 'idle'), [index, isLast]);
  return <Art draw={draw} {...VISITOR} className={cx(isLast && s['comes'])} />;
}

const SAUCER = { width: 120, height: 90 };

/** Who waits for the answer, or after a slip until another day: still in the saucer. */
function Waiting({
  index,
  className,
}: {
  index: number;
  className: string | undefined;
}): ReactElement {
  const draw = useCallback(() => saucer(index), [index]);
  return <Art draw={draw} {...SAUCER} className={className} />;
}

/** After a slip: the visitor has fallen asleep, and the answer that is shown wakes it: it points up at it, and nods. */
function Taught({ index }: { index: number }): ReactElement {
  const asleep = useCallback(() => visitor(index, 'sleep'), [index]);
  const awake = useCallback(() => visitor(index, 'point'), [index]);
  return (
    <span className={s['taught']}>
      <Art draw={asleep} {...VISITOR} className={s['asleep']} />
      <Art draw={awake} {...VISITOR} className={s['awake']} />
    </span>
  );
}

/** What stands at a place of the ground. */
function Place({
  index,
  outcomes,
  isTaught,
}: {
  index: number;
  outcomes: readonly string[];
  isTaught: boolean;
}): ReactElement | null {
  const isLast = index === outcomes.length - 1;
  switch (whoStandsAt(index, outcomes, isTaught)) {
    case 'waits':
      return <Waiting index={index} className={s['waits']} />;
    case 'taught':
      return <Taught index={index} />;
    case 'parked':
      return <Waiting index={index} className={s['parked']} />;
    case 'freed':
      return (
        <>
          <Freed index={index} isLast={isLast} />
          {isLast && <Stars inARow={rightInARow(outcomes.map((outcome) => ({ outcome })))} />}
        </>
      );
    case 'nobody':
      return null;
  }
}

/**
 * The ground below a question: the student's own character, the saucer that waits for the answer, and somebody who comes out
 * for each right one. After a slip its visitor sleeps until the answer is shown, and stays in its saucer; the place of a
 * question that was skipped stays empty. The marks above the question say the same. Right answers in a row light the lamps,
 * then all dance, then a rainbow stands there.
 *
 * @see requirements ST-35, PG-56
 */
export function AnswerStage({
  outcomes,
  places,
  pose,
  isTaught = false,
  figure,
}: {
  outcomes: readonly string[]; // of the answers, oldest first
  places: number;
  pose: Pose;
  isTaught?: boolean; // after a slip, while its answer is shown
  figure?: ReactNode; // who stands there in a game where everybody plays a part
}): ReactElement {
  const from = Math.max(0, outcomes.length + (isTaught ? 0 : 1) - places);
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
          return (
            <li key={index} className={cx(isFresh && index < outcomes.length - 1 && s['waves'])}>
              <Place index={index} outcomes={outcomes} isTaught={isTaught} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
