import { STORY_AREAS, STORY_ROUNDS, type StoryArea, type StoryRound } from './areas.ts';
import { STORY_STEPS, type StoryStep } from './steps.ts';

export {
  GRADE_BANDS,
  STORY_AREAS,
  STORY_DIVIDERS,
  STORY_ROUNDS,
  type GradeBand,
  type StoryArea,
  type StoryDivider,
  type StoryRound,
} from './areas.ts';
export { AREA_FRIEND_WORDS, FREED_FRIENDS, type FreedFriend } from './friends.ts';
export { unitsAskedAt } from './asked-units.ts';
export { dialogOf, STORY_DIALOGS, type StoryDialog } from './dialogs.ts';
export { STORY_STEPS, type StoryStep } from './steps.ts';

/** The step at a position, or undefined outside 1 to 128. @see requirement CN-32 */
export function findStep(position: number): StoryStep | undefined {
  return STORY_STEPS[position - 1];
}

/** @throws Error when there is no such step */
export function storyStep(position: number): StoryStep {
  const step = findStep(position);
  if (step === undefined) throw new Error(`There is no step ${position}`);
  return step;
}

/** @throws Error when a step has no such round */
export function storyRound(position: number): StoryRound {
  const round = STORY_ROUNDS[position - 1];
  if (round === undefined) throw new Error(`There is no round ${position}`);
  return round;
}

export function findArea(id: number): StoryArea | undefined {
  return STORY_AREAS.find((area) => area.id === id);
}

/** The steps of an area, in order. */
export function stepsOf(areaId: number): readonly StoryStep[] {
  return STORY_STEPS.filter((step) => step.areaId === areaId);
}
