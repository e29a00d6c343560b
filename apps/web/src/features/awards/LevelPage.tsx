import { type ReactElement, useCallback } from 'react';

import { ECHELONS, findEchelon } from '@moonbase/content';
import { percentToNextLevel } from '@moonbase/scoring';

import { Art } from '../../design/art/Art.tsx';
import { Insignia } from '../../design/art/Insignia.tsx';
import { cx } from '../../design/cx.ts';
import { Progress } from '../../design/Figures.tsx';
import { grouped } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { useClosedByLock } from '../../play/lock.ts';
import { MoonGround } from '../../shell/MoonGround.tsx';
import { AwardWall } from './AwardWall.tsx';
import { AWARD, drawAward } from './award-scene.ts';
import s from './LevelPage.module.css';

function NextLevel({ position }: { position: number }): ReactElement | null {
  const next = findEchelon(position + 1);
  const draw = useCallback(() => drawAward(position + 1, 'next'), [position]);
  if (!next) return null;
  return (
    <div className={s['next']}>
      <Art draw={draw} {...AWARD} />
      <b>
        {next.position} {next.name}
      </b>
      <span className="small muted">{next.description}</span>
    </div>
  );
}

function Present(): ReactElement {
  const { echelon, totalCorrect } = useUser();
  const present = findEchelon(echelon.position);
  const percent = percentToNextLevel(totalCorrect);
  return (
    <section className={s['now']} aria-label="Your Defender Level">
      <Insignia
        position={Math.max(1, echelon.position)}
        locked={echelon.position === 0}
        className={s['badge']}
      />
      <div className={s['info']}>
        <p className="muted">Your Defender Level</p>
        <h1>{present ? `${present.position} ${present.name}` : 'No level yet'}</h1>
        <Progress
          className={s['bar']}
          value={percent}
          label="Progress to the next Defender Level"
        />
        {echelon.scoreToNextLevel === null ? (
          <p>The highest Defender Level of all.</p>
        ) : (
          <p>
            <b className="num">{grouped(echelon.scoreToNextLevel)}</b> more correct answers to next
            Defender Level
          </p>
        )}
      </div>
      <NextLevel position={echelon.position} />
    </section>
  );
}

/** The Defender Level page: the present level, the next one, and all that were earned. */
export function LevelPage(): ReactElement {
  useTitle('Defender Level');
  useClosedByLock(false);
  const user = useUser();
  const { echelon } = user;
  return (
    <>
      <Present />
      <Panel aria-labelledby="history">
        <div className={cx('row', s['head'])}>
          <h2 id="history">Printable Award History</h2>
          <span className="muted small push">
            {echelon.position} of {ECHELONS.length} levels
          </span>
        </div>
        <AwardWall of={user} position={echelon.position} />
      </Panel>
      <MoonGround />
    </>
  );
}
