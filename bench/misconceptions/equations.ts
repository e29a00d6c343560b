// Real errors in equations: `equation-errors.csv` holds the steps of the CogTutorBugs data (umass-ml4ed, CC BY 4.0) in which
// a number was added to or taken from both sides of `ax + b = c`, with their labels and the answer that the step leads to.
import { readFileSync } from 'node:fs';

import { nameRows } from '@moonbase/misconceptions';

import { figure } from '../figure.ts';

/** Labels of a number that was moved without changing its sign. */
const CODED = new Set(['ADD_TO_REMOVE', 'SUBTRACT_TO_REMOVE']);

export function printEquations(): void {
  const [, ...lines] = readFileSync(new URL('equation-errors.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const told = lines.map((line) => {
    const [label = '', problem = '', answer = ''] = line.split(',');
    const [named] = nameRows([{ pupil: line, problem, answer }]);
    return { isCoded: CODED.has(label), isNamed: named?.mistake === 'inverse-forgotten' };
  });
  const named = told.filter(({ isNamed }) => isNamed);
  const coded = told.filter(({ isCoded }) => isCoded);
  const both = named.filter(({ isCoded }) => isCoded);
  figure('misconceptions', 'precision, real equations', both.length / named.length, 'share');
  figure('misconceptions', 'recall, real equations', both.length / coded.length, 'share', {
    coded: coded.length,
  });
}
