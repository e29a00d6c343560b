import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactElement } from 'react';

import { roundId } from '@moonbase/campaign';
import { STORY_AREAS } from '@moonbase/content/story';
import { at, weekStart } from '@moonbase/kit';
import {
  earnedPaints,
  firstLevelOfTier,
  moonBaseOf,
  type MoonBase as Base,
  type Paints,
} from '@moonbase/scoring';

import { Art } from '../../design/art/Art.tsx';
import { ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingPage } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import { BASE_SCENE, moonBaseScene } from '../../games/art/moon-base.ts';
import { rocketColour, suitColour } from '../../design/art/paints.ts';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayIn } from '../../platform/dates.ts';
import { messages } from '../../platform/messages.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { userStoryRoundsOptions } from '../../play/api/user-story-rounds.api.ts';
import { correctSinceOptions, savePaints } from './moon-base.api.ts';
import s from './moon-base.module.css';
import { PaintChoice } from './PaintChoice.tsx';

const BOSSES = STORY_AREAS.map(({ id, lastStep }) => ({ area: id, step: lastStep }));

/** A student's achievements as a base that only grows (requirement ST-16). */
export function MoonBase(): ReactElement {
  useTitle('My Moon Base');
  const { id, echelon, timeZone } = useUser();
  const rounds = useQuery(userStoryRoundsOptions(id));
  const week = useQuery(correctSinceOptions(id, weekStart(dayIn(serverNow(), timeZone))));
  if (rounds.isPending || week.isPending) return <LoadingPage />;
  if (rounds.isError) throw rounds.error;
  if (week.isError) throw week.error;
  const passed = new Set(
    rounds.data.flatMap(({ storyRound, isPassed }) => (isPassed ? [storyRound] : [])),
  );
  const base = moonBaseOf({
    level: echelon.position,
    roundsOf: (step) => [
      passed.has(roundId({ step, round: 1 })),
      passed.has(roundId({ step, round: 2 })),
      passed.has(roundId({ step, round: 3 })),
    ],
    bosses: BOSSES,
    correctThisWeek: week.data,
  });
  return <BaseView base={base} />;
}

/** The chosen colours. A choice shows at once and is reverted when it cannot be saved. */
function usePaints(): [Paints, (change: Partial<Paints>) => void] {
  const { id, paints } = useUser();
  const [chosen, setChosen] = useState(paints);
  const choose = (change: Partial<Paints>): void => {
    const next = { rocket: change.rocket ?? chosen.rocket, suit: change.suit ?? chosen.suit };
    setChosen(next);
    savePaints(id, next).catch((error: unknown) => {
      setChosen(paints);
      void messages.error(textOf(error));
    });
  };
  return [chosen, choose];
}

/** The colours earned by the base, to choose from. */
function Colours({
  base,
  paints,
  onChange,
}: {
  base: Base;
  paints: Paints;
  onChange: (change: Partial<Paints>) => void;
}): ReactElement {
  const earned = earnedPaints(base);
  return (
    <Panel aria-label="Your colours" className={s['colours']}>
      <PaintChoice
        legend="Your rocket"
        name="rocket"
        value={paints.rocket}
        earned={earned.rocket}
        colourOf={rocketColour}
        howToEarn={(tier) => `at Defender Level ${firstLevelOfTier(tier)}`}
        onChange={(rocket) => {
          onChange({ rocket });
        }}
      />
      <PaintChoice
        legend="Your crew's suits"
        name="suit"
        value={paints.suit}
        earned={earned.suit}
        colourOf={(paint) => suitColour(paint) ?? '#F2F5FF'}
        howToEarn={(area) =>
          `when the boss of ${STORY_AREAS[area - 1]?.areaName ?? 'its area'} is free`
        }
        onChange={(suit) => {
          onChange({ suit });
        }}
      />
    </Panel>
  );
}

function BaseView({ base }: { base: Base }): ReactElement {
  const [paints, choose] = usePaints();
  const draw = useCallback(() => moonBaseScene(base, paints), [base, paints]);
  const lit = base.windows.filter((each) => each !== 'dark').length;
  const gold = base.windows.filter((each) => each === 'gold').length;
  return (
    <>
      <div className={s['head']}>
        <h1>My Moon Base</h1>
        <ButtonLink to="/app">
          <Icon name="home" />
          Home
        </ButtonLink>
      </div>
      <div className={s['scene']} role="region" aria-label="Picture of the base" tabIndex={0}>
        <Art draw={draw} width={BASE_SCENE.width} height={BASE_SCENE.height} />
      </div>
      <Panel aria-label="What is there">
        <ul className={s['facts']}>
          <li>
            <b>{counted(base.domes, 'dome')} of 10</b>
            <span className="muted">a new one with every five Defender Levels</span>
          </li>
          <li>
            <b>
              {lit} of {base.windows.length} windows lit{gold > 0 && `, ${gold} gold`}
            </b>
            <span className="muted">one for each campaign step, gold when it has three stars</span>
          </li>
          <li>
            <b>{friendsIn(base)}</b>
            <span className="muted">each boss that you free moves in</span>
          </li>
          <li>
            <b>
              {base.visitors === 0
                ? 'The garden waits for visitors'
                : `${counted(base.visitors, 'visitor')} in the garden`}
            </b>
            <span className="muted">one for every five right answers since Sunday</span>
          </li>
        </ul>
      </Panel>
      <Colours base={base} paints={paints} onChange={choose} />
    </>
  );
}

/** A sentence such as "Muddlebots of Pebble Hollow and Lantern Grove have moved in". */
function friendsIn({ friends }: Base): string {
  if (friends.length === 0) return 'No Muddlebot has moved in yet';
  const homes = friends.map((area) => at(STORY_AREAS, area - 1).areaName);
  const words = new Intl.ListFormat('en', { type: 'conjunction' }).format(homes);
  return `${counted(friends.length, 'Muddlebot')} moved in, from ${words}`;
}
