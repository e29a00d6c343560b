import { useQuery } from '@tanstack/react-query';
import {
  Suspense,
  useCallback,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Link, useNavigate } from 'react-router';

import { Art } from '../../../design/art/Art.tsx';
import { drawPaws } from '../../../design/art/crew.ts';
import { Icon } from '../../../design/icons.tsx';
import { lazyPart } from '../../../design/lazy-part.ts';
import { SpokenBubble } from '../../../design/SpokenBubble.tsx';
import { useTitle } from '../../../platform/page.ts';
import { tellFailure } from '../../../platform/patience.ts';
import { reloadSession, useUser } from '../../../platform/session.ts';
import { showEarnedEchelon } from '../../../play/echelon-check.ts';
import { useClassNews } from '../../../play/class-news.ts';
import { lookAgain, useLock } from '../../../play/lock.ts';
import { YOUNG_WORDS } from '../../../play/youngest/young-words.ts';
import { ClassBanner } from '../ClassBanner.tsx';
import { missionOptions } from '../mission/mission.api.ts';
import { prepareYoungGame } from './young-game.ts';
import { ownBase, playScene, storyScene, youngGround } from './young-scenes.ts';
import s from './YoungestMenu.module.css';

const YoungToday = lazyPart(() =>
  import('../mission/YoungToday.tsx').then((module) => ({ default: module.YoungToday })),
);

const Flyby = lazyPart(() => import('../../../shell/guide/Flyby.tsx'));
const SkyPlanet = lazyPart(() => import('../../../shell/guide/SkyPlanet.tsx'));

/** One press to the first question: the last content, or level 1. */
function PlayTile(): ReactElement {
  const { id, paints } = useUser();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const draw = useCallback(() => playScene(paints.rocket), [paints.rocket]);
  const play = async (): Promise<void> => {
    setBusy(true);
    try {
      await prepareYoungGame(id);
      await navigate('/app/practice/game');
    } catch (error) {
      tellFailure(error);
      setBusy(false);
    }
  };
  return (
    <button type="button" className={s['play']} disabled={busy} onClick={() => void play()}>
      <Art draw={draw} width={560} height={300} />
      <span className={s['cap']}>
        {YOUNG_WORDS.play}
        <Icon name="play" />
      </span>
    </button>
  );
}

function SmallTile({
  to,
  name,
  draw,
}: {
  to: string;
  name: string;
  draw: () => string; // 280 x 140
}): ReactElement {
  return (
    <Link to={to} className={s['tile']}>
      <Art draw={draw} width={280} height={140} />
      <span className={s['cap']}>{name}</span>
    </Link>
  );
}

/** What Paws says. */
function wordsFor({
  isLocked,
  isEnough,
  isFirst,
}: {
  readonly isLocked: boolean;
  readonly isEnough: boolean;
  readonly isFirst: boolean;
}): (name: string) => string {
  const { first, again, set, enough } = YOUNG_WORDS;
  if (isLocked) return set;
  if (isEnough) return enough;
  return isFirst ? first : again;
}

/** The start page of those who cannot read yet: Paws says one sentence, and one button plays. */
export function YoungestMenu({ slips }: { slips: ReactNode }): ReactElement {
  useTitle('Main menu');
  const { id, firstName, totalCorrect, paints } = useUser();
  const lock = useLock();
  const waits = useClassNews().sheet !== null; // while the other half of the class plays
  useEffect(() => {
    void lookAgain(reloadSession).then(() => showEarnedEchelon());
  }, []);
  const drawBase = useCallback(() => ownBase(paints.rocket), [paints.rocket]);
  const { data: mission } = useQuery(missionOptions(id));
  const isEnough =
    mission !== undefined &&
    mission.things.length > 0 &&
    mission.things.every(({ isDone }) => isDone);
  const words = wordsFor({ isLocked: lock !== null, isEnough, isFirst: totalCorrect === 0 })(
    firstName,
  );
  return (
    <>
      <h1 className="vh">Main menu</h1>
      <Art
        draw={youngGround}
        width={1440}
        height={900}
        fit="xMidYMax slice"
        className={s['ground']}
      />
      <Suspense fallback={null}>
        <SkyPlanet className={s['planet']} id="young-planet" world="frost" />
      </Suspense>
      <ClassBanner locked={lock !== null} />
      {!waits && slips}
      <div className={s['menu']}>
        <div className={s['who']}>
          <SpokenBubble words={words} className={s['bubble']} />
          <Art draw={drawPaws} width={200} height={200} className={s['paws']} />
        </div>
        <div className={s['tiles']}>
          {!waits && <PlayTile />}
          {!waits && (
            <Suspense fallback={null}>
              <YoungToday />
            </Suspense>
          )}
          {lock === null && !waits && (
            <SmallTile to="/app/campaign" name={YOUNG_WORDS.storyTile} draw={storyScene} />
          )}
          <SmallTile to="/app/base" name={YOUNG_WORDS.base} draw={drawBase} />
          <Link to="/app?all=yes" className={s['more']}>
            <Icon name="menu" />
            {YOUNG_WORDS.more}
          </Link>
        </div>
      </div>
      <Suspense fallback={null}>
        <Flyby kind={0} />
      </Suspense>
    </>
  );
}
