// `npm run check:content -- [--per 1000] [--seed 1] [--country us] [--kinds 83.1,81.3]`: makes questions of every kind for every
// country and solves each again from its printed text, by rules that share no code with the definitions. It counts the parts of
// drawings, reads the spoken form back and types the answer. Exit code 1 when anything is wrong or cannot be read.
import { parseArgs } from 'node:util';

import { checkContent } from './content-checker/check.ts';

const { values } = parseArgs({
  options: {
    per: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    country: { type: 'string' },
    kinds: { type: 'string' },
  },
});

const started = performance.now();
const { questions, subUnits, pictures, faults, failures, ambiguous } = checkContent(
  Number(values.per),
  {
    firstSeed: Number(values.seed),
    ...(values.country !== undefined && { countries: [values.country] }),
    ...(values.kinds !== undefined && { kinds: values.kinds.split(',') }),
  },
);
const seconds = ((performance.now() - started) / 1000).toFixed(1);

for (const line of faults.slice(0, 50)) console.log(line);
for (const line of failures.slice(0, 50)) console.log(`not made: ${line}`);
for (const line of ambiguous.slice(0, 50)) console.log(`two answers: ${line}`);
console.log(`${pictures} kinds have a picture of the answer that is counted`);
console.log(
  `${questions} questions of ${subUnits} kinds in ${seconds} s: ` +
    `${faults.length} faults, ${failures.length} not made, ${ambiguous.length} with two answers`,
);
process.exitCode = faults.length + failures.length + ambiguous.length > 0 ? 1 : 0;
