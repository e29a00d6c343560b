import { type ReactElement, useCallback } from 'react';

import type { LessonTogetherReply } from '@moonbase/contracts/lessons';

import { Art } from '../../design/art/Art.tsx';
import { grouped } from '../../design/numbers.ts';
import { Guide } from '../../shell/guide/Guide.tsx';
import { StageSky } from '../../shell/guide/StageSky.tsx';
import { drawParty, PARTY } from './party.ts';
import s from './class-party.module.css';

const CONFETTI = 18;

/**
 * The end of a lesson as a party of the class: how many came, what they brought home together, and the student's own character
 * with what is theirs. Nobody is named.
 *
 * @see ../../../../../packages/lesson/SPEC.md rule LN26
 */
export function ClassParty({
  crew: { came, home },
  words,
}: {
  crew: NonNullable<LessonTogetherReply['crew']>;
  words: string;
}): ReactElement {
  const draw = useCallback(() => drawParty(came, home), [came, home]);
  return (
    <div className={s['party']}>
      <StageSky className={s['sky']} />
      <div className={s['confetti']} aria-hidden="true">
        {Array.from({ length: CONFETTI }, (_, at) => (
          <i key={at} />
        ))}
      </div>
      <p className={s['together']}>
        <b>{grouped(home)}</b> brought home by your class, all {came} of you together
      </p>
      <Art draw={draw} {...PARTY} fit="xMidYMid slice" className={s['crowd']} />
      <Guide title="Lesson done." words={words} pose="cheer" className={s['own']} />
    </div>
  );
}
