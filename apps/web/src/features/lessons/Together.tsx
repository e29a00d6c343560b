import { useMemo, type CSSProperties, type ReactElement } from 'react';

import type { LessonTogetherReply } from '@moonbase/contracts/lessons';

import { placed } from '../../design/art/draw.ts';
import { rocket } from '../../design/art/rocket.ts';
import { onWay, WAY, wayScene } from './rocket-way.ts';
import s from './together.module.css';

const COLOUR = '#FF8A6B';

/** The way of the rocket, for wide screens. */
function Picture({ share }: { share: number }): ReactElement {
  const scene = useMemo(() => ({ __html: wayScene() }), []);
  const ship = useMemo(() => ({ __html: placed(-27, -25, 0.45, rocket(COLOUR)) }), []);
  const { x, y, degrees } = onWay(share);
  return (
    <svg
      className={s['picture']}
      viewBox={`0 0 ${WAY.width} ${WAY.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g dangerouslySetInnerHTML={scene} />
      <g
        className={s['flying']}
        style={{ transform: `translate(${x}px, ${y}px) rotate(${degrees}deg)` }}
      >
        <g className={s['hovers']} dangerouslySetInnerHTML={ship} />
      </g>
    </svg>
  );
}

/** The same way as a strip, where a keypad needs the room. */
function Strip({ share }: { share: number }): ReactElement {
  const ship = useMemo(() => ({ __html: rocket(COLOUR) }), []);
  const way: CSSProperties & Record<'--share', string> = { '--share': `${100 * share}%` };
  return (
    <span className={s['strip']} style={way} aria-hidden="true">
      <i />
      <svg viewBox="0 0 120 112" dangerouslySetInnerHTML={ship} />
    </span>
  );
}

/** The class's rocket: minutes worked by everybody together, each child’s alike. Nobody is named. */
export function Together({
  worked,
  goal,
}: Pick<LessonTogetherReply, 'worked' | 'goal'>): ReactElement {
  const share = goal === 0 ? 0 : Math.min(1, worked / goal);
  return (
    <section className={s['together']} aria-label="The class together">
      <Picture share={share} />
      <Strip share={share} />
      <p
        role="progressbar"
        aria-label="Minutes worked by the class together"
        aria-valuenow={Math.min(worked, Math.max(goal, 1))}
        aria-valuemin={0}
        aria-valuemax={Math.max(goal, 1)}
      >
        {goal === 0 ? (
          'Your class begins'
        ) : (
          <>
            <b>{worked}</b> of {goal} minutes together
            <span> worked by your class, in this lesson</span>
          </>
        )}
      </p>
    </section>
  );
}
