import type { ReactElement, ReactNode } from 'react';

import type { Pose } from '../../design/art/poses.ts';
import { cx } from '../../design/cx.ts';
import { OwnFigure } from './OwnFigure.tsx';
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
  return (
    <div
      className={cx(s['guide'], className)}
      {...(title !== '' && { 'data-say': `${title} ${words}` })}
    >
      <OwnFigure pose={pose} isOnPale={isOnPale} says={words} />
      <div className={s['bubble']}>
        <p role="status">{words}</p>
        {children}
      </div>
    </div>
  );
}
