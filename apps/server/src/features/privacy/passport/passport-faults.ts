import { loadState } from '@moonbase/adaptive';
import { findUnitInfo } from '@moonbase/content';
import type { Passport } from '@moonbase/contracts';
import { at, byField } from '@moonbase/kit';
import { factOfId } from '@moonbase/practice';

import { SCALE } from '../../../play/adaptive-scale.ts';
import { MissedQuestion } from '../../../play/waves/served-wave.ts';

type List = 'units' | 'facts' | 'days' | 'storyRounds';

/** The fields that distinguish the entries of a list. */
const keysOf = (passport: Passport): Readonly<Record<List, readonly string[]>> => ({
  units: passport.units.map(({ unitId }) => String(unitId)),
  facts: passport.facts.map(({ fact }) => String(fact)),
  days: passport.days.map(({ day, kind }) => `${day} ${kind}`),
  storyRounds: passport.storyRounds.map(({ stage, round }) => `${stage}.${round}`),
});

const hasWholeDays = ({ days, firsts, firstTimes }: Passport['facts'][number]): boolean =>
  days.length === firsts.length &&
  days.length === firstTimes.length &&
  days.every((day, index) => index === 0 || day > at(days, index - 1));

function isState(base64: string): boolean {
  try {
    const { workingPoint, lastDay } = loadState(SCALE, Buffer.from(base64, 'base64'));
    return workingPoint.every(Number.isFinite) && Number.isFinite(lastDay);
  } catch {
    return false; // the wrong number of bytes
  }
}

/**
 * The faults of a record beyond its shape, by field. A passport that this version could not read later is refused.
 *
 * @param place the name of the record in the request
 * @see packages/privacy/SPEC.md rule PP4
 */
export function passportFaults(
  passport: Passport,
  place: string,
): Readonly<Record<string, readonly string[]>> {
  const faults: (readonly [field: string, reason: string])[] = [];
  const refuse = (field: string, reason: string): void => {
    faults.push([`${place}.${field}`, reason]);
  };
  for (const [list, keys] of Object.entries(keysOf(passport)))
    if (new Set(keys).size < keys.length) refuse(list, 'Must name each entry once');
  for (const list of ['units', 'facts', 'days'] as const)
    if (passport[list].some(({ answered, correct }) => correct > answered))
      refuse(list, 'Must not have more right answers than answers');
  if (passport.units.some(({ unitId }) => findUnitInfo(unitId) === undefined))
    refuse('units', 'Must be units of this version');
  if (passport.units.some(({ missed }) => !MissedQuestion.array().safeParse(missed).success))
    refuse('units', 'Must hold questions that this version can read');
  if (passport.facts.some(({ fact }) => factOfId(fact) === null))
    refuse('facts', 'Must be facts of this version');
  if (!passport.facts.every(hasWholeDays))
    refuse('facts', 'Must have days in their order, each with its first answer');
  if (passport.adaptiveState !== null && !isState(passport.adaptiveState))
    refuse('adaptiveState', 'Must be a state that this version can read');
  return byField(faults);
}
