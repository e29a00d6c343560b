import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactElement } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { lazyPart } from '../../design/lazy-part.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import type { Pose } from '../../design/art/poses.ts';
import { seenBase } from '../../play/seen-base.ts';
import { OwnFigure } from '../../shell/guide/OwnFigure.tsx';
import { greetedByMessage } from './greeted.ts';
import { greetingOptions } from './greeting.api.ts';
import s from './Greeting.module.css';

const NewFriend = lazyPart(() =>
  import('./NewFriend.tsx').then((module) => ({ default: module.NewFriend })),
);

let greeted = ''; // the student and sign-in that has been greeted since the page was loaded

/**
 * Somebody greets by name, once a visit: the friend who is new at the base, or the student's own character with one
 * true sentence of own progress. A tap says it again. Nobody is welcomed twice: the message after signing in greets too.
 *
 * @see requirement ST-21
 */
export function Greeting(): ReactElement {
  const { id, firstName, numSignIns } = useUser();
  const { data, isPending } = useQuery(greetingOptions(id));
  const [before] = useState(() => seenBase(id));
  const visit = `${id} ${numSignIns}`;
  const [isFirst] = useState(greeted !== visit);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isWelcomed = useStore(greetedByMessage) === visit;
  const isSaid = pressed ?? (isFirst && !isWelcomed);
  const friend = before && data?.friends.findLast((area) => !before.friends.includes(area));
  const more = friend ? 'I moved in.' : data?.progress;
  const line = more ? `Hello, ${firstName}! ${more}` : `Hello, ${firstName}!`;
  const isSpeaking = isSaid && !isPending;
  useEffect(() => {
    if (isSpeaking) greeted = visit;
  }, [isSpeaking, visit]);
  return (
    <div className={cx(s['greeting'], pressed === null && s['first'])}>
      <button type="button" aria-label="Say hello" onClick={() => setPressed(!isSaid)}>
        <Greeter friend={friend ?? null} says={isSpeaking ? line : ''} />
      </button>
      <div className={s['said']}>
        <div role="status">{isSpeaking && <p className={s['bubble']}>{line}</p>}</div>
        {data?.term && (
          <ButtonLink look="main" to="/app/base/term" className={s['term']}>
            <Icon name="play" />
            Your {data.term}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const WAVES_MS = [1_500, 1_900, 2_300, 2_700, 3_100]; // after the page has opened: the walk is over
const WAVE: readonly Pose[] = ['point', 'cheer'];

/** The pose of somebody who waves for as long as `isWaving`. */
function useWave(isWaving: boolean): Pose {
  const [turn, setTurn] = useState(1);
  useEffect(() => {
    if (!isWaving || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timers = WAVES_MS.map((ms, index) => setTimeout(setTurn, ms, index));
    return () => {
      timers.forEach(clearTimeout);
    };
  }, [isWaving]);
  return isWaving ? (WAVE[turn % 2] ?? 'cheer') : 'idle';
}

/** Who greets: a robot that has just moved in, or the student's own character. */
function Greeter({ friend, says }: { friend: number | null; says: string }): ReactElement {
  const pose = useWave(says !== '');
  if (friend === null) return <OwnFigure pose={pose} says={says} />;
  return (
    <Suspense fallback={null}>
      <NewFriend area={friend} says={says} />
    </Suspense>
  );
}
