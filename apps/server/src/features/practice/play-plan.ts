import { roundInfo, type RoundPosition } from '@moonbase/campaign';
import { findUnitInfo, RECEPTION_UNITS } from '@moonbase/content';
import type { StoryStep } from '@moonbase/content/story';
import { canBeAsked, type PlayableUnit, type PlayMode } from '@moonbase/practice';
import { findUnit } from '@moonbase/questions/all';
import {
  chosenUnits,
  isTablesType,
  type Selection,
  type SelectionUnit,
} from '@moonbase/selections';

import { type KindsByUnit, kindsOfRound } from '../../play/story/gentle-rounds.ts';

/** The units and rules of a game, from which its next wave is drawn. */
export interface PlayPlan {
  readonly mode: PlayMode;
  readonly bossStep: boolean;
  readonly units: readonly PlayableUnit[];
  /** A story round mixes all of its units in each wave; free play takes one unit per wave. */
  readonly mixed: boolean;
  readonly kinds?: KindsByUnit | undefined; // of these units the named kinds alone
}

/**
 * The units of a content selection that can be asked, with the options for asking them.
 *
 * @param reception whether the year before Level 1 is asked with Level 1 (PC19)
 */
export function playableUnits(selection: Selection, reception: boolean): readonly PlayableUnit[] {
  const { mode, format } = selection;
  const tables = isTablesType(selection.type);
  return askedUnits(selection, reception)
    .filter(({ unitId }) => findUnit(unitId) !== undefined)
    .map(({ unitId, frequency, value, maxOperand }) => ({
      unitId,
      frequency,
      table: tables ? { value, maxOperand, mode, format } : null,
    }))
    .filter(canBeAsked);
}

/** Level 1 of Basic Topics brings the year before it, or does not, whatever was stored with it. */
function askedUnits(selection: Selection, reception: boolean): readonly SelectionUnit[] {
  const chosen = chosenUnits(selection);
  if (selection.type !== 'basic_topics') return chosen;
  const own = chosen.filter(({ unitId }) => findUnitInfo(unitId)?.reception !== true);
  const isLevelOne = own.some(({ unitId }) => findUnitInfo(unitId)?.level === 1);
  return reception && isLevelOne ? [...RECEPTION, ...own] : own;
}

const RECEPTION: readonly SelectionUnit[] = RECEPTION_UNITS.map(({ id }) => ({
  unitId: id,
  selected: true,
  value: null,
  maxOperand: null,
  frequency: 0,
}));

/** The plan of a campaign round: all units of its step in each wave, the focus unit first. */
export function planOfRound(step: StoryStep, round: RoundPosition): PlayPlan {
  const others = step.unitIds.filter((unitId) => unitId !== step.focusUnitId);
  return {
    mode: roundInfo({ step: step.position, round }).mode,
    bossStep: step.boss,
    units: [step.focusUnitId, ...others].map((unitId) => ({ unitId, frequency: 0, table: null })),
    mixed: true,
    kinds: kindsOfRound(step, round),
  };
}
