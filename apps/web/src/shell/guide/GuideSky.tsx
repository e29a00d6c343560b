import type { ReactElement, ReactNode } from 'react';

import { EveningBox } from '../../design/art/EveningSky.tsx';
import type { Pose } from '../../design/art/poses.ts';
import { Guide } from './Guide.tsx';
import s from './Guide.module.css';

/** A piece of night at the head of a sheet: the student's own character and what it says, beside a picture of it. */
export function GuideSky({
  title,
  words,
  pose,
  children,
}: {
  title: string; // of the page
  words: string;
  pose: Pose;
  children?: ReactNode;
}): ReactElement {
  return (
    <div className={s['sky']}>
      <EveningBox stays />
      <Guide title={title} words={words} pose={pose} />
      {children}
    </div>
  );
}
