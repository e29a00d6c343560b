import type { ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { BookHead } from '../../design/BookHead.tsx';
import { PODIUM, podium } from './podium.ts';
import s from './leaderboard.module.css';

/** What the page is, beside three visitors on a podium. */
export function BoardHead(): ReactElement {
  return (
    <BookHead
      title="Weekly Leaderboards"
      sub="Classes ranked by what their students got right or earned, marked by us. No student is ever named."
      aside={
        <Art className={s['podium']} draw={podium} width={PODIUM.width} height={PODIUM.height} />
      }
    />
  );
}
