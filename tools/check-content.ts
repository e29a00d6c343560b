// `npm run check:content -- [--per 1000] [--seed 1]`: works every kind of question out again from its
// printed text, by rules that share no code with what makes the questions. Exit code 1 when one is wrong or unread.
import { parseArgs } from 'node:util';

import { checkContent } from './content-checker/check.ts';

const { values } = parseArgs({
  options: {
    per: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});

const started = performance.now();
const report = checkContent(Number(values.per), Number(values.seed));
const seconds = ((performance.now() - started) / 1000).toFixed(1);

for (const line of report.wrong.slice(0, 50)) console.log(`wrong: ${line}`);
for (const line of report.failures.slice(0, 50)) console.log(`failure: ${line}`);
for (const line of report.ambiguous.slice(0, 50)) console.log(`ambiguous: ${line}`);
for (const line of report.unread) console.log(`not read: ${line}`);
console.log(
  `${report.questions} questions in ${seconds} s, ${report.checked} worked out again; ` +
    `${report.readable.length} of ${report.readable.length + report.unread.length} sub-units read in full`,
);
console.log(
  `${report.wrong.length} wrong, ${report.failures.length} failures, ${report.ambiguous.length} ambiguous`,
);
const faults = [report.wrong, report.failures, report.ambiguous, report.unread].flat();
process.exitCode = faults.length > 0 ? 1 : 0;
