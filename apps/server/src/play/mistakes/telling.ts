import {
  chancesOf,
  isMistakeId,
  MISTAKE_WORDS,
  type Standing,
  tellsApart,
  type Twins,
  twinsOf,
} from '@moonbase/misconceptions';
import { toDrawnQuestion } from '@moonbase/practice';
import {
  expectedInput,
  type GeneratedQuestion,
  generateQuestions,
  type Locale,
  questionKey,
  type SubUnit,
  toPlainText,
} from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';

import type { MissedQuestion } from '../waves/served-wave.ts';
import type { PlacedAnswer } from './placed-answer.ts';

const DRAWN = 30; // questions of a sub-unit to choose from
const SUB_UNITS = 3; // of a unit
const KEPT_OF_A_UNIT = 4; // questions

/** Questions that are to be asked next, by unit. */
export type TellingByUnit = ReadonlyMap<number, readonly MissedQuestion[]>;

/**
 * Questions of the units where two mistakes explain the same answers, on which the two differ.
 *
 * @param standings surest first
 * @see packages/misconceptions/SPEC.md rules MN15, MN16
 */
export function tellingQuestions(
  standings: readonly Standing[],
  evidence: readonly PlacedAnswer[],
  { seed, locale }: { readonly seed: number; readonly locale: Locale },
): TellingByUnit {
  const found = new Map<number, MissedQuestion[]>();
  for (const twins of twinsOf(standings)) {
    const matches = new Set<unknown>(
      standings.find(({ mistake }) => mistake === twins[0])?.matches ?? [],
    );
    const units = new Set(evidence.filter((answer) => matches.has(answer)).map(({ unit }) => unit));
    for (const unit of units) {
      const questions = subUnitsFor(unit, twins).flatMap((subUnit) =>
        generateQuestions([subUnit], { count: DRAWN, seed, locale }).filter((question) =>
          tellsApart(chancesIn(question), twins),
        ),
      );
      if (questions.length > 0)
        found.set(unit, [...(found.get(unit) ?? []), ...questions.map(toDrawnQuestion)]);
    }
  }
  return new Map([...found].map(([unit, questions]) => [unit, mixed(questions)]));
}

/** The kinds of question of a unit in which one of the two can show. Tables are dealt from their facts. */
function subUnitsFor(unitId: number, twins: Twins): readonly SubUnit[] {
  const unit = findUnit(unitId);
  if (unit === undefined || unit.table !== undefined) return [];
  const places = new Set(
    twins.flatMap((mistake) => (isMistakeId(mistake) ? MISTAKE_WORDS[mistake].units : [])),
  );
  return unit.subUnits
    .filter(({ position }) => places.has(`${unitId}.${position}`))
    .slice(0, SUB_UNITS);
}

const chancesIn = (question: GeneratedQuestion) =>
  chancesOf({
    unit: question.unitId,
    position: question.position,
    text: toPlainText(question.doc),
    right: expectedInput(question),
    figure: question.doc.diagram,
  });

/** A few different questions, of all kinds in turn. */
function mixed(questions: readonly MissedQuestion[]): readonly MissedQuestion[] {
  const byKey = new Map(questions.map((question) => [questionKey(question), question]));
  const all = [...byKey.values()];
  const step = Math.max(1, Math.floor(all.length / KEPT_OF_A_UNIT));
  return all.filter((_, place) => place % step === 0).slice(0, KEPT_OF_A_UNIT);
}
