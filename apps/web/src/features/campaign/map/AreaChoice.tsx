import { useState, type ReactElement } from 'react';

import { areaChoice, roundInfo, skipTestOf } from '@moonbase/campaign';
import type { StoryArea } from '@moonbase/contracts';

import { Art } from '../../../design/art/Art.tsx';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { Icon } from '../../../design/icons.tsx';
import { planetsFor } from '../../../games/art/planet.ts';
import type { Campaign } from '../campaign.ts';
import s from '../campaign.module.css';

const drawPlanet = planetsFor('choice');

interface AreaChoiceProps {
  readonly campaign: Campaign;
  readonly age: number | null; // years
  readonly country: string | null;
  readonly busy: boolean; // the round is being started
  readonly onStart: (position: number) => void;
  readonly onClose: () => void;
}

/**
 * The start for a first-time player: three planets around the player's own school year, and all others on request. Its
 * button plays. Texts of requirement CA-13.
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
  const [chosen, setChosen] = useState(proposed);
  const [all, setAll] = useState(false);
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
        <div role="radiogroup" aria-labelledby="where-to-start">
          <div className={s['three']}>
            {near.map((id) => (
              <label key={id} className={s['planet']}>
                {radio(id)}
                <Art draw={drawPlanet(id)} width={200} height={200} />
                <b>{find(id)?.areaName}</b>
                <span className="muted small">{find(id)?.level.grade}</span>
              </label>
            ))}
          </div>
          {all && <div className={s['pills']}>{others.map(pill)}</div>}
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

/** The keys: play what is chosen, begin at step 1, or see all places. */
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
        {first > 1 && (
          <Button disabled={busy} onClick={() => onStart(1)}>
            No test: start at step 1
          </Button>
        )}
        {onMore && <Button onClick={onMore}>More places</Button>}
      </div>
    </>
  );
}

/** What opens the place that begins at a step. */
function TestLine({ first }: { first: number }): ReactElement | null {
  const test = skipTestOf(first);
  if (test === null) return null;
  const { needed, questions } = roundInfo(test);
  return (
    <p className="muted small">
      A test opens it: {needed} of {questions} right.
    </p>
  );
}
