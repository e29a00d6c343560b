import { ALL_UNITS } from '@moonbase/questions/all';
import { generateQuestion, type GeneratedQuestion } from '@moonbase/questions';

import { ALGEBRA_RULES } from './algebra-rules.ts';
import { CHART_RULES } from './chart-rules.ts';
import { DATA_RULES } from './data-rules.ts';
import { isClose } from './expression.ts';
import { FIGURE_RULES } from './figure-rules.ts';
import { MEASURE_RULES } from './measure-rules.ts';
import { NUMBER_RULES } from './number-rules.ts';
import { PART_RULES } from './part-rules.ts';
import { readText, solveBy } from './reading.ts';
import { ADDED_RULES } from './added-rules.ts';
import { STORY_RULES } from './story-rules.ts';
import { SHAPE_RULES } from './shape-rules.ts';
import { checkStatement } from './statements.ts';

const RULES = [
  ...FIGURE_RULES,
  ...CHART_RULES,
  ...NUMBER_RULES,
  ...PART_RULES,
  ...MEASURE_RULES,
  ...SHAPE_RULES,
  ...DATA_RULES,
  ...ALGEBRA_RULES,
  ...STORY_RULES,
  ...ADDED_RULES,
];

export interface ContentReport {
  readonly questions: number;
  readonly checked: number; // questions whose answer was worked out again
  readonly readable: readonly string[]; // sub-units all of whose questions were
  readonly unread: readonly string[]; // the others, with a text that could not be read
  readonly wrong: readonly string[];
  readonly failures: readonly string[]; // could not be made at all
  readonly ambiguous: readonly string[]; // one document with two answers
}

/** Whether the answer is what the printed question comes to; null when the question could not be read. */
export function isRight({
  doc,
  answer,
}: Pick<GeneratedQuestion, 'doc' | 'answer'>): boolean | null {
  const solved = solveBy(RULES, doc);
  if (solved !== null && Number.isFinite(solved)) {
    return isClose(solved, answer) || (doc.reversibleSign === true && isClose(-solved, answer));
  }
  return checkStatement(doc, answer);
}

/** Makes `per` questions of every sub-unit and works each out again from its printed text. */
export function checkContent(per: number, firstSeed = 1): ContentReport {
  const report: {
    -readonly [K in keyof ContentReport]: ContentReport[K] extends number ? number : string[];
  } = {
    questions: 0,
    checked: 0,
    readable: [],
    unread: [],
    wrong: [],
    failures: [],
    ambiguous: [],
  };
  for (const unit of ALL_UNITS) {
    for (const subUnit of unit.subUnits) {
      const key = `${unit.id}.${subUnit.position}`;
      const answers = new Map<string, number>();
      let unread = '';
      for (let i = 0; i < per; i++) {
        const seed = (firstSeed + i * 2_654_435_761 + unit.id * 97) >>> 0;
        const question = tryToMake(() => generateQuestion(subUnit, seed));
        if (question === null) {
          report.failures.push(`${key} seed ${seed}`);
          continue;
        }
        report.questions += 1;
        const line = `${key} seed ${seed}: ${readText(question.doc)} → ${question.answer}`;
        const document = JSON.stringify(question.doc);
        const before = answers.get(document);
        if (before !== undefined && before !== question.answer) report.ambiguous.push(line);
        answers.set(document, question.answer);

        const right = isRight(question);
        if (right === null) unread ||= line;
        else report.checked += 1;
        if (right === false) report.wrong.push(line);
      }
      if (unread === '') report.readable.push(key);
      else report.unread.push(unread);
    }
  }
  return report;
}

function tryToMake(make: () => GeneratedQuestion): GeneratedQuestion | null {
  try {
    return make();
  } catch {
    return null;
  }
}
