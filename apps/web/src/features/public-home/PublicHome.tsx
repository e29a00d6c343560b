import { useCallback, useId, type ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { heroScene } from '../../design/art/scenes.ts';
import { ButtonLink } from '../../design/Button.tsx';
import { useTitle } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import s from './PublicHome.module.css';
import { TopThree } from './TopThree.tsx';

/** The public home: a night sky whose ground runs into the page. */
export function PublicHome(): ReactElement {
  const id = useId();
  const session = useSession();
  const draw = useCallback(() => heroScene(id), [id]);
  useTitle('');
  return (
    <>
      <section className={s['hero']} data-skin="student">
        <Art draw={draw} width={1440} height={640} fit="xMaxYMax slice" className={s['art']} />
        <div className={s['words']}>
          <h1>Moon Base Pi teaches maths for life on any device.</h1>
          <p>A game children ask for, and reports a teacher can act on. Ages 5 to 15+.</p>
          <div className="row">
            {session ? (
              <ButtonLink to="/continue" look="main" size="big">
                Continue as {session.user.firstName}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to="/register" look="main" size="big">
                  Register
                </ButtonLink>
                <ButtonLink to="/login" size="big">
                  Login
                </ButtonLink>
              </>
            )}
            <ButtonLink to="/rescue" look="go" size="big">
              Play Space Rescue for FREE
            </ButtonLink>
          </div>
        </div>
      </section>
      <section className={s['page']}>
        <h2>Practice that plays like a game</h2>
        <p>
          Visitors have locked themselves inside their saucers with a maths lock. Slide under one,
          type the answer to its question, and the lock opens.
        </p>
        <div className={s['three']}>
          <div>
            <h3>Teachers</h3>
            <p>
              Each class at a glance: who practised, what was right, and the last ten questions of
              every unit.
            </p>
          </div>
          <div>
            <h3>Parents</h3>
            <p>Times tables, addition tables and ten levels of maths, with or without a clock.</p>
          </div>
          <div>
            <h3>Children</h3>
            <p>Fifty Defender Levels to earn, and every right answer counts.</p>
          </div>
        </div>
      </section>
      <TopThree />
    </>
  );
}
