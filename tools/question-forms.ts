// `npm run forms -- --to DIR [--per 40] [--kinds 55.1,56.2]` writes what every kind of question prints, says and shows in
// four countries, a file for each kind; `npm run forms -- --against DIR` makes them again and prints the lines that differ.
// Exit code 1 when any does. A change of how words are made is proved by it: nothing that a student reads or hears changes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { ALL_UNITS } from '@moonbase/questions/all';

import { differences, formsOf, readForms } from './content-checker/forms.ts';

const { values } = parseArgs({
  options: {
    per: { type: 'string', default: '40' },
    to: { type: 'string' },
    against: { type: 'string' },
    kinds: { type: 'string' },
    most: { type: 'string', default: '40' },
  },
});

const kinds = values.kinds?.split(',');
const subUnits = ALL_UNITS.flatMap((unit) => unit.subUnits).filter(
  ({ unitId, position }) => kinds?.includes(`${unitId}.${position}`) !== false,
);

let lines = 0;
const different: string[] = [];
if (values.to !== undefined) mkdirSync(values.to, { recursive: true });
for (const subUnit of subUnits) {
  const name = `${subUnit.unitId}.${subUnit.position}`;
  const forms = formsOf(subUnit, Number(values.per));
  lines += forms.length;
  if (values.to !== undefined) writeFileSync(`${values.to}/${name}.txt`, `${forms.join('\n')}\n`);
  if (values.against !== undefined) {
    different.push(...differences(readForms(`${values.against}/${name}.txt`), forms));
  }
}

for (const difference of different.slice(0, Number(values.most))) console.log(difference);
console.log(`${lines} forms of ${subUnits.length} kinds, ${different.length} differ`);
process.exitCode = different.length > 0 ? 1 : 0;
