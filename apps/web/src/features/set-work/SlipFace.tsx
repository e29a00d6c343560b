import type { ReactElement } from 'react';

import { Progress } from '../../design/Figures.tsx';
import s from './own-works.module.css';

/** The words of a slip. */
export function SlipWords({
  id,
  by,
  title,
  until,
  note,
}: {
  id?: string | undefined;
  by: string;
  title: string;
  until: string;
  note: string;
}): ReactElement {
  return (
    <div className={s['words']}>
      <p className={s['setter']}>From {by}</p>
      <h2 id={id}>{title}</h2>
      <p className={s['until']}>{until}</p>
      {note !== '' && <p className={s['note']}>“{note}”</p>}
    </div>
  );
}

/** How much of it is reached: a figure and a bar. */
export function SlipBar({
  title,
  done,
  of,
  words,
}: {
  title: string;
  done: number;
  of: number;
  words: string; // after the figure
}): ReactElement {
  return (
    <div className={s['bar']}>
      <p>
        <b>{done}</b> {words}
      </p>
      <Progress value={(100 * done) / of} label={`${title}: ${done} ${words}`} />
    </div>
  );
}
