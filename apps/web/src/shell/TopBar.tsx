import { Suspense, useState, type ReactElement } from 'react';
import { Link } from 'react-router';

import { LEVELS } from '@moonbase/content';
import { percentToNextLevel } from '@moonbase/scoring';

import { Insignia } from '../design/art/Insignia.tsx';
import { Button } from '../design/Button.tsx';
import { cx } from '../design/cx.ts';
import { Progress } from '../design/Figures.tsx';
import { Icon } from '../design/icons.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { Logo } from '../design/Logo.tsx';
import { grouped } from '../design/numbers.ts';
import { useContentSelection } from '../play/api/content-selections.api.ts';
import { useLock } from '../play/lock.ts';
import { useUser } from '../platform/session.ts';
import { levelOf } from '../play/selection-draft.ts';
import { countEvent } from '../platform/events.ts';
import { useQuietly } from '../design/quiet.ts';
import s from './shell.module.css';
import { WaitingResults } from './WaitingResults.tsx';

const loadMenu = () =>
  import('./MenuDialog.tsx').then(({ MenuDialog }) => ({ default: MenuDialog }));
const MenuDialog = lazyPart(loadMenu);

/** The level being practised, while another one may be chosen (requirement ST-4). */
function LevelName(): ReactElement | null {
  const lock = useLock();
  const { data: selection } = useContentSelection();
  const level = LEVELS[(levelOf(selection ?? null) ?? 0) - 1];
  return lock === null && level ? <span>{level.name}</span> : null;
}

/** Total correct answers and the Defender Level. */
function Figures(): ReactElement {
  const { echelon, totalCorrect } = useUser();
  const { position } = echelon;
  const percent = percentToNextLevel(totalCorrect);
  const words =
    position === 0
      ? `No Defender Level yet, ${percent} % to the first`
      : `Defender Level ${position}, ${percent} % to the next`;
  return (
    <>
      <span className={s['correct']}>
        <Icon name="correct" />
        <span className="vh">Total correct answers </span>
        {grouped(totalCorrect)}
      </span>
      <Link className={s['level']} to="/app/level" aria-label={words}>
        <Insignia position={Math.max(1, position)} locked={position === 0} />
        <Progress className={s['bar']} value={percent} label={words} />
      </Link>
    </>
  );
}

/** Logo, waiting results, total correct, Defender Level, name and Menu; the youngest see no figures. */
export function TopBar(): ReactElement {
  const user = useUser();
  const [menuOpen, setMenuOpen] = useState(false);
  useQuietly(loadMenu);
  return (
    <header className={cx(s['topbar'], 'no-print')}>
      <Logo to="/app" wordClass={s['logoword']} />
      <div className={s['right']}>
        <WaitingResults />
        {!user.isYoungest && <Figures />}
        <span className={s['user']}>
          <b>{user.firstName}</b>
          {!user.isYoungest && <LevelName />}
        </span>
        <Button
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => {
            setMenuOpen(true);
            countEvent('menu-opened');
          }}
        >
          <Icon name="menu" />
          <span className={s['menuword']}>Menu</span>
        </Button>
      </div>
      <Suspense fallback={null}>
        {menuOpen && <MenuDialog onClose={() => setMenuOpen(false)} />}
      </Suspense>
    </header>
  );
}
