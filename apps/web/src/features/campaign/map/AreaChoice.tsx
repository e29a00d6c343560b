import { useState, type ReactElement } from 'react';

import { areaChoice, roundInfo, skipTestOf } from '@moonbase/campaign';
import type { StoryArea } from '@moonbase/contracts';

import { Art } from '../../../design/art/Art.tsx';
import { Button } from '../../../design/Button.tsx';
import { cx } from '../../../design/cx.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { Icon } from '../../../design/icons.tsx';
import { planetsFor } from '../../../games/art/planet.ts';
import { speakerBust } from '../../../games/campaign-map/cast.ts';
import type { Campaign } from '../campaign.ts';
import s from '../campaign.module.css';
import own from './area-choice.module.css';

const drawPlanet = planetsFor('choice');

interface AreaChoiceProps {
  readonly campaign: Campaign;
  readonly age: number | null; // years
  readonly country: string | null;
  readonly busy: boolean; // the round is being started
  readonly onStart: (position: number) => void;
  readonly onClose: () => void;
}

/** Tumble, who lives at step 1. */
const FIRST_AREA = 1;
const drawTumble = (): string => speakerBust('Tumble', FIRST_AREA);

/** Whether step 1 asks a person far less than they know, so that it is named easy. */
const isEasyFor = (proposed: number): boolean => proposed > 2;

/**
 * The start for a first-time player: step 1, which needs no test, is lit; beside it is the world of the player's own school
 * year, and all others on request. Its button plays. Texts of requirement CA-13.
 */
export function AreaChoice({
  campaign,
  age,
  country,
  busy,
  onStart,
  onClose,
}: AreaChoiceProps): ReactElement {
  const { proposed, near, others } = areaChoice(age, country);
  const [chosen, setChosen] = useState(FIRST_AREA);
  const [all, setAll] = useState(false);
  const ownArea = proposed > FIRST_AREA ? proposed : FIRST_AREA + 1;
  const rest = [...near, ...others].filter((id) => id !== ownArea && id !== FIRST_AREA);
  const find = (id: number): StoryArea | undefined =>
    campaign.areas.find((area) => area.id === String(id));
  const stepsOf = (id: number) => campaign.steps.filter(({ area }) => area.id === String(id));
  const first = stepsOf(chosen)[0]?.position ?? 1;
  const radio = (id: number): ReactElement => (
    <input
      type="radio"
      name="area"
      className="vh"
      checked={chosen === id}
      aria-label={`${find(id)?.areaName ?? ''}, ${find(id)?.level.grade ?? ''}`}
      onChange={() => setChosen(id)}
    />
  );
  const world = (id: number, line: string): ReactElement => (
    <label className={s['planet']}>
      {radio(id)}
      <Art draw={drawPlanet(id)} width={200} height={200} />
      <b>{find(id)?.areaName}</b>
      <span className="muted small">{line}</span>
    </label>
  );
  const pill = (id: number): ReactElement => (
    <label key={id} className={s['pill']}>
      {radio(id)}
      <Art draw={drawPlanet(id)} width={200} height={200} />
      {find(id)?.areaName}
    </label>
  );
  return (
    <Dialog title="Welcome to the Galactic Campaign!" width="wide" onClose={onClose}>
      <div className={s['welcome']}>
        <p className={s['lead']} id="where-to-start">
          Where would you like to start?
        </p>
        <p className={s['tumble']}>
          <Art draw={drawTumble} width={200} height={200} />
          <span>{wordsOf(first, ownArea === proposed)}</span>
        </p>
        <div role="radiogroup" aria-labelledby="where-to-start">
          <div className={s['worlds']}>
            {world(
              FIRST_AREA,
              isEasyFor(proposed) ? 'Easy for you: quick stars' : 'The first world',
            )}
            {world(ownArea, find(ownArea)?.level.grade ?? 'Further on')}
          </div>
          {all && <div className={s['pills']}>{rest.toSorted((a, b) => a - b).map(pill)}</div>}
        </div>
        <Ways
          first={first}
          busy={busy}
          onStart={onStart}
          onMore={all ? null : () => setAll(true)}
        />
      </div>
    </Dialog>
  );
}

/** The keys: play what is chosen, or see all places. */
function Ways({
  first,
  busy,
  onStart,
  onMore,
}: {
  first: number; // step of the chosen place
  busy: boolean;
  onStart: (position: number) => void;
  onMore: (() => void) | null; // null: all places are shown
}): ReactElement {
  return (
    <>
      <Button
        look="main"
        size="big"
        className={s['start']}
        autoFocus
        disabled={busy}
        onClick={() => onStart(first)}
      >
        Start at step {first}
        <Icon name="next" />
      </Button>
      <TestLine first={first} />
      <div className={s['otherways']}>
        {onMore && <Button onClick={onMore}>More places</Button>}
      </div>
    </>
  );
}

/** What Tumble says: of a world behind a test how many sums lie before it, and how many right ones open it. */
function wordsOf(first: number, hasOwn: boolean): string {
  const test = skipTestOf(first);
  if (test === null) return hasOwn ? 'With me, or in your own world?' : 'Come with me!';
  const { needed, questions } = roundInfo(test);
  return `Each right sum lights a lamp of its gate. ${needed} of ${questions} open it!`;
}

/** A lamp for each sum of the test before the place that begins at a step; their room is kept, so that no key moves under a finger. */
function TestLine({ first }: { first: number }): ReactElement {
  const test = skipTestOf(first);
  if (test === null)
    return <div className={cx('muted small', own['gate'])}>No test. The story begins here.</div>;
  const { needed, questions } = roundInfo(test);
  return (
    <div className={own['gate']}>
      <span className="vh">
        A test opens it: {needed} of {questions} right.
      </span>
      {Array.from({ length: questions }, (_, lamp) => (
        <i key={lamp} aria-hidden="true" className={cx(lamp < needed && own['needed'])} />
      ))}
    </div>
  );
}
