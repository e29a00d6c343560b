import type { UserActivity } from '@moonbase/contracts';
import { type CSSProperties, useCallback, type ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { counted, grouped } from '../../design/numbers.ts';
import { formatDay, formatTime } from '../../platform/dates.ts';
import { GuideSky } from '../../shell/guide/GuideSky.tsx';
import { activityFacts, activityName } from './activity-words.ts';
import type { ResultsOf } from './ActivityTable.tsx';
import {
  type Crowd as CrowdOf,
  crowdBox,
  crowdOf,
  dayDome,
  daysUpTo,
  drawCrowd,
  freedVisitor,
  gamePicture,
  howItWent,
  visitorOf,
} from './game-words.ts';
import s from './own-games.module.css';

const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** The last two weeks as a street of domes, with the student's own character, who says what was played in them. */
export function DayStreet({
  activities,
  end,
  count,
}: {
  activities: readonly UserActivity[];
  end: string;
  count: number; // of days
}): ReactElement {
  const days = daysUpTo(activities, end, count);
  const best = Math.max(...days.map(({ right }) => right));
  const total = days.reduce((sum, { right }) => sum + right, 0);
  const played = days.filter(({ right }) => right > 0).length;
  const words =
    total === 0
      ? 'Play, and a light comes on here.'
      : `${counted(total, 'right answer')} in two weeks: ${played === 1 ? 'one day is' : `${played} days are`} lit!`;
  return (
    <GuideSky title="My games" words={words} pose={total === 0 ? 'point' : 'cheer'}>
      <ol className={s['days']}>
        {days.map(({ day, right }) => (
          <Day key={day} day={day} right={right} isBest={right > 0 && right === best} />
        ))}
      </ol>
    </GuideSky>
  );
}

function Day({
  day,
  right,
  isBest,
}: {
  day: string;
  right: number;
  isBest: boolean;
}): ReactElement {
  const draw = useCallback(() => dayDome(right > 0, isBest), [right, isBest]);
  return (
    <li>
      <Art draw={draw} width={40} height={34} />
      <span aria-hidden="true">{formatDay(day, { weekday: 'narrow' })}</span>
      <span className="vh">
        {formatDay(day, LONG_DAY)}: {grouped(right)} right{isBest && ', your best day'}
      </span>
    </li>
  );
}

/** Everybody of a game: who came home stands, who waits sleeps still. */
function Crowd({ home, all }: CrowdOf): ReactElement {
  const draw = useCallback(() => drawCrowd({ home, all }), [home, all]);
  const rows = crowdBox(all).height / crowdBox(1).height;
  const style: CSSProperties & Record<'--rows', number> = { '--rows': rows };
  return (
    <span className={s['crowd']} style={style}>
      <Art draw={draw} {...crowdBox(all)} fit="xMinYMid meet" />
    </span>
  );
}

/** One game: where it was, how it went, and the way to its questions. */
function Game({
  activity,
  onResults,
}: {
  activity: UserActivity;
  onResults: () => void;
}): ReactElement {
  const [words, pose] = howItWent(activity);
  const drawPlace = useCallback(() => gamePicture(activity), [activity]);
  const kind = visitorOf(activity.id);
  const drawSomeone = useCallback(() => freedVisitor(kind, pose), [kind, pose]);
  const time = formatTime(Date.parse(activity.created));
  const crowd = crowdOf(activity);
  const name = activityName(activity);
  return (
    <li className={cx(s['game'], s[activity.kind])}>
      <span className={s['place']}>
        <Art draw={drawPlace} width={120} height={120} />
      </span>
      <div className={s['what']}>
        <b>{name}</b>
        <span>{[time, activityFacts(activity)].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={s['went']}>
        <Art draw={drawSomeone} width={84} height={100} />
        <p>{words}</p>
        {crowd !== null && <Crowd {...crowd} />}
      </div>
      <Button aria-label={`Results: ${name}, ${time}`} onClick={onResults}>
        Results
        <Icon name="right" />
      </Button>
    </li>
  );
}

/** A student's own games, day by day, newest first. */
export function OwnGames({
  activities,
  onResults,
}: {
  activities: readonly UserActivity[];
  onResults: (of: ResultsOf) => void;
}): ReactElement {
  const days = [...new Set(activities.map(({ day }) => day))];
  return (
    <>
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <div className={s['dayhead']}>
            <h2 id={`day-${day}`}>{formatDay(day, LONG_DAY)}</h2>
            <Button
              look="quiet"
              aria-label={`All questions of ${formatDay(day, LONG_DAY)}`}
              onClick={() => onResults({ day })}
            >
              Whole day
            </Button>
          </div>
          <ul className={s['games']}>
            {activities
              .filter((activity) => activity.day === day)
              .map((activity) => (
                <Game
                  key={activity.id}
                  activity={activity}
                  onResults={() => onResults({ activity })}
                />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
