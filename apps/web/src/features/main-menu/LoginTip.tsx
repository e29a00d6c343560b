import type { ReactElement, ReactNode } from 'react';

import { EveningSky } from '../../design/art/EveningSky.tsx';
import { OwnFigure } from '../../shell/guide/OwnFigure.tsx';
import s from './LoginTip.module.css';

const TALK = 60; // letters: the mouth moves for as long as so many are read

/** The student's own character walks in and says the message of the content host. */
export function LoginTip({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className={s['tip']}>
      <EveningSky className={s['sky']} />
      <span className={s['who']}>
        <OwnFigure pose="point" says={'.'.repeat(TALK)} />
      </span>
      <div className={s['bubble']}>{children}</div>
    </div>
  );
}
