import { findUnitInfo, isUnitOfAdding, isUnitOfSums } from '@moonbase/content';
import {
  type AddingUnit,
  AS_THE_YOUNGEST,
  type FirstWave,
  firstWaveOf,
  levelOfSecondWave,
  type PlayableUnit,
} from '@moonbase/practice';
import { ALL_UNITS } from '@moonbase/questions/all';
import { chosenUnits, type Selection } from '@moonbase/selections';

const ADDING: readonly AddingUnit[] = ALL_UNITS.flatMap(({ id, subUnits }) => {
  const unit = isUnitOfAdding(id) ? findUnitInfo(id) : undefined;
  const level = unit?.reception === true ? 0 : unit?.level;
  return level === undefined ? [] : [{ unitId: id, level, subUnits }];
});

/** Facts of tables, and units of sums that have quick kinds. */
const QUICK: readonly (PlayableUnit & { readonly level: number })[] = ALL_UNITS.flatMap(
  ({ id, subUnits }) => {
    const unit = findUnitInfo(id);
    if (unit === undefined || unit.reception === true) return [];
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

/** What the second wave asks of somebody whose first wave ever was the present; null for content without a level. */
export function gentlyOn(selection: Selection | null): EasyWave | null {
  const level = levelOf(selection);
  if (level === undefined) return null;
  const second = levelOfSecondWave(level);
  return second === null
    ? withThings(toWave(firstWaveOf(AS_THE_YOUNGEST, ADDING)))
    : { units: QUICK.filter((unit) => unit.level === second) };
}

/** What the first wave of a first game asks; null for content that has no level. */
export function presentFor(selection: Selection | null): EasyWave | null {
  const level = levelOf(selection);
  return level ? toWave(firstWaveOf(level, ADDING)) : null;
}

/** Its easiest kind alone, which has things to count: who cannot read yet plays by pictures. */
const withThings = (wave: EasyWave | null): EasyWave | null =>
  wave && { ...wave, only: wave.only?.slice(0, 1) ?? [] };

const toWave = (present: FirstWave | null): EasyWave | null =>
  present && {
    units: [{ unitId: present.unitId, frequency: 0, table: null }],
    only: present.subUnits,
  };
