import { findUnitInfo, isUnitOfAdding } from '@moonbase/content';
import { type AddingUnit, firstWaveOf, type PlayableUnit } from '@moonbase/practice';
import { ALL_UNITS } from '@moonbase/questions/all';
import { chosenUnits, type Selection } from '@moonbase/selections';

const ADDING: readonly AddingUnit[] = ALL_UNITS.flatMap(({ id, subUnits }) => {
  const unit = isUnitOfAdding(id) ? findUnitInfo(id) : undefined;
  const level = unit?.reception === true ? 0 : unit?.level;
  return level === undefined ? [] : [{ unitId: id, level, subUnits }];
});

/** What the first wave of a first game asks; null for content that has no level. */
export function presentFor(selection: Selection | null): {
  readonly units: readonly PlayableUnit[];
  readonly only: readonly number[];
} | null {
  const [first] = selection?.type === 'basic_topics' ? chosenUnits(selection) : [];
  const level = first && findUnitInfo(first.unitId)?.level;
  const present = level ? firstWaveOf(level, ADDING) : null;
  if (present === null) return null;
  const { unitId, subUnits } = present;
  return { units: [{ unitId, frequency: 0, table: null }], only: subUnits };
}
