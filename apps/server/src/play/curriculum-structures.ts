import { UNITS } from '@moonbase/content';
import {
  ALL_CURRICULA,
  type CurriculumData,
  type CurriculumStructure,
  outcomesOf,
  outcomesOfUnit,
} from '@moonbase/content/curricula';

/** Computed once, since a curriculum never changes while the server runs. By unit id. */
const OF_UNIT = new Map(UNITS.map(({ id }) => [id, idsOf((data) => outcomesOfUnit(data, id))]));

/** The curriculum statements, as 'curriculum:code', that a kind of question practises. @see requirement CN-31 */
export function structuresOfSubUnit(unitId: number, position: number): string[] {
  return idsOf((data) => outcomesOf(data, unitId, position));
}

/** The curriculum statements that a unit's questions practise, each once and in reading order. @see requirement CN-31 */
export function structuresOfUnit(unitId: number): string[] {
  return OF_UNIT.get(unitId) ?? [];
}

function idsOf(outcomes: (data: CurriculumData) => readonly CurriculumStructure[]): string[] {
  return ALL_CURRICULA.flatMap((data) => outcomes(data).map(({ code }) => `${data.id}:${code}`));
}
