import { findEchelon } from '@moonbase/content';
import { FREED_FRIENDS } from '@moonbase/content/story';
import { helloOf } from '@moonbase/practice/hello';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, type ReactElement, type ReactNode } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { placed } from '../../design/art/draw.ts';
import { EveningBox } from '../../design/art/EveningSky.tsx';
import { figure } from '../../design/art/figure.ts';
import { lazyPart } from '../../design/lazy-part.ts';
import { DAY_MS, dayHere } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { CHARACTER_ORDER, ownCharacter } from '../../play/own-character.ts';
import { greetingOptions } from './greeting.api.ts';
import s from './LoginTip.module.css';

/** The sentence of today, and who says it: the area of somebody freed, or a place in the crew. */
function useHello() {
  const { id, echelon, stars, maxStoryStage, totalCorrect } = useUser();
  const { data, isPending } = useQuery(greetingOptions(id));
  const day = Date.parse(dayHere()) / DAY_MS;
  const next = findEchelon(echelon.position + 1);
  const freed = FREED_FRIENDS.filter(({ area }) => data?.friends.includes(area));
  const left = echelon.scoreToNextLevel;
  const facts = {
    progress: data?.progress ?? null,
    freed,
    nextLevel: next && left !== null ? { name: next.name, left } : null,
    stars,
    openStep: maxStoryStage,
    right: totalCorrect,
  };
  const hello = helloOf(facts, day, Number(id) % FREED_FRIENDS.length);
  const area = freed.find(({ name }) => name === hello.freed)?.area ?? null;
  return { line: hello.line, area, crew: day + (Number(id) % CHARACTER_ORDER.length), isPending };
}

const NewFriend = lazyPart(() =>
  import('./NewFriend.tsx').then((module) => ({ default: module.NewFriend })),
);

/** Somebody freed, or one of the crew who is not the student's own character. */
function Speaker(props: { area: number | null; crew: number; says: string }): ReactElement {
  const { area, crew, says } = props;
  const own = ownCharacter(useUser().id);
  const draw = useCallback(() => {
    const others = CHARACTER_ORDER.filter((name) => name !== own);
    return placed(6, 4, 0.94, figure(others[crew % others.length] ?? 'tock', 'point'));
  }, [crew, own]);
  if (area === null) return <Art draw={draw} width={200} height={290} says={says} />;
  return (
    <Suspense fallback={null}>
      <NewFriend area={area} says={says} />
    </Suspense>
  );
}

/** Somebody of the base walks in, greets with one true sentence, and says the message of the content host. */
export function LoginTip({ children }: { children: ReactNode }): ReactElement {
  const { firstName } = useUser();
  const { line, area, crew, isPending } = useHello();
  const words = `Hello, ${firstName}! ${line}`;
  return (
    <div className={s['tip']}>
      <EveningBox />
      {!isPending && (
        <>
          <span className={s['who']}>
            <Speaker area={area} crew={crew} says={words} />
          </span>
          <p className={s['bubble']}>{words}</p>
        </>
      )}
      <div className={s['host']}>{children}</div>
    </div>
  );
}
