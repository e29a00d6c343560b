import { type CSSProperties, type ReactElement, useCallback } from 'react';

import type { StoryOutcome } from '@moonbase/contracts';

import { Art } from '../../../design/art/Art.tsx';
import { round, seeded, star } from '../../../design/art/draw.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { Icon } from '../../../design/icons.tsx';
import type { Step } from '../campaign.ts';
import { freesArea } from './frees-area.ts';
import { useLater } from './use-later.ts';
import s from './RoundPassed.module.css';
import { Planet, Score } from './SkipDialogs.tsx';

const loadScene = () => import('../../../games/campaign-map/passed-scene.ts');

const STAR = star(60, 64, 52);
const COLOURS = ['#FFD23F', '#2ED3A2', '#7CC0FF', '#FF8A6B', '#F48CBA'] as const;
const PIECES = 28;

/** Paper that falls over the dialog of a freed area, in a fixed arrangement. */
const PAPER: readonly CSSProperties[] = (() => {
  const chance = seeded(12);
  return Array.from({ length: PIECES }, (_, index) => ({
    left: `${round(chance() * 100)}%`,
    background: COLOURS[index % COLOURS.length] ?? COLOURS[0],
    animationDelay: `${round(300 + chance() * 1_200)}ms`,
  }));
})();

/** The area's cheering characters, with the new star dropping in. */
function Cheer({
  area,
  befriended,
  newStar,
  free,
}: {
  area: number;
  befriended: boolean;
  newStar: boolean;
  free: boolean;
}): ReactElement {
  const scene = useLater(loadScene);
  const draw = useCallback(
    () => (scene === null ? '' : scene.passedScene(area, befriended)),
    [scene, area, befriended],
  );
  return (
    <div className={s['cheer']}>
      <Art className={s['scene']} draw={draw} width={560} height={136} />
      {newStar && (
        <svg className={s['star']} viewBox="0 0 120 120" role="img" aria-label="A new star">
          <path d={STAR} />
        </svg>
      )}
      {free && PAPER.map((style, index) => <i key={index} style={style} aria-hidden="true" />)}
    </div>
  );
}

interface RoundPassedProps {
  readonly step: Step; // the step of the round
  readonly skippedTo: Step | null; // the step that a skip test opened
  readonly roundName: string;
  readonly outcome: StoryOutcome;
  readonly mend: ReactElement; // offers what was not solved
  readonly onClose: () => void;
}

/** The dialog after a passed round: the star, the count, and the way to the map. */
export function RoundPassed(props: RoundPassedProps): ReactElement {
  const { step, skippedTo, roundName, outcome, mend, onClose } = props;
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
      <Cheer
        area={Number(step.area.id)}
        befriended={step.stage.bossStage}
        newStar={outcome.newStar}
        free={free}
      />
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
      {mend}
    </Dialog>
  );
}
