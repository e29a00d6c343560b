import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactElement } from 'react';

import type { ContentSelection } from '@moonbase/contracts';
import { ageOf, gradeOf, LEVELS, unitsOfLevel } from '@moonbase/content';

import { Art } from '../../design/art/Art.tsx';
import { rocketColour } from '../../design/art/paints.ts';
import type { Pose } from '../../design/art/poses.ts';
import { rocket } from '../../design/art/rocket.ts';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Dots10 } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingPage } from '../../design/Loading.tsx';
import { counted, grouped, percentRight, percentText } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import { LEVEL_SCENE, levelScene } from '../../games/art/level-scene.ts';
import { serverNow } from '../../platform/clock.ts';
import {
  levelStatisticsOptions,
  unitStatisticsOptions,
  useContentSelection,
} from '../../play/api/content-selections.api.ts';
import { useTitle } from '../../platform/page.ts';
import { useLock } from '../../play/lock.ts';
import { selectionLine } from '../../play/selections.ts';
import { useUser } from '../../platform/session.ts';
import { levelStyle } from '../../content-selections/level-colours.ts';
import { LevelTower } from '../../content-selections/LevelTower.tsx';
import { draftOfLevel, levelOf } from '../../play/selection-draft.ts';
import { StarMark } from '../../content-selections/StarMark.tsx';
import {
  hasStar,
  levelOfAge,
  ofLevel,
  ofUnit,
  rightToStar,
  starsAmong,
  type Statistics,
} from '../../content-selections/statistics.ts';
import { Guide } from '../../shell/guide/Guide.tsx';
import { LockedLine } from './LockedLine.tsx';
import { NavFoot } from './NavFoot.tsx';
import { NEAR } from '../../content-selections/topic-to-try.ts';
import s from './practice.module.css';
import { SelectorTabs } from './SelectorTabs.tsx';
import { useConfirmSelection } from './use-confirm-selection.ts';

/** The planet of the level, where the student's rocket has just landed. */
function LevelPicture({
  level,
  words = '',
  pose = 'idle',
}: {
  level: number;
  words?: string; // of the student's character, who stands there
  pose?: Pose;
}): ReactElement {
  const { paints } = useUser();
  const draw = useCallback(() => levelScene(level), [level]);
  const drawRocket = useCallback(() => rocket(rocketColour(paints.rocket)), [paints.rocket]);
  return (
    <div className={s['levelpic']}>
      <Art draw={draw} width={LEVEL_SCENE.width} height={LEVEL_SCENE.height} fit="xMidYMid slice" />
      <span key={level} className={s['lander']}>
        <Art draw={drawRocket} width={120} height={112} />
      </span>
      {words !== '' && <Guide words={words} title={TITLE} pose={pose} className={s['there']} />}
    </div>
  );
}

const TITLE = 'By Level';

/** What the student's character says of a level, and how it stands there. */
function wordsOf(statistics: Statistics, level: number): readonly [words: string, pose: Pose] {
  const units = unitsOfLevel(level);
  const near = units
    .map(({ id, name }) => ({ name, figures: ofUnit(statistics, id) }))
    .filter(({ figures }) => figures.answered > 0 && !hasStar(figures))
    .toSorted((a, b) => rightToStar(a.figures) - rightToStar(b.figures))[0];
  const stars = starsAmong(
    statistics,
    units.map(({ id }) => id),
  );
  if (stars === units.length) return [`All ${stars} stars! This planet shines.`, 'cheer'];
  const right = near === undefined ? Infinity : rightToStar(near.figures);
  if (near !== undefined && right <= NEAR)
    return [`${near.name}: ${counted(right, 'right answer')} to a star!`, 'point'];
  if (stars > 0) return [`${counted(stars, 'star')} here already!`, 'cheer'];
  const { correct } = ofLevel(statistics, level);
  if (correct > 0) return [`${grouped(correct)} right here so far. On we go!`, 'point'];
  return ['All is new here. Shall we look?', 'idle'];
}

function AboutLevel({
  level,
  statistics,
}: {
  level: number;
  statistics: Statistics;
}): ReactElement | null {
  const { id, countryId } = useUser();
  const lastTen = useQuery(levelStatisticsOptions(id));
  const info = LEVELS[level - 1];
  if (!info) return null;
  const { answered, correct } = ofLevel(statistics, level);
  const units = unitsOfLevel(level);
  const [words, pose] = wordsOf(statistics, level);
  const recent = lastTen.data?.find((each) => each.level === level)?.recent ?? '';
  return (
    <Panel aria-labelledby="about-level">
      <LevelPicture level={level} words={words} pose={pose} />
      <div className="row">
        <span className={s['biglevel']} style={levelStyle(level)} aria-hidden="true">
          {level}
        </span>
        <div>
          <h2 id="about-level">{info.name}</h2>
          <p className="muted">
            Age {ageOf(info, countryId).replace('-', ' to ')} · {gradeOf(info, countryId)}
          </p>
        </div>
      </div>
      <dl className={s['figures']}>
        <div>
          <dt>Answered</dt>
          <dd>{grouped(answered)}</dd>
        </div>
        <div>
          <dt>Right</dt>
          <dd>{percentText(percentRight(correct, answered))}</dd>
        </div>
        <div>
          <dt>Stars</dt>
          <dd>
            {starsAmong(
              statistics,
              units.map(({ id: unit }) => unit),
            )}
            <small className="muted"> of {units.length}</small>
          </dd>
        </div>
        {recent !== '' && (
          <div>
            <dt>Last ten</dt>
            <dd>
              <Dots10 recent={recent} showEmpty />
            </dd>
          </div>
        )}
      </dl>
      <div className={s['meet']}>
        <h3>You will meet</h3>
        <ul className={s['units']}>
          {units.map(({ id: unit, name }) => {
            const starred = hasStar(ofUnit(statistics, unit));
            return (
              <li key={unit} className={cx(starred && s['starred'])}>
                {starred && <StarMark />}
                {name}
                {starred && <span className="vh">, a star</span>}
              </li>
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}

/** The locked content, where it is not a level. */
function SetContent({
  selection,
  level,
}: {
  selection: ContentSelection;
  level: number;
}): ReactElement {
  return (
    <Panel aria-labelledby="set-content">
      <LevelPicture level={level} />
      <h2 id="set-content">{selectionLine(selection)}</h2>
      <p className="muted">This is set for you. Next goes there.</p>
    </Panel>
  );
}

/** By Level: ten boxes as a ladder, with the content of each beside it. */
export function BasicTopics(): ReactElement {
  useTitle(TITLE);
  const user = useUser();
  const lock = useLock();
  const selection = useContentSelection();
  const statistics = useQuery(unitStatisticsOptions(user.id));
  const { busy, confirm } = useConfirmSelection(statistics.data ?? []);
  const [picked, setPicked] = useState<number | null>(null);
  if (selection.isPending || statistics.isPending) return <LoadingPage />;
  const level =
    picked ??
    levelOf(selection.data ?? null) ??
    levelOfAge(user, new Date(serverNow()).getFullYear());
  return (
    <>
      <div className={s['head']}>
        <h1>{TITLE}</h1>
        <SelectorTabs type="basic_topics" />
      </div>
      <LockedLine />
      {lock !== null && levelOf(selection.data ?? null) === null ? (
        selection.data && <SetContent selection={selection.data} level={level} />
      ) : (
        <div className={s['levels']}>
          <LevelTower
            level={level}
            statistics={statistics.data ?? []}
            disabled={lock !== null}
            onChange={setPicked}
          />
          <AboutLevel level={level} statistics={statistics.data ?? []} />
        </div>
      )}
      <NavFoot back="/app/practice">
        <Button
          look="main"
          size="big"
          disabled={busy}
          onClick={() => void confirm(draftOfLevel(level))}
        >
          Next
          <Icon name="next" />
        </Button>
      </NavFoot>
    </>
  );
}
