import type { ReactElement } from 'react';

import { Art } from '../design/art/Art.tsx';
import { moonGround } from '../design/art/ground.ts';
import s from './shell.module.css';

/** The base at the foot of a page. */
export function MoonGround(): ReactElement {
  return (
    <Art draw={moonGround} width={1440} height={180} fit="xMidYMax slice" className={s['ground']} />
  );
}
