import { type CSSProperties, type ReactElement, useCallback } from 'react';

import type { StoryOutcome } from '@moonbase/contracts';

import { Art } from '../../../design/art/Art.tsx';
import { round, seeded, star } from '../../../design/art/draw.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { Icon } from '../../../design/icons.tsx';
import { lazyPart } from '../../../design/lazy-part.ts';
import type { Step } from '../campaign.ts';
import { freesArea } from './frees-area.ts';
import { useLater } from './use-later.ts';
import s from './RoundPassed.module.css';
import { Planet, Score } from './SkipDialogs.tsx';

const AreaFree = lazyPart(() =>
  import('./AreaFree.tsx').then((module) => ({ default: module.AreaFree })),
);
const loadScene = () => import('../../../games/campaign-map/passed-scene.ts');

const STAR = star(60, 64, 52);
const COLOURS = ['#FFD23F', '#2ED3A2', '#7CC0FF', '#FF8A6B', '#F48CBA'] as const;
const PIECES = 28;

/** Paper that falls over a freed area, in a fixed arrangement. */
const PAPER: readonly CSSProperties[] = (() => {
  const chance = seeded(12);
  return Array.from({ length: PIECES }, (_, index) => ({
    left: `${round(chance() * 100)}%`,
    background: COLOURS[index % COLOURS.length] ?? COLOURS[0],
    animationDelay: `${round(300 + chance() * 1_200)}ms`,
  }));
})();

function Paper(): ReactElement {
  return (
    <div className={s['paper']} aria-hidden="true">
      {PAPER.map((style, index) => (
        <i key={index} style={style} />
      ))}
    </div>
  );
}

/** The area's cheering characters, with the new star dropping in. */
function Cheer({
  area,
  befriended,
  newStar,
}: {
  area: number;
  befriended: boolean;
  newStar: boolean;
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
    </div>
  );
}

interface RoundPassedProps {
  readonly step: Step; // the step of the round
  readonly skippedTo: Step | null; // the step that a skip test opened
  readonly roundName: string;
  readonly outcome: StoryOutcome;
  readonly mend: ReactElement; // offers what was not solved
  readonly isTold: boolean; // the game's end has shown the count, and offered to mend
  readonly onClose: () => void;
}

/** What a passed round says below its picture: the count, what is new, and the way to the map. */
function Words({
  skippedTo,
  outcome,
  mend,
  isTold,
  onClose,
}: Pick<RoundPassedProps, 'skippedTo' | 'outcome' | 'mend' | 'isTold' | 'onClose'>): ReactElement {
  return (
    <>
      {!isTold && <Score outcome={outcome} />}
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
      {!isTold && mend}
    </>
  );
}

/** The dialog after a passed round; an area that it has freed has the whole window. */
export function RoundPassed(props: RoundPassedProps): ReactElement {
  const { step, skippedTo, roundName, outcome, onClose } = props;
  const shown = skippedTo ?? step;
  const area = Number(step.area.id);
  const subtitle = skippedTo
    ? `Skip test for step ${skippedTo.position}, ${skippedTo.stage.name}`
    : `${roundName} · step ${step.position}, ${step.stage.name}`;
  if (skippedTo === null && freesArea(step, outcome))
    return (
      <AreaFree
        area={area}
        title={`${step.area.areaName} is free!`}
        subtitle={subtitle}
        paper={<Paper />}
        onClose={onClose}
      >
        <Words {...props} />
      </AreaFree>
    );
  return (
    <Dialog
      title="Passed"
      subtitle={subtitle}
      art={<Planet area={shown.area.id} />}
      onClose={onClose}
    >
      <Cheer area={area} befriended={step.stage.bossStage} newStar={outcome.newStar} />
      <Words {...props} />
    </Dialog>
  );
}
