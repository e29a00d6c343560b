import { chancesOf, type MistakeId } from '@moonbase/misconceptions';
import { findUnit } from '@moonbase/questions/all';
import { PACE_FACTORS, toPlainText } from '@moonbase/questions';

import type { ServedQuestion } from '../../play/waves/served-wave.ts';
import type { Chance } from './chance.ts';

const TABLES_LEVEL = 3; // the place of tables among the ten levels
const SECOND_TRY = 0.6; // chance of a right second try, once the first was wrong
const GIVE_UP = 0.35; // share of the unknown questions that are left alone
const SPREAD_OF_TIME = 0.35;

/** A made-up child, whose knowledge grows a little from week to week. */
export interface SimulatedStudent {
  readonly skill: number; // the level, 1 to 10, at which three of four answers are right
  readonly growth: number; // levels per week
  readonly secondsPerFact: number;
  readonly diligence: number; // sessions per week on average
  readonly habit?: MistakeId; // a mistake that shows in most of its chances; absent: none
  readonly secondTry?: number; // share of wrong answers that are right at the second try
}

export function simulateStudent(level: number, age: number, chance: Chance): SimulatedStudent {
  return {
    skill: Math.max(0.6, level - 0.6 + chance.normal() * 0.8),
    growth: Math.max(0, 0.03 + chance.normal() * 0.015),
    secondsPerFact: Math.max(1.8, 7.5 - age * 0.35 + chance.normal() * 0.6),
    diligence: Math.max(0.15, 1.5 + chance.normal() * 0.6),
  };
}

/** A student's attempts at one question: each input with its time, and the number of teleports before it. */
export interface Response {
  readonly inputs: readonly string[];
  readonly gapsMs: readonly number[]; // before each input
  readonly teleports: number;
}

/** A question as the student sees it, with its right answer. */
type Posed = Pick<ServedQuestion, 'unitId' | 'subUnit' | 'pace' | 'doc' | 'answer' | 'expected'>;

/** Plays one question as the child would in that week. */
export function respond(
  student: SimulatedStudent,
  week: number,
  question: Posed,
  chance: Chance,
): Response {
  const level = levelOf(question.unitId);
  const edge = student.skill + student.growth * week - level;
  const known = chance.happens(1 / (1 + Math.exp(-1.2 * (edge + 0.9))));
  const gap = () =>
    Math.round(
      900 +
        1000 *
          student.secondsPerFact *
          PACE_FACTORS[question.pace] *
          Math.exp(chance.normal() * SPREAD_OF_TIME - 0.12 * Math.max(-2, Math.min(3, edge))),
    );
  const teleports = !known && chance.happens(0.25) ? 1 : 0;
  const wrong = byHabit(student, question, chance);
  if (wrong !== null) {
    const again = chance.happens(HABIT_STAYS) ? wrong : question.expected;
    return { inputs: [wrong, again], gapsMs: [gap(), gap()], teleports: 0 };
  }
  if (known) return { inputs: [question.expected], gapsMs: [gap()], teleports };
  if (chance.happens(GIVE_UP)) return { inputs: [], gapsMs: [], teleports };
  const slip = slipOf(question, chance);
  const inputs = chance.happens(student.secondTry ?? SECOND_TRY)
    ? [slip, question.expected]
    : [slip, slipOf(question, chance)];
  return { inputs, gapsMs: inputs.map(gap), teleports };
}

const HABIT_SHOWS = 0.7; // share of its chances
const HABIT_STAYS = 0.85; // share of those that are answered alike at the second try

/** What a student's habit answers here; null where it does not show. Without a habit nothing is drawn. */
function byHabit(
  { habit }: SimulatedStudent,
  { unitId, subUnit, doc, expected }: Posed,
  chance: Chance,
): string | null {
  if (habit === undefined) return null;
  const text = toPlainText(doc);
  const asked = { unit: unitId, position: subUnit, text, right: expected, figure: doc.diagram };
  const [wrong] = chancesOf(asked).find(({ mistake }) => mistake === habit)?.answers ?? [];
  return wrong !== undefined && chance.happens(HABIT_SHOWS) ? wrong : null;
}

function levelOf(unitId: number): number {
  const unit = findUnit(unitId);
  return unit?.table ? TABLES_LEVEL : (unit?.level ?? TABLES_LEVEL);
}

/** A wrong answer of the kinds that children give: one off, ten off, digits swapped. */
function slipOf({ answer, expected }: Posed, chance: Chance): string {
  const swapped = expected.split('').reverse().join('');
  if (typeof answer === 'string')
    return expected.replace(/\d+/, (first) => String(Number(first) + 1));
  const near = Number.isInteger(answer)
    ? [String(answer + 1), String(Math.max(0, answer - 1)), String(answer + 10)]
    : [String(Math.round(answer)), String(Math.round(answer * 10))];
  const slips = [...near, swapped].filter(
    (slip) => /^-?\d{1,7}$/.test(slip) && Number(slip) !== answer,
  );
  return slips.length === 0 ? '0' : chance.pick(slips);
}
