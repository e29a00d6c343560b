import { useCallback, type ReactElement } from 'react';

import { isPassed, ROUNDS } from '@moonbase/campaign';

import { Art } from '../../../design/art/Art.tsx';
import { placed } from '../../../design/art/draw.ts';
import type { Pose } from '../../../design/art/poses.ts';
import { areaPerson } from '../../../games/art/area-people.ts';
import { robot, WORKER } from '../../../games/art/robots.ts';
import { useUser } from '../../../platform/session.ts';
import { ownCharacter } from '../../../play/own-character.ts';
import type { Campaign, Step } from '../campaign.ts';
import s from './step-popup.module.css';

const OF_STARS: readonly (readonly [words: string, pose: Pose])[] = [
  ['A star waits here!', 'point'],
  ['One star. Two to go!', 'point'],
  ['Two stars. One to go!', 'point'],
  ['All three stars are yours!', 'cheer'],
];

/** What the person of the place says, and how they stand. */
function saidAt(step: Step, stars: number): readonly [words: string, pose: Pose] {
  if (step.state.locked) return ['This one opens later.', 'think'];
  return OF_STARS[stars] ?? ['', 'idle'];
}

/** Who waits at a step: the person of its area, and at its end the Muddlebot. */
export function StepPeople({ campaign, step }: { campaign: Campaign; step: Step }): ReactElement {
  const { id } = useUser();
  const { area, position } = step;
  const stars = ROUNDS.filter((round) =>
    isPassed(campaign.progress, { step: position, round }),
  ).length;
  const [words, pose] = saidAt(step, stars);
  const place = Number(area.id);
  const hasBoss = step.stage.id === area.storyStages.at(-1);
  const drawPerson = useCallback(
    () => areaPerson(place, pose, ownCharacter(id)),
    [place, pose, id],
  );
  const drawBoss = useCallback(
    () => placed(0, WORKER.top, 1, robot(place, { isFree: stars > 0 })),
    [place, stars],
  );
  return (
    <>
      <p className={s['says']}>{words}</p>
      <span className={s['people']}>
        {hasBoss && <Art draw={drawBoss} width={210} height={WORKER.height} />}
        <Art draw={drawPerson} width={240} height={340} says={words} />
      </span>
    </>
  );
}
