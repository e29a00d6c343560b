import { type ReactElement, useCallback } from 'react';

import { accuracyLabel } from '@moonbase/rescue';

import { Art } from '../../../design/art/Art.tsx';
import { dial } from '../../../games/rescue/art/dial.ts';
import { chanceWords } from '../words.ts';
import s from './game.module.css';

/** The chance of the next scan: a ring, its words, and the label of the accuracy behind it. */
export function ScanDial({
  chance,
  accuracy,
}: {
  chance: number; // 0 to 1
  accuracy: number;
}): ReactElement {
  const draw = useCallback(() => dial(chance), [chance]);
  return (
    <div className={s['dial']}>
      <Art draw={draw} width={140} height={140} />
      <p>
        <b>{chanceWords(chance)}</b>
        <span>Scan accuracy: {accuracyLabel(accuracy)}</span>
      </p>
    </div>
  );
}
