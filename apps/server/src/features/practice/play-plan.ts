import { roundInfo, type RoundPosition } from '@moonbase/campaign';
import type { StoryStep } from '@moonbase/content/story';
import { canBeAsked, type PlayableUnit, type PlayMode } from '@moonbase/practice';
import { findUnit } from '@moonbase/questions/all';
import { chosenUnits, isTablesType, type Selection } from '@moonbase/selections';

/** The units and rules of a game, from which its next wave is drawn. */
export interface PlayPlan {
  readonly mode: PlayMode;
  readonly bossStep: boolean;
  readonly units: readonly PlayableUnit[];
  /** A story round mixes all of its units in each wave; free play takes one unit per wave. */
  readonly mixed: boolean;
}

/** The units of a content selection that can be asked, with the options for asking them. */
export function playableUnits(selection: Selection): readonly PlayableUnit[] {
  const { mode, format } = selection;
  const tables = isTablesType(selection.type);
  return chosenUnits(selection)
    .filter(({ unitId }) => findUnit(unitId) !== undefined)
    .map(({ unitId, frequency, value, maxOperand }) => ({
      unitId,
      frequency,
      table: tables ? { value, maxOperand, mode, format } : null,
    }))
    .filter(canBeAsked);
}

/** The plan of a campaign round: all units of its step in each wave, the focus unit first. */
export function planOfRound(step: StoryStep, round: RoundPosition): PlayPlan {
  const others = step.unitIds.filter((unitId) => unitId !== step.focusUnitId);
  return {
    mode: roundInfo({ step: step.position, round }).mode,
    bossStep: step.boss,
    units: [step.focusUnitId, ...others].map((unitId) => ({ unitId, frequency: 0, table: null })),
    mixed: true,
  };
}
