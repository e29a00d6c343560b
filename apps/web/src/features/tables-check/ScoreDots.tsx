import type { ReactElement } from 'react';

import type { CheckStudent } from '@moonbase/contracts/tables-check';
import { isNational, QUESTIONS } from '@moonbase/tables-check';

import { cx } from '../../design/cx.ts';
import { counted } from '../../design/numbers.ts';
import s from './checks.module.css';

const STEP = 5; // between two figures below the dots

/** A dot for each student who is done, by what was right; hollow where it stands outside the average. */
export function ScoreDots({
  students,
}: {
  students: readonly CheckStudent[];
}): ReactElement | null {
  const done = students.filter(({ state }) => state === 'done');
  if (done.length === 0) return null;
  const rights = done.map(({ right }) => right);
  return (
    <figure className={s['dots']}>
      <div
        role="img"
        aria-label={`${counted(done.length, 'student')}: ${Math.min(...rights)} to ${Math.max(...rights)} of ${QUESTIONS} right`}
      >
        {Array.from({ length: QUESTIONS + 1 }, (_, right) => (
          <span key={right}>
            {done
              .filter((student) => student.right === right)
              .map(({ id, arrangements }) => (
                <i key={id} className={cx(!isNational(arrangements) && s['hollow'])} />
              ))}
            <small>{right % STEP === 0 ? right : ''}</small>
          </span>
        ))}
      </div>
      <figcaption className="small muted">
        Each dot is a student; hollow: more time, outside the average.
      </figcaption>
    </figure>
  );
}
