import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, type ReactElement } from 'react';
import { Link } from 'react-router';

import { Art } from '../../design/art/Art.tsx';
import { rocketColour } from '../../design/art/paints.ts';
import { baseScene } from '../../design/art/scenes.ts';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon, type IconName } from '../../design/icons.tsx';
import { lazyPart } from '../../design/lazy-part.ts';
import { useUser } from '../../platform/session.ts';
import { logout } from '../../shell/leave.ts';
import { greetingOptions } from './greeting.api.ts';
import s from './Utilities.module.css';

const OwnMinutes = lazyPart(() =>
  import('./OwnMinutes.tsx').then((module) => ({ default: module.OwnMinutes })),
);

const OwnWeek = (): ReactElement => (
  <Suspense fallback={null}>
    <OwnMinutes />
  </Suspense>
);

/** My Moon Base in small: its domes and visitors so far, and the rocket in the student's colour. */
function BaseLink(): ReactElement {
  const { id, paints, totalCorrect } = useUser();
  const { data } = useQuery(greetingOptions(id));
  const domes = data?.domes;
  const draw = useCallback(
    () => baseScene(domes ?? [], rocketColour(paints.rocket), totalCorrect),
    [domes, paints.rocket, totalCorrect],
  );
  return (
    <Link to="/app/base" className={s['base']}>
      <span className={s['basepic']}>
        <Art draw={draw} width={560} height={110} fit="xMinYMax slice" />
      </span>
      <span className={s['basename']}>
        My Moon Base
        <Icon name="next" />
      </span>
    </Link>
  );
}

const UTILITIES: readonly {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
}[] = [
  { to: '/app/people', icon: 'people', name: 'People I freed' },
  { to: '/app/results', icon: 'chart', name: 'All Results' },
  { to: '/leaderboard', icon: 'trophy', name: 'Leaderboards' },
  { to: '/worksheets', icon: 'print', name: 'Print Worksheets' },
];

function Pages({ pages }: { pages: typeof UTILITIES }): ReactElement {
  return (
    <>
      {pages.map(({ to, icon, name }) => (
        <ButtonLink key={to} to={to} className={s['util']}>
          <Icon name={icon} />
          {name}
        </ButtonLink>
      ))}
    </>
  );
}

const LogoutKey = (): ReactElement => (
  <Button look="quiet" className={cx(s['util'], s['logout'])} onClick={logout}>
    <Icon name="logout" />
    Logout
  </Button>
);

/** The base, the smaller pages and the student’s own week, which comes later than they do; for the youngest those with much to read under one key. */
export function Utilities(): ReactElement {
  const { isYoungest } = useUser();
  if (isYoungest)
    return (
      <div className={s['utils']}>
        <BaseLink />
        <Pages pages={UTILITIES.slice(0, 1)} />
        <details className={s['grown']}>
          <summary>For grown-ups</summary>
          <div>
            <OwnWeek />
            <Pages pages={UTILITIES.slice(1)} />
            <LogoutKey />
          </div>
        </details>
      </div>
    );
  return (
    <div className={s['utils']}>
      <BaseLink />
      <Pages pages={UTILITIES} />
      <OwnWeek />
      <LogoutKey />
    </div>
  );
}
