import { boxesOf, type GeneratedQuestion } from '@moonbase/questions';
import type { Drawing } from '@moonbase/questions/drawing';

import { ALGEBRA_RULES } from './algebra-rules.ts';
import { areRight } from './box-rules.ts';
import { CHART_RULES } from './chart-rules.ts';
import { DATA_RULES } from './data-rules.ts';
import { isClose } from './expression.ts';
import { FIGURE_RULES } from './figure-rules.ts';
import { GAP_ALGEBRA_RULES } from './gap-algebra-rules.ts';
import { GAP_RULES } from './gap-rules.ts';
import { LIGHT_KIND_RULES } from './light-kind-rules.ts';
import { MEASURE_RULES } from './measure-rules.ts';
import { MONEY_RULES } from './money-rules.ts';
import { TIME_RULES } from './time-rules.ts';
import { NUMBER_RULES } from './number-rules.ts';
import { ORDER_RULES } from './order-rules.ts';
import { PART_RULES } from './part-rules.ts';
import { solveBy } from './reading.ts';
import { ADDED_RULES } from './added-rules.ts';
import { RECEPTION_RULES } from './reception-rules.ts';
import { RETOLD_LATER } from './retold-later.ts';
import { RETOLD_MONEY } from './retold-money.ts';
import { RETOLD_SUMS } from './retold-sums.ts';
import { STORY_RULES } from './story-rules.ts';
import { SECOND_KIND_RULES } from './second-kind-rules.ts';
import { SHAPE_RULES } from './shape-rules.ts';
import { checkStatement } from './statements.ts';

const RULES = [
  ...RECEPTION_RULES,
  ...SECOND_KIND_RULES,
  ...LIGHT_KIND_RULES,
  ...GAP_RULES,
  ...GAP_ALGEBRA_RULES,
  ...ORDER_RULES,
  ...FIGURE_RULES,
  ...CHART_RULES,
  ...NUMBER_RULES,
  ...PART_RULES,
  ...MONEY_RULES,
  ...MEASURE_RULES,
  ...TIME_RULES,
  ...SHAPE_RULES,
  ...DATA_RULES,
  ...ALGEBRA_RULES,
  ...STORY_RULES,
  ...RETOLD_SUMS,
  ...RETOLD_MONEY,
  ...RETOLD_LATER,
  ...ADDED_RULES,
];

/** Whether the answer is the result of the printed question; null when the question could not be read. */
export function isRight(
  { doc, answer }: Pick<GeneratedQuestion, 'doc' | 'answer'>,
  drawing?: Drawing,
): boolean | null {
  if (typeof answer === 'string') return areRight(doc, boxesOf(answer));
  const solved = solveBy(RULES, doc, drawing);
  if (solved !== null && Number.isFinite(solved))
    return isClose(solved, answer) || (doc.reversibleSign === true && isClose(-solved, answer));
  return checkStatement(doc, answer);
}
