import type { ReactElement } from 'react';

import { star } from '../design/art/draw.ts';
import s from './content-selections.module.css';

/** The star for something known well; its words are those of the button or row that contains it. */
export function StarMark(): ReactElement {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={s['star']}>
      <path d={star(12, 12.6, 10.5)} />
    </svg>
  );
}
