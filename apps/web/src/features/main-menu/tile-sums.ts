import { findUnitInfo, LEVELS } from '@moonbase/content';
import type { ContentSelection } from '@moonbase/contracts';
import { tableOf } from '@moonbase/questions';

/** Three sums per level, for the plates of a picture: at most 7 characters each. */
const SUMS_OF_LEVEL: readonly (readonly [string, string, string])[] = [
  ['2 + 3', '5 − 1', '4 + 4'],
  ['8 + 7', '15 − 6', '5 × 2'],
  ['24 + 9', '18 ÷ 2', '5 × 6'],
  ['7 × 8', '54 ÷ 6', '9 × 4'],
  ['63 × 4', '96 ÷ 8', '12 × 11'],
  ['0.4 × 6', '360 ÷ 9', '25 × 8'],
  ['−3 + 8', '2.4 ÷ 6', '7² − 9'],
  ['−4 × 7', '5² + 2³', '¾ × 24'],
  ['3⁴ ÷ 9', '−6 − 15', '√144'],
  ['2⁵ − 7', '√81 × 4', '−8 × −7'],
];
const FACTOR = 7;

/** Sums similar to those that a student practises now; of middle years while nothing is chosen. */
export function tileSums(selection: ContentSelection | null): readonly string[] {
  const chosen = (selection?.units ?? []).filter(({ selected }) => selected);
  const tables = chosen.flatMap(({ unit, value }) => {
    const table = tableOf(Number(unit));
    return table ? [{ kind: table.kind, value: table.value ?? value ?? 0 }] : [];
  });
  if (tables.length > 0) {
    return [0, 1, 2].map((place) => {
      const { kind, value } = tables[place % tables.length] ?? { kind: 'times', value: 7 };
      return `${value} ${kind === 'times' ? '×' : '+'} ${FACTOR + place}`;
    });
  }
  const levels = chosen.map(({ unit }) => findUnitInfo(Number(unit))?.level ?? LEVELS.length);
  const level = levels.length === 0 ? 4 : Math.min(...levels);
  return SUMS_OF_LEVEL[level - 1] ?? [];
}
