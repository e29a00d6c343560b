import { useCallback, useId, type ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { heroScene } from '../../design/art/hero.ts';
import { ButtonLink } from '../../design/Button.tsx';
import { PageLink } from '../../design/PageLink.tsx';
import { useTitle } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { HeaderMessage, HomeWords } from './HostedWords.tsx';
import { LevelsChart } from './LevelsChart.tsx';
import s from './PublicHome.module.css';
import { QuestionsAnswered } from './QuestionsAnswered.tsx';
import { TopThree } from './TopThree.tsx';
import { TrialBanner } from './TrialBanner.tsx';

const WHO = [
  {
    who: 'Teachers',
    words: 'Set content for one student or a whole class, and lock it. Reports print and export.',
    to: '/sample-weekly-report',
    link: 'Sample weekly report',
  },
  {
    who: 'Parents',
    words: 'See what your child did today, and what to try next.',
    to: '/families',
    link: 'Moon Base Pi for families',
  },
  {
    who: 'Children',
    words: 'Ten worlds, 128 steps, three speeds. Your own way.',
    to: '/help-play',
    link: 'How to play',
  },
];

/** The public home: a night sky whose ground continues into the page. @see requirement MG-7 */
export function PublicHome(): ReactElement {
  const id = useId();
  const session = useSession();
  const draw = useCallback(() => heroScene(id), [id]);
  useTitle('');
  return (
    <>
      <HeaderMessage />
      <TrialBanner />
      <section className={s['hero']} data-skin="student">
        <div className={s['words']}>
          <h1>Moon Base Pi teaches maths for life on any device.</h1>
          <p>
            Games children ask for, questions that fit each child, and reports a teacher can act on.
            Ages 5 to 15+.
          </p>
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
        {/* Placed after the words: it is long, and a page that is drawn while it loads would grow by it. */}
        <Art draw={draw} width={1440} height={640} fit="xMaxYMax slice" className={s['art']} />
      </section>
      <div className={s['page']}>
        <QuestionsAnswered />
        <div className={s['columns']}>
          <section className={s['why']}>
            <h2>One lesson, 26 levels of ability</h2>
            <p>
              Adaptive Learning finds each child&apos;s step out of 128 and moves with every answer.
              You see where the class is, week by week.
            </p>
            <LevelsChart />
            <div className={s['three']}>
              {WHO.map(({ who, words, to, link }) => (
                <div key={who}>
                  <h3>{who}</h3>
                  <p className="small">{words}</p>
                  <PageLink to={to}>{link}</PageLink>
                </div>
              ))}
            </div>
          </section>
          <TopThree />
        </div>
        <HomeWords />
      </div>
    </>
  );
}
