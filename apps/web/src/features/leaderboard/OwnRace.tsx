import { ordinal } from '@moonbase/scoring';
import type { Entrant } from '@moonbase/contracts';
import { type CSSProperties, type ReactElement, useCallback, useState } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { placed } from '../../design/art/draw.ts';
import { EveningBox } from '../../design/art/EveningSky.tsx';
import { rocketColour } from '../../design/art/paints.ts';
import { planet } from '../../design/art/planet.ts';
import { rocket } from '../../design/art/rocket.ts';
import { saucer, SAUCER_COLOURS } from '../../design/art/saucer.ts';
import { visitor } from '../../design/art/visitor.ts';
import { cx } from '../../design/cx.ts';
import { DAY_MS, dayHere } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { Guide } from '../../shell/guide/Guide.tsx';
import { runners } from './own-standing.ts';
import s from './OwnRace.module.css';
import { raceBefore, type SeenRace } from './race-memory.ts';
import { scoreText } from './score-text.ts';

const MEDALS = 3;

const drawGoal = (): string => planet('ember', 'goal');
const drawCrowd = (): string =>
  [0, 1, 2, 3, 4].map((kind) => placed(kind * 92, 0, 1, visitor(kind, 'cheer'))).join('');

/** A ship on its way to the right, 120 x 112: a class's saucer, or the student's own rocket. */
function drawShip(paint: string, kind: number | null): string {
  // It flies in and stays: one that hovers on and on paints the whole race again twelve times a second.
  return kind === null
    ? `<g transform="rotate(90 60 56)">${rocket(paint)}</g>`
    : placed(0, 12, 1, saucer(kind));
}

interface Place {
  readonly entrant: Entrant;
  readonly kind: number | null; // of the saucer; null: the student's own rocket
  readonly share: number; // of the best score, 0 to 1
  readonly from: number; // the share where it was seen last
  readonly precision: number;
}

/** A class on its way to the flag: the further, the higher its score. */
function Lane({ entrant, kind, share, from, precision }: Place): ReactElement {
  const { paints } = useUser();
  const { name, rank, score, isMember } = entrant;
  const paint = kind === null ? rocketColour(paints.rocket) : SAUCER_COLOURS[kind];
  const draw = useCallback(() => drawShip(String(paint), kind), [paint, kind]);
  const style: CSSProperties & Record<`--${string}`, number | string | undefined> = {
    '--share': share,
    '--from': from,
    '--paint': paint,
  };
  return (
    <li className={cx(s['lane'], isMember && s['own'])} style={style}>
      <b className={s['rank']} data-place={rank <= MEDALS ? rank : undefined}>
        {ordinal(rank)}
      </b>
      <span className={s['name']}>{name ?? 'unnamed'}</span>
      <span className={s['track']}>
        <i className={s['trail']} />
        {from > 0 && from < share && <i className={s['before']} />}
        <span className={s['flyer']}>
          <Art draw={draw} width={120} height={112} />
        </span>
      </span>
      <span className={s['score']}>{scoreText(score, precision)}</span>
    </li>
  );
}

const SEATS = [0, 1, 2, 3, 4]; // a class joins with five who play in the week (LB-3)

/** The student's own class, which is not in the race yet: it waits at the start, for four more who play. */
function WaitingLane(): ReactElement {
  const { paints } = useUser();
  const paint = rocketColour(paints.rocket);
  const draw = useCallback(() => drawShip(paint, null), [paint]);
  const style: CSSProperties & Record<`--${string}`, number | string> = {
    '--share': 0,
    '--from': 0,
    '--paint': paint,
  };
  return (
    <li className={cx(s['lane'], s['own'])} style={style}>
      <b className={s['rank']}>–</b>
      <span className={s['name']}>Your class</span>
      <span className={s['track']}>
        <span className={s['flyer']}>
          <Art draw={draw} width={120} height={112} />
        </span>
        <span className={s['seats']}>
          {SEATS.map((seat) => (
            <i key={seat} data-taken={seat === 0 ? '' : undefined} />
          ))}
        </span>
      </span>
    </li>
  );
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const LAST_DAYS = 7; // longer ago is not told

/** The share of the best score; the start of the track where nothing is known. */
const shareOf = (score: number | undefined, best: number): number =>
  score === undefined ? 0 : score / best;

/** How far the person's own class has come since the race was seen; null where it has not moved. */
function sinceBefore(own: Entrant | undefined, before: SeenRace | null, precision: number) {
  const then = own && before?.scores[own.id];
  if (!own || !before || then === undefined || own.score <= then) return null;
  const ago = Math.round((Date.parse(dayHere()) - Date.parse(before.day)) / DAY_MS);
  const day = ago === 1 ? 'yesterday' : WEEKDAY.format(new Date(before.day));
  if (ago > LAST_DAYS) return null;
  return `${scoreText(own.score - then, precision)} further than ${ago === 1 ? day : `on ${day}`}!`;
}

/**
 * The week as a student sees it first: their own class among those that lead, in ships over the moon. They fly on from where
 * they were seen on an earlier day.
 */
export default function OwnRace({
  entrants,
  ownEntrants,
  words,
  precision,
  board,
  waits,
}: {
  entrants: readonly Entrant[]; // best first
  ownEntrants: readonly Entrant[]; // the person's own classes further down
  words: string;
  precision: number;
  board: string; // its kind and week
  waits: boolean; // the class of a student is not in the race
}): ReactElement {
  const { id } = useUser();
  const racing = runners({ entrants, ownEntrants });
  const best = Math.max(...racing.map(({ score }) => score), 10 ** -precision);
  const [before] = useState(() =>
    raceBefore(
      { userId: id, board, day: dayHere() },
      Object.fromEntries(racing.map(({ id: of, score }) => [of, score])),
    ),
  );
  const own = racing.find(({ isMember }) => isMember);
  const since = sinceBefore(own, before, precision);
  return (
    <div className={s['race']}>
      <EveningBox />
      <span className={s['goal']}>
        <Art draw={drawGoal} width={200} height={200} />
      </span>
      <Guide
        words={words}
        title="Weekly Leaderboards"
        pose={waits ? 'point' : 'cheer'}
        className={s['guide']}
      >
        {since !== null && <p className={s['since']}>{since}</p>}
      </Guide>
      {/* The list below says the same. */}
      <ol aria-hidden="true">
        {racing.map((entrant, index) => (
          <Lane
            key={entrant.id}
            entrant={entrant}
            kind={entrant.isMember ? null : index % SAUCER_COLOURS.length}
            share={entrant.score / best}
            from={shareOf(before?.scores[entrant.id], best)}
            precision={precision}
          />
        ))}
        {waits && <WaitingLane />}
      </ol>
      <Art draw={drawCrowd} width={450} height={96} className={s['crowd']} />
    </div>
  );
}
