import type { ReactElement } from 'react';

import { accuracyLabel } from '@moonbase/rescue';

import s from './game.module.css';
import type { Quiz } from '../client/game-state.ts';
import { accuracySoFar, slipsSoFar } from '../words.ts';

/** The accuracy that the answers of the current phase give so far, and the levels they were asked at. */
export function SoFar({ quiz: { history, levels } }: { quiz: Quiz }): ReactElement | null {
  if (levels === null) return null;
  const accuracy = accuracySoFar(history, levels.par);
  return (
    <div className={s['sofar']}>
      <p className="small muted">Scan accuracy so far</p>
      <span className={s['gauge']} aria-hidden="true">
        <i style={{ width: `${Math.round(100 * accuracy)}%` }} />
      </span>
      <p className="small">
        <b>{accuracyLabel(accuracy)}</b> · {slipsSoFar(history, levels.par)}
      </p>
      <p className="small muted">
        Levels so far: lowest {levels.min}, average {Math.round(levels.average)}, highest{' '}
        {levels.max}
      </p>
    </div>
  );
}
