import { useQuery } from '@tanstack/react-query';
import {
  Suspense,
  useCallback,
  useEffect,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Link, useNavigate } from 'react-router';

import { findEchelon } from '@moonbase/content';
import type { ContentSelection } from '@moonbase/contracts';
import { percentToNextLevel } from '@moonbase/scoring';
import { lockedAreaMessage } from '@moonbase/selections/locks';

import { Art } from '../../design/art/Art.tsx';
import { drawTock } from '../../design/art/crew.ts';
import { Insignia } from '../../design/art/Insignia.tsx';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Progress } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { grouped } from '../../design/numbers.ts';
import { panelClass } from '../../design/Panel.tsx';
import { chosenGame, lastGame } from '../../games/practice-host/chosen-game.ts';
import { selectionLine } from '../../play/selections.ts';
import { useContentSelection } from '../../play/api/content-selections.api.ts';
import { showEarnedEchelon } from '../../play/echelon-check.ts';
import { lazyPart } from '../../design/lazy-part.ts';
import { messages } from '../../platform/messages.ts';
import { useTitle } from '../../platform/page.ts';
import { lookAgain, sayLocked, useLock, type ActiveLock } from '../../play/lock.ts';
import { reloadSession, useUser } from '../../platform/session.ts';
import { type HeardNews, useClassNews } from '../../play/class-news.ts';
import { storyStagesOptions } from '../../play/api/story-stages.api.ts';
import { MoonGround } from '../../shell/MoonGround.tsx';
import greeting from './Greeting.module.css';
import { MODES, type ModeTile, type OwnPicture } from './modes.ts';
import { ClassBanner } from './ClassBanner.tsx';
import { runningGameOptions } from './running-game.api.ts';
import { useLiveTiles } from './use-live-tiles.ts';
import { useOwnPicture } from './use-own-picture.ts';
import { useSettled } from './use-settled.ts';
import { Utilities } from './Utilities.tsx';
import { useLoginMessage } from './use-login-message.tsx';
import today from './TodayPlace.module.css';
import s from './MainMenu.module.css';

const ObjectionNews = lazyPart(() =>
  import('../../objecting/ObjectionNews.tsx').then((module) => ({ default: module.ObjectionNews })),
);
const Greeting = lazyPart(() =>
  import('./Greeting.tsx').then((module) => ({ default: module.Greeting })),
);

const MendingLine = lazyPart(() =>
  import('./MendingLine.tsx').then((module) => ({ default: module.MendingLine })),
);

const CheckLine = lazyPart(() =>
  import('./CheckLine.tsx').then((module) => ({ default: module.CheckLine })),
);

const MissionCard = lazyPart(() =>
  import('./mission/MissionCard.tsx').then((module) => ({ default: module.MissionCard })),
);

const Flyby = lazyPart(() => import('../../shell/guide/Flyby.tsx'));
const SkyPlanet = lazyPart(() => import('../../shell/guide/SkyPlanet.tsx'));

const Today = ({ isHere }: { isHere: boolean }): ReactElement => (
  <div className={today['today']} {...(!isHere && { 'data-waits': '' })}>
    <Suspense fallback={null}>
      <MissionCard />
    </Suspense>
  </div>
);

const Passing = (): ReactElement => (
  <Suspense fallback={null}>
    <Flyby kind={2} />
  </Suspense>
);

function LevelCard({ lock }: { lock: ActiveLock | null }): ReactElement {
  const { echelon, totalCorrect } = useUser();
  const level = findEchelon(echelon.position);
  const content = (
    <>
      <Insignia
        position={Math.max(1, echelon.position)}
        locked={level === null}
        className={s['badge']}
      />
      <span className="muted">
        {level ? `Defender Level ${level.position}` : 'Your first Defender Level'}
      </span>
      <h2>{level?.name ?? 'waits for you'}</h2>
      <Progress
        className={s['bar']}
        value={percentToNextLevel(totalCorrect)}
        label="Progress to the next Defender Level"
      />
      {echelon.scoreToNextLevel !== null && (
        <p className={cx('small', s['more'])}>
          {grouped(echelon.scoreToNextLevel)} more correct answers to next Defender Level
        </p>
      )}
    </>
  );
  if (lock === null) {
    return (
      <Link className={cx(panelClass, s['level'])} to="/app/level">
        {content}
      </Link>
    );
  }
  return (
    <div className={cx(panelClass, s['level'])}>
      {content}
      <span className={s['levellock']}>
        <Icon name="lock" />
        <span className="vh">Locked</span>
      </span>
      <LockPress title="Defender Level" {...byLock(lock)} />
    </div>
  );
}

/** Why something of the menu is closed. */
interface Closed {
  readonly word: string; // on the tile
  readonly ask: string; // for screen readers, behind its name
  readonly say: () => void;
}

const byLock = (lock: ActiveLock): Closed => ({
  word: 'Locked',
  ask: 'why is it locked?',
  say: () => sayLocked(lock),
});

/** For the half of a class that has its sheet while the other one has the devices. */
const bySheet = ({ title, next }: NonNullable<HeardNews['sheet']>): Closed => ({
  word: 'On paper',
  ask: 'why is it closed?',
  say: () => void messages.message(`${title}. ${next}.`),
});

/** Covers something locked: a press says why it is closed. */
function LockPress({ title, ask, say }: Closed & { title: string }): ReactElement {
  return (
    <button
      type="button"
      className={s['lockpress']}
      aria-label={`${title}: ${ask}`}
      onClick={say}
    />
  );
}

function Tile({
  mode,
  own,
  caption,
  closed,
}: {
  mode: ModeTile;
  own: OwnPicture;
  caption: ReactNode; // a line of text, or figures
  closed: Closed | null; // null while the tile is open
}): ReactElement {
  const words = typeof caption === 'string' ? <p>{caption}</p> : caption;
  const colours: CSSProperties & Record<'--m' | '--me', string> = {
    '--m': mode.world,
    '--me': mode.edge,
  };
  const draw = useCallback(() => mode.draw(own), [mode, own]);
  const picture = (
    <span className={s['pic']}>
      <Art draw={draw} width={520} height={300} fit={mode.fit} />
    </span>
  );
  if (closed !== null) {
    return (
      <div className={cx(s['mode'], s['locked'])} style={colours}>
        {picture}
        <span className={s['lockbadge']}>
          <span>
            <Icon name="lock" />
          </span>
        </span>
        <span className={s['cap']}>
          <h2>
            {mode.title}
            <span className={s['lockword']}>
              <Icon name="lock" />
              {closed.word}
            </span>
          </h2>
          {words}
        </span>
        <LockPress title={mode.title} {...closed} />
      </div>
    );
  }
  return (
    <Link className={s['mode']} to={mode.to} style={colours} data-tile>
      {picture}
      <span className={s['cap']}>
        <h2>
          {mode.title}
          <span className={s['goicon']}>
            <Icon name="next" />
          </span>
        </h2>
        {words}
      </span>
    </Link>
  );
}

/** Stars, mastered steps, and the student's position: the step's number, its name and its area. */
function CampaignFigures(): ReactElement {
  const { id, stars, masteryCount, maxStoryStage } = useUser();
  const { data: story } = useQuery(storyStagesOptions(id));
  const stage = story?.storyStages[maxStoryStage - 1];
  const area = story?.storyAreas.find((each) => each.id === stage?.storyArea);
  return (
    <dl>
      <div>
        <dt>Stars</dt>
        <dd>{grouped(stars)}</dd>
      </div>
      <div>
        <dt>Mastered</dt>
        <dd>{grouped(masteryCount)}</dd>
      </div>
      <div>
        <dt>
          Step {maxStoryStage}
          {area && ' of'}
        </dt>
        <dd>{area?.areaName}</dd>
      </div>
    </dl>
  );
}

/** The last content in the last mode, wherever it was played, or a newcomer’s first game: goes from the menu straight into the game. */
function PlayOn({ hasContent }: { hasContent: boolean }): ReactElement {
  const { id, echelon } = useUser();
  const navigate = useNavigate();
  const last = hasContent ? lastGame(id) : null;
  return (
    <Button
      look="go"
      className={s['playon']}
      onClick={() => {
        if (last) chosenGame.set({ ...last, source: 'selection', backTo: '/app' });
        void navigate(`/app/practice/${last ? '' : 'first-'}game`);
      }}
    >
      <Icon name="play" />
      Play{(last ?? echelon.position) ? ' on' : ''}
    </Button>
  );
}

/** The figures of Space Rescue; while the student's own match is running, the way back to it. */
function RescueFigures(): ReactElement {
  const { lastAdaptiveLevelingDetail, totalMultiplayerGames } = useUser();
  const { data } = useQuery(runningGameOptions());
  const average = lastAdaptiveLevelingDetail?.averageStoryStage;
  return (
    <>
      {data?.game && <p>Back to your game</p>}
      <dl>
        <div>
          <dt>Average step</dt>
          <dd>{average === undefined ? '–' : Math.round(average)}</dd>
        </div>
        <div>
          <dt>Games played</dt>
          <dd>{grouped(totalMultiplayerGames)}</dd>
        </div>
      </dl>
    </>
  );
}

function LockLine({ lock }: { lock: ActiveLock }): ReactElement {
  return (
    <div className={s['lockline']} role="status">
      <Art draw={drawTock} width={200} height={200} />
      <p>{lockedAreaMessage(lock.minutes)}</p>
      <Icon name="lock" />
    </div>
  );
}

/** What is practised now, in a line; empty until it is known. */
function practisingOf(selection: ContentSelection | null | undefined): string {
  if (selection) return selectionLine(selection);
  return selection === null ? 'Choose what to practise' : '\u00A0';
}

/** The start page of the student's area. @see requirement ST-3 */
export function MainMenu({ slips }: { slips: ReactNode }): ReactElement {
  useTitle('Main menu');
  useLoginMessage();
  const lock = useLock();
  const { sheet: words } = useClassNews();
  const sheet = words && bySheet(words);
  const student = useUser();
  const { lastAdaptiveLevelingDetail, isYoungest } = student;
  const has = useSettled();
  const { data: selection } = useContentSelection();
  useEffect(() => {
    void lookAgain(reloadSession).then(() => showEarnedEchelon());
  }, []);

  const tiles = useLiveTiles();
  const own = useOwnPicture(selection);
  const practising = practisingOf(selection);
  const captions: Record<string, ReactNode> = {
    campaign: <CampaignFigures />,
    rescue: <RescueFigures />,
    practice: lock ? `Set by ${lock.lockerName}: ${practising}` : practising,
    adaptive:
      lastAdaptiveLevelingDetail === null
        ? 'Questions that move to fit you'
        : `Your average step is ${Math.round(lastAdaptiveLevelingDetail.averageStoryStage)}`,
  };
  return (
    <>
      <h1 className="vh">Main menu</h1>
      <ClassBanner locked={lock !== null} />
      <Suspense fallback={null}>
        <ObjectionNews />
      </Suspense>
      {lock && <LockLine lock={lock} />}
      {!sheet && (
        <Suspense fallback={null}>
          <MendingLine />
          <CheckLine />
        </Suspense>
      )}
      <div
        className={s['menu']}
        {...(!has.works && { 'data-waits': '' })}
        {...(isYoungest && { 'data-young': '' })}
      >
        <div className={s['slips']}>{!sheet && slips}</div>
        <div className={s['side']}>
          <div className={greeting['place']}>
            <Suspense fallback={null}>
              <Greeting />
            </Suspense>
            <Suspense fallback={null}>
              <SkyPlanet className={greeting['planet']} id="menu-planet" world="honey" />
            </Suspense>
          </div>
          {!sheet && <Today isHere={has.today} />}
          <LevelCard lock={lock} />
        </div>
        <div className={s['modes']} ref={tiles}>
          {MODES.map((mode) => (
            <div key={mode.id} className={cx(s['place'], mode.id === 'practice' && s['hero'])}>
              <Tile
                mode={mode}
                own={own}
                caption={captions[mode.id] ?? ''}
                closed={sheet ?? (mode.closedByLock && lock ? byLock(lock) : null)}
              />
              {mode.id === 'practice' && !sheet && <PlayOn hasContent={Boolean(selection)} />}
            </div>
          ))}
        </div>
        <Utilities />
      </div>
      <MoonGround />
      {!sheet && <Passing />}
    </>
  );
}
