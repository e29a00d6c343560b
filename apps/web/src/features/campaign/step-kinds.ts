import { findUnitInfo, type UnitInfo } from '@moonbase/content';
import { kindsOfUnit } from '@moonbase/content/kinds';

/** One kind of question that a step asks. */
export interface Kind {
  readonly key: string; // "unit.position"
  readonly unit: UnitInfo;
  readonly position: number; // number of its sub-unit
  readonly description: string;
}

/** Every kind of question of a step's units, in order. */
export function kindsOf(unitIds: readonly string[]): readonly Kind[] {
  return unitIds.flatMap((id) => {
    const unit = findUnitInfo(Number(id));
    return kindsOfUnit(Number(id)).flatMap(({ position, description }) =>
      unit ? [{ key: `${unit.id}.${position}`, unit, position, description }] : [],
    );
  });
}

/** `count` kinds, evenly spread, repeating when there are fewer; another round gives others. */
export function mixOf(kinds: readonly Kind[], count: number, round: number): readonly Kind[] {
  const stride = Math.max(1, kinds.length / count);
  return Array.from({ length: count }, (_, index) => {
    const at = (Math.floor(index * stride) + round) % kinds.length;
    return kinds[at];
  }).filter((kind) => kind !== undefined);
}
