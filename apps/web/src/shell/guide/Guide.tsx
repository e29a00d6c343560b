import { useCallback, type ReactElement, type ReactNode } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { placed } from '../../design/art/draw.ts';
import { figure } from '../../design/art/figure.ts';
import { suitColour } from '../../design/art/paints.ts';
import type { Pose } from '../../design/art/poses.ts';
import { cx } from '../../design/cx.ts';
import { useUser } from '../../platform/session.ts';
import { ownCharacter } from '../../play/own-character.ts';
import s from './Guide.module.css';

/**
 * The student's own character on a page: it says one true thing, in a pose that fits what has just happened.
 *
 * @see requirement ST-35
 */
export function Guide({
  words,
  title = '',
  pose = 'idle',
  isOnPale = false,
  className,
  children,
}: {
  words: string;
  title?: string; // of the page: read aloud before the words; without it they are not read by themselves
  pose?: Pose;
  isOnPale?: boolean; // stands on paper, where a white helmet would not be seen
  className?: string | undefined;
  children?: ReactNode; // below its words
}): ReactElement {
  const { id, paints } = useUser();
  const draw = useCallback(
    () =>
      placed(
        6,
        4,
        0.94,
        figure(ownCharacter(id), pose, { suit: suitColour(paints.suit), isOnPale }),
      ),
    [id, paints.suit, pose, isOnPale],
  );
  return (
    <div
      className={cx(s['guide'], className)}
      {...(title !== '' && { 'data-say': `${title} ${words}` })}
    >
      <Art draw={draw} width={200} height={290} says={words} />
      <div className={s['bubble']}>
        <p role="status">{words}</p>
        <span data-say-key="" />
        {children}
      </div>
    </div>
  );
}
