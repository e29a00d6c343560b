import { findUnitInfo } from '@moonbase/content';
import { ALL_CURRICULA } from '@moonbase/content/curricula';

/** The curriculum statements, as 'curriculum:code', that a kind of question practises. @param subUnit 'unit.position' */
export function structuresOfSubUnit(subUnit: string): string[] {
  return structuresOf([subUnit]);
}

/** The curriculum statements that a unit's questions practise, each once. */
export function structuresOfUnit(unitId: number): string[] {
  const subUnits = findUnitInfo(unitId)?.subUnits ?? [];
  return structuresOf(subUnits.map(({ position }) => `${unitId}.${position}`));
}

function structuresOf(subUnits: readonly string[]): string[] {
  return ALL_CURRICULA.flatMap(({ id, correlations }) =>
    [...new Set(subUnits.flatMap((subUnit) => correlations[subUnit] ?? []))].map(
      (code) => `${id}:${code}`,
    ),
  );
}
