import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState, type ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { figure } from '../../design/art/figure.ts';
import { placed } from '../../design/art/draw.ts';
import { suitColour } from '../../design/art/paints.ts';
import { ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { lazyPart } from '../../design/lazy-part.ts';
import { useUser } from '../../platform/session.ts';
import { ownCharacter } from '../../play/own-character.ts';
import { seenBase } from '../../play/seen-base.ts';
import { greetingOptions } from './greeting.api.ts';
import s from './Greeting.module.css';

const NewFriend = lazyPart(() =>
  import('./NewFriend.tsx').then((module) => ({ default: module.NewFriend })),
);

let greeted = ''; // the student and sign-in that has been greeted since the page was loaded

/**
 * Somebody greets by name, once a visit: the friend who is new at the base, or the student's own character with one
 * true sentence of own progress. A tap says it again.
 *
 * @see requirement ST-21
 */
export function Greeting(): ReactElement {
  const { id, firstName, numSignIns } = useUser();
  const { data, isPending } = useQuery(greetingOptions(id));
  const [before] = useState(() => seenBase(id));
  const visit = `${id} ${numSignIns}`;
  const [isSaid, setSaid] = useState(greeted !== visit);
  const friend = before && data?.friends.findLast((area) => !before.friends.includes(area));
  const more = friend ? 'I moved in.' : data?.progress;
  const line = more ? `Hello, ${firstName}! ${more}` : `Hello, ${firstName}!`;
  const isSpeaking = isSaid && !isPending;
  useEffect(() => {
    if (isSpeaking) greeted = visit;
  }, [isSpeaking, visit]);
  return (
    <div className={s['greeting']}>
      <button
        type="button"
        aria-label="Say hello"
        onClick={() => {
          setSaid(!isSaid);
        }}
      >
        <Greeter friend={friend ?? null} says={isSpeaking ? line : ''} />
      </button>
      <div role="status">{isSpeaking && <p className={s['bubble']}>{line}</p>}</div>
      {data?.term && (
        <ButtonLink look="main" to="/app/base/term">
          <Icon name="play" />
          Your {data.term}
        </ButtonLink>
      )}
    </div>
  );
}

/** Who greets: a robot that has just moved in, or the student's own character. */
function Greeter({ friend, says }: { friend: number | null; says: string }): ReactElement {
  const { id, paints } = useUser();
  const draw = useCallback(() => {
    const pose = says === '' ? 'idle' : 'cheer';
    return placed(6, 4, 0.94, figure(ownCharacter(id), pose, { suit: suitColour(paints.suit) }));
  }, [id, paints.suit, says]);
  if (friend === null) return <Art draw={draw} width={200} height={290} says={says} />;
  return (
    <Suspense fallback={null}>
      <NewFriend area={friend} says={says} />
    </Suspense>
  );
}
