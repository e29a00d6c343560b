import { useState, type ReactElement } from 'react';

import { ECHELONS } from '@moonbase/content';

import { Insignia } from '../../design/art/Insignia.tsx';
import { cx } from '../../design/cx.ts';
import { AwardDialog, type Awardee } from './AwardDialog.tsx';
import s from './LevelPage.module.css';

/** All Defender Levels of somebody: earned ones open their award. */
export function AwardWall({
  of,
  position: current,
}: {
  of: Awardee;
  position: number; // their present level, 0 for none
}): ReactElement {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <>
      <ul className={s['wall']}>
        {ECHELONS.map(({ position, name }) => (
          <li key={position}>
            {position <= current ? (
              <button
                type="button"
                className={cx(s['award'], position === current && s['current'])}
                aria-label={`Level ${position}, ${name}`}
                onClick={() => setChosen(position)}
              >
                <Insignia position={position} />
                {position}
              </button>
            ) : (
              <span className={cx(s['award'], s['locked'])}>
                <Insignia position={position} locked />
                <span>
                  {position}
                  <span className="vh"> locked</span>
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {chosen !== null && <AwardDialog of={of} position={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
