import { type ReactElement, useCallback } from 'react';

import { Art } from '../../../design/art/Art.tsx';
import { cx } from '../../../design/cx.ts';
import { SEARCH_SKY, searchSky } from '../../../games/rescue/art/search-sky.ts';
import { ScanDial } from './ScanDial.tsx';
import s from './between.module.css';

const SHIP = { length: 3, hues: 5 };

/** What a player sees while there is no question: a lost ship that calls, and what comes next. */
export function Between({
  round,
  state,
  seconds,
  accuracy,
}: {
  round: number;
  state: 'ready' | 'waits' | 'result';
  seconds: number; // until it goes on
  accuracy: number; // of this round, in its result
}): ReactElement {
  const draw = useCallback(() => searchSky(SHIP.length, round % SHIP.hues), [round]);
  return (
    <div className={cx(s['between'], s[state])}>
      <Art draw={draw} {...SEARCH_SKY} fit="xMaxYMid slice" className={s['sky']} />
      {state === 'ready' && (
        <p className={s['words']}>
          <b key={seconds} className={s['count']} aria-hidden="true">
            {seconds > 0 ? seconds : 'Go!'}
          </b>
          Get ready...
        </p>
      )}
      {state === 'waits' && <p className={s['words']}>Waiting for the others</p>}
      {state === 'result' && <ScanDial chance={accuracy} accuracy={accuracy} />}
    </div>
  );
}
