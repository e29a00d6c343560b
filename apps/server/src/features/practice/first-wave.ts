import { findUnitInfo, isUnitOfAdding, isUnitOfSums } from '@moonbase/content';
import {
  type AddingUnit,
  type FirstWave,
  firstWaveOf,
  furtherPicturesOf,
  nextGently,
  type PlayableUnit,
  shortSumsOf,
} from '@moonbase/practice';
import { ZERO_TIMES_TABLE_UNIT } from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';
import { chosenUnits, type Selection } from '@moonbase/selections';

const SUMS: readonly AddingUnit[] = ALL_UNITS.flatMap(({ id, subUnits }) => {
  const unit = isUnitOfSums(id) ? findUnitInfo(id) : undefined;
  const level = unit?.reception === true ? 0 : unit?.level;
  return level === undefined ? [] : [{ unitId: id, level, subUnits }];
});
const ADDING = SUMS.filter(({ unitId }) => isUnitOfAdding(unitId));

/** Facts of tables, and units of sums that have quick kinds. Not zero times something: ten answers would be alike. */
const QUICK: readonly (PlayableUnit & { readonly level: number })[] = ALL_UNITS.flatMap(
  ({ id, subUnits }) => {
    const unit = findUnitInfo(id);
    if (unit === undefined || unit.reception === true || id === ZERO_TIMES_TABLE_UNIT) return [];
    const quick = subUnits.filter(({ pace }) => pace === 'quick').length;
    const isAsked = quick === subUnits.length || (quick > 0 && isUnitOfSums(id));
    return isAsked ? [{ unitId: id, frequency: 0, table: null, level: unit.level }] : [];
  },
);

/** The level that somebody has chosen; undefined for content without one. */
function levelOf(selection: Selection | null): number | undefined {
  const [first] = selection?.type === 'basic_topics' ? chosenUnits(selection) : [];
  return first && findUnitInfo(first.unitId)?.level;
}

/** What an easy wave asks. */
interface EasyWave {
  readonly units: readonly PlayableUnit[];
  readonly only?: readonly number[]; // these sub-units alone
}

/**
 * What a wave after the present asks of somebody new; null when it is what they chose, or content without a level.
 *
 * @param position of the wave in its game
 */
export function gentlyOn(selection: Selection | null, position: number): EasyWave | null {
  const level = levelOf(selection);
  const next = level === undefined ? null : nextGently(level, position);
  if (next === null) return null;
  switch (next.asks) {
    case 'pictures':
      return toWave(furtherPicturesOf(ADDING));
    case 'facts':
      return { units: QUICK.filter((unit) => unit.level === next.level) };
    case 'sums':
      return toWave(shortSumsOf(next.level, SUMS));
  }
}

/** What the first wave of a first game asks; null for content that has no level. */
export function presentFor(selection: Selection | null): EasyWave | null {
  const level = levelOf(selection);
  return level ? toWave(firstWaveOf(level, ADDING)) : null;
}

const toWave = (present: FirstWave | null): EasyWave | null =>
  present && {
    units: [{ unitId: present.unitId, frequency: 0, table: null }],
    only: present.subUnits,
  };
