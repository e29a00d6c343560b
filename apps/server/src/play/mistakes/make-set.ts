import {
  type AskedQuestion,
  chancesOf,
  chooseMending,
  MISTAKE_WORDS,
  type MendingCandidate,
  type MistakeId,
  rivalsOf,
} from '@moonbase/misconceptions';
import { SEEDS } from '@moonbase/kit';
import {
  expectedInput,
  type GeneratedQuestion,
  generateQuestions,
  type Locale,
  type QuestionDoc,
  type SubUnit,
  toPlainText,
} from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';

import type { SetQuestion } from './mending-sets.queries.ts';
import type { PlacedAnswer } from './weigh.ts';

const DRAWN = 60; // questions of a sub-unit to choose from
const SUB_UNITS = 4; // tried one after the other
const SHOWN_LATELY = 20; // answers whose questions do not come again

interface Candidate extends MendingCandidate {
  readonly question: GeneratedQuestion;
}

/** What a set is made from. */
export interface MakeSet {
  readonly mistake: MistakeId;
  readonly evidence: readonly PlacedAnswer[]; // oldest first
  readonly seed: number;
  readonly locale: Locale;
}

/**
 * Stepping stones of the rule book, then three fresh questions of the sub-unit where the mistake was seen last, or of
 * another in which it shows; the rule book's own three where neither has them.
 *
 * @see packages/misconceptions/SPEC.md rules MG1 to MG4
 */
export function makeSet({ mistake, evidence, seed, locale }: MakeSet): readonly SetQuestion[] {
  const { steps, mending } = MISTAKE_WORDS[mistake];
  const stones = steps.map(({ question, answer }) => fromBook(question, answer, true));
  const avoid: readonly AskedQuestion[] = evidence
    .slice(-SHOWN_LATELY)
    .map(({ question, ...rest }) => ({ ...rest, text: question }));
  const wish = { mistake, rivals: rivalsOf(mistake, evidence), avoid };
  for (const subUnit of subUnitsOf(mistake, evidence)) {
    const drawn = generateQuestions([subUnit], { count: DRAWN, seed, locale });
    const chosen = chooseMending(wish, drawn.map(toCandidate), (seed % 1_000) / 1_000);
    if (chosen !== null) return [...stones, ...chosen.map(toSetQuestion)];
  }
  return [...stones, ...mending.map(({ question, answer }) => fromBook(question, answer, false))];
}

const ON_A_SHEET = 6;
const SETS_TRIED = 8;

/**
 * Questions for a sheet at a table: those of mending sets after each other, without stepping stones and without a
 * question twice.
 *
 * @see packages/misconceptions/SPEC.md rule MG9
 */
export function questionsForSheet(
  mistake: MistakeId,
  { seed, locale }: Pick<MakeSet, 'seed' | 'locale'>,
): readonly SetQuestion[] {
  const found = new Map<string, SetQuestion>();
  for (let set = 0; set < SETS_TRIED && found.size < ON_A_SHEET; set++) {
    const made = makeSet({ mistake, evidence: [], seed: (seed + set) % SEEDS, locale });
    for (const question of made)
      if (!question.isStep && found.size < ON_A_SHEET) found.set(question.text, question);
  }
  return [...found.values()];
}

/** The sub-units in which the mistake shows: those of the newest answers that show it first. */
function subUnitsOf(mistake: MistakeId, evidence: readonly PlacedAnswer[]): readonly SubUnit[] {
  const own = evidence
    .filter(({ chances }) => chances.some((each) => each.mistake === mistake))
    .map(({ unit, position }) => `${unit}.${position}`)
    .reverse();
  const all = [...new Set([...own, ...MISTAKE_WORDS[mistake].units])];
  return all
    .flatMap((place) => {
      const [unit, position] = place.split('.').map(Number);
      const found = unit === undefined ? undefined : findUnit(unit);
      return found?.subUnits.filter((each) => each.position === position) ?? [];
    })
    .slice(0, SUB_UNITS);
}

function toCandidate(question: GeneratedQuestion): Candidate {
  const { unitId, position } = question;
  const asked = {
    unit: unitId,
    position,
    text: toPlainText(question.doc),
    right: expectedInput(question),
    figure: question.doc.diagram,
  };
  return { ...asked, chances: chancesOf(asked), question };
}

const toSetQuestion = ({ question, text, right, unit, position }: Candidate): SetQuestion => ({
  isStep: false,
  doc: question.doc,
  text,
  right,
  answer: question.answer,
  unit,
  position,
});

/** A question of the rule book, which is words alone: its gap stands where its "?" is, or at the end. */
function fromBook(text: string, right: string, isStep: boolean): SetQuestion {
  const [before = '', ...after] = text.split(' ? ');
  const doc: QuestionDoc = {
    v: 2,
    say: text.replace('?', 'what number?'),
    body:
      after.length > 0
        ? [{ t: 'text', v: `${before} ` }, { t: 'box' }, { t: 'text', v: ` ${after.join(' ')}` }]
        : [{ t: 'text', v: `${text.replace(/\s*\?$/, '')} ` }, { t: 'box' }],
  };
  return { isStep, doc, text, right, answer: Number(right), unit: 0, position: 0 };
}
