import { useCallback, useState, type ReactElement } from 'react';

import { ECHELONS } from '@moonbase/content';

import { Art } from '../../design/art/Art.tsx';
import { cx } from '../../design/cx.ts';
import { grouped } from '../../design/numbers.ts';
import { AwardDialog, type Awardee } from './AwardDialog.tsx';
import { AWARD, drawAward, type Standing } from './award-scene.ts';
import s from './LevelPage.module.css';

function Badge({ position, standing }: { position: number; standing: Standing }): ReactElement {
  const draw = useCallback(() => drawAward(position, standing), [position, standing]);
  return <Art draw={draw} {...AWARD} />;
}

/** All Defender Levels of somebody: earned ones open their award, the others say what they take. */
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
        {ECHELONS.map(({ position, name, score }) => (
          <li key={position}>
            {position <= current ? (
              <button
                type="button"
                className={cx(s['award'], position === current && s['current'])}
                aria-label={`Level ${position}, ${name}`}
                onClick={() => setChosen(position)}
              >
                <Badge position={position} standing="earned" />
                {position}
              </button>
            ) : (
              <span
                className={cx(s['award'], s['locked'], position === current + 1 && s['nearest'])}
              >
                <Badge position={position} standing={position === current + 1 ? 'next' : 'later'} />
                <span>
                  {position}
                  <span className="vh"> locked,</span>
                </span>
                <span className={s['takes']}>
                  {grouped(score)}
                  <span className="vh"> right answers</span>
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
