import { ordinal } from '@moonbase/scoring';
import type { Entrant } from '@moonbase/contracts';
import { type CSSProperties, type ReactElement, useCallback } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { EveningSky } from '../../design/art/EveningSky.tsx';
import { rocketColour } from '../../design/art/paints.ts';
import { planet } from '../../design/art/planet.ts';
import { rocket } from '../../design/art/rocket.ts';
import { SAUCER_COLOURS } from '../../design/art/saucer.ts';
import { cx } from '../../design/cx.ts';
import { useUser } from '../../platform/session.ts';
import { Guide } from '../../shell/guide/Guide.tsx';
import { runners } from './own-standing.ts';
import s from './OwnRace.module.css';
import { scoreText } from './score-text.ts';

const drawGoal = (): string => planet('ember', 'goal');

/** A class on its way to the planet: the further, the higher its score. */
function Lane({
  entrant: { name, rank, score, isMember },
  share,
  paint,
  precision,
}: {
  entrant: Entrant;
  share: number; // of the best score, 0 to 1
  paint: string;
  precision: number;
}): ReactElement {
  const draw = useCallback(() => rocket(paint), [paint]);
  const place: CSSProperties & Record<'--share', number> = { '--share': share };
  return (
    <li className={cx(s['lane'], isMember && s['own'])} style={place}>
      <b>{ordinal(rank)}</b>
      <span className={s['name']}>{name ?? 'unnamed'}</span>
      <span className={s['track']}>
        <span className={s['flyer']}>
          <Art draw={draw} width={120} height={112} />
        </span>
      </span>
      <span className={s['score']}>{scoreText(score, precision)}</span>
    </li>
  );
}

/** The week as a student sees it first: their own class among those that lead, in rockets. */
export default function OwnRace({
  entrants,
  ownEntrants,
  words,
  precision,
}: {
  entrants: readonly Entrant[]; // best first
  ownEntrants: readonly Entrant[]; // the person's own classes further down
  words: string;
  precision: number;
}): ReactElement {
  const { paints } = useUser();
  const racing = runners({ entrants, ownEntrants });
  const best = Math.max(...racing.map(({ score }) => score), 10 ** -precision);
  return (
    <div className={s['race']}>
      <EveningSky className={s['sky']} />
      <Guide words={words} title="Weekly Leaderboards" pose="cheer" className={s['guide']} />
      <span className={s['goal']}>
        <Art draw={drawGoal} width={200} height={200} />
      </span>
      {/* The list below says the same. */}
      <ol aria-hidden="true">
        {racing.map((entrant, index) => (
          <Lane
            key={entrant.id}
            entrant={entrant}
            share={entrant.score / best}
            paint={
              entrant.isMember
                ? rocketColour(paints.rocket)
                : (SAUCER_COLOURS[index % SAUCER_COLOURS.length] ?? SAUCER_COLOURS[0])
            }
            precision={precision}
          />
        ))}
      </ol>
    </div>
  );
}
