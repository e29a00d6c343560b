import { generateQuestion, type SubUnit } from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';

import { RELEASED } from '../packages/questions/src/released.test-kit.ts';

const HEADER = `import type { UnitInfo } from './unit-info.ts';

// Written by \`npm run content:index\` from the definitions in packages/questions, so that screens can name units without
// loading the code that makes their questions. One long list on purpose.

/** The facts about every unit, in order of id. */
// prettier-ignore
`;

const HEADER_OF_KINDS = `import type { SubUnitInfo } from './unit-info.ts';

// Written by \`npm run content:index\`. Apart from the units, since most pages name units alone. One long list on purpose.

/** The kinds of question of every unit, by its id. */
// prettier-ignore
`;

const LOOKED_AT = 12; // questions: some kinds have a picture only now and then

function hasDiagram(subUnit: SubUnit): boolean {
  return Array.from({ length: LOOKED_AT }, (_, seed) => generateQuestion(subUnit, seed)).some(
    ({ doc }) => doc.diagram !== undefined,
  );
}

/** The text of packages/content/src/unit-index.ts for the present definitions. */
export function unitIndexSource(): string {
  const units = [...ALL_UNITS]
    .sort((a, b) => a.id - b.id)
    .map((unit) => {
      const { id, name, topicId, level, subLevel, table = null, reception } = unit;
      const head = Object.entries({ id, name, topicId, level, subLevel, table, reception })
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
        .join(', ');
      return `  { ${head} },\n`;
    });
  return `${HEADER}export const UNIT_INDEX: readonly UnitInfo[] = [\n${units.join('')}];\n`;
}

/** The text of packages/content/src/kind-index.ts for the present definitions. */
export function kindIndexSource(): string {
  const units = [...ALL_UNITS]
    .sort((a, b) => a.id - b.id)
    .map(({ id, subUnits }) => {
      const kinds = subUnits.map((subUnit) => {
        const { position, description, pace } = subUnit;
        const drawn = hasDiagram(subUnit) ? ', diagram: true' : '';
        return `    { position: ${position}, description: ${JSON.stringify(description)}, pace: '${pace}'${drawn} },\n`;
      });
      return `  ${id}: [\n${kinds.join('')}  ],\n`;
    });
  return `${HEADER_OF_KINDS}export const KIND_INDEX: Readonly<Record<number, readonly SubUnitInfo[]>> = {\n${units.join('')}};\n`;
}

/** The text of packages/questions/src/released.test-kit.ts: new units are added, and no number ever falls. */
export function releasedSource(): string {
  const units = [...ALL_UNITS]
    .sort((a, b) => a.id - b.id)
    .map(({ id, name, subUnits }) => {
      return `  ${id}: ${Math.max(subUnits.length, RELEASED[id] ?? 0)}, // ${name}\n`;
    });
  return `/** The number of released sub-units of each unit. Results refer to them: a number here only ever grows. */
export const RELEASED: Readonly<Record<number, number>> = {\n${units.join('')}};\n`;
}
