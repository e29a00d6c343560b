import type { ReactElement } from 'react';

import type { StoryOutcome } from '@moonbase/contracts';

import { star } from '../../../design/art/draw.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { Icon } from '../../../design/icons.tsx';
import type { Step } from '../campaign.ts';
import s from './RoundPassed.module.css';
import { Planet, Score } from './SkipDialogs.tsx';

const STAR = star(60, 64, 52);

interface RoundPassedProps {
  readonly step: Step; // whose round it was
  readonly skippedTo: Step | null; // the step that a skip test opened
  readonly roundName: string;
  readonly outcome: StoryOutcome;
  readonly onClose: () => void;
}

/** True when the round freed a whole area: Basic Speed of its last step, passed for the first time. */
export function freesArea(step: Step, { newStar, userStoryRound }: StoryOutcome): boolean {
  return step.stage.bossStage && newStar && userStoryRound.storyRound.endsWith('.1');
}

/** After a round that was passed: the star, the count, and the way to the map. */
export function RoundPassed(props: RoundPassedProps): ReactElement {
  const { step, skippedTo, roundName, outcome, onClose } = props;
  const shown = skippedTo ?? step;
  const free = skippedTo === null && freesArea(step, outcome);
  return (
    <Dialog
      title={free ? `${step.area.areaName} is free!` : 'Passed'}
      subtitle={
        skippedTo
          ? `Skip test for step ${skippedTo.position}, ${skippedTo.stage.name}`
          : `${roundName} · step ${step.position}, ${step.stage.name}`
      }
      art={<Planet area={shown.area.id} />}
      onClose={onClose}
    >
      {outcome.newStar && (
        <svg className={s['star']} viewBox="0 0 120 120" role="img" aria-label="A new star">
          <path d={STAR} />
        </svg>
      )}
      <Score outcome={outcome} />
      {outcome.newStar && outcome.userStoryRound.storyRound.endsWith('.1') && (
        <p className={s['words']}>One more window is lit at your Moon Base.</p>
      )}
      {skippedTo && (
        <p className={s['words']}>
          Step {skippedTo.position}, {skippedTo.stage.name}, is open.
        </p>
      )}
      <Button look="main" size="big" className={s['on']} autoFocus onClick={onClose}>
        To the map
        <Icon name="next" />
      </Button>
    </Dialog>
  );
}
