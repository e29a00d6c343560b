import type { ReactElement } from 'react';

import type { LessonTogetherReply } from '@moonbase/contracts/lessons';

import { Art } from '../../design/art/Art.tsx';
import { rocket } from '../../design/art/rocket.ts';
import s from './lesson.module.css';

const drawRocket = (): string => rocket('#FF8A6B');

/** The class's rocket: minutes worked by everybody together, each child’s alike. Nobody is named. */
export function Together({
  worked,
  goal,
}: Pick<LessonTogetherReply, 'worked' | 'goal'>): ReactElement {
  const share = goal === 0 ? 0 : Math.min(100, (100 * worked) / goal);
  return (
    <section className={s['together']} aria-label="The class together">
      <span
        className={s['way']}
        role="progressbar"
        aria-valuenow={worked}
        aria-valuemin={0}
        aria-valuemax={Math.max(goal, 1)}
        aria-label="Minutes worked by the class together"
      >
        <i style={{ width: `${share}%` }} />
        <span className={s['rocket']} style={{ left: `${share}%` }}>
          <Art draw={drawRocket} width={120} height={112} />
        </span>
      </span>
      <p>
        <b>{worked}</b> <span className="muted">of {goal} minutes together</span>
      </p>
    </section>
  );
}
