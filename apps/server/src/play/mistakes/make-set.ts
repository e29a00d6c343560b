import {
  type AskedQuestion,
  chancesOf,
  chooseMending,
  isSame,
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
import type { PlacedAnswer } from './placed-answer.ts';

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
 * Stepping stones, then three fresh questions of the kind in which the mistake was seen last, or of another in which it
 * shows; the rule book's own three where neither has them.
 *
 * @see packages/misconceptions/SPEC.md rules MG1 to MG4, MG10
 */
export function makeSet({ mistake, evidence, seed, locale }: MakeSet): readonly SetQuestion[] {
  const { steps, mending } = MISTAKE_WORDS[mistake];
  const stones = steps.map(({ question, answer }) => fromBook(question, answer, true));
  const avoid: readonly AskedQuestion[] = evidence
    .slice(-SHOWN_LATELY)
    .map(({ question, ...rest }) => ({ ...rest, text: question }));
  const wish = { mistake, rivals: rivalsOf(mistake, evidence), avoid };
  const need = lastShown(mistake, evidence)?.question ?? null;
  const drawn = subUnitsOf(mistake, evidence).map((subUnit) =>
    generateQuestions([subUnit], { count: DRAWN, seed, locale }).map(toCandidate),
  );
  for (const own of drawn) {
    // A look-alike may be of another kind: in some every question tells the mistake.
    const others = drawn.filter((each) => each !== own).flat();
    const near = need === null ? own : nearest(need, own);
    const chosen = chooseMending(wish, near, (seed % 1_000) / 1_000, others);
    if (chosen === null) continue;
    const easier =
      need === null
        ? undefined
        : easierThan(need, { mistake, avoid: [...avoid, ...chosen] }, drawn.flat());
    // A set that begins with an easier question of the same mistake has one stone of the book, each time another.
    const first =
      easier === undefined
        ? stones
        : [
            ...stones.slice(seed % stones.length).slice(0, 1),
            { ...toSetQuestion(easier), isStep: true },
          ];
    return [...first, ...chosen.map(toSetQuestion)];
  }
  return [...stones, ...mending.map(({ question, answer }) => fromBook(question, answer, false))];
}

/** The newest answer that shows the mistake. */
const lastShown = (
  mistake: MistakeId,
  evidence: readonly PlacedAnswer[],
): PlacedAnswer | undefined =>
  evidence.findLast(({ typed, chances }) =>
    chances.some(
      (each) => each.mistake === mistake && each.answers.some((given) => isSame(given, typed)),
    ),
  );

/** How large the numbers of a question are: the digits of the longest. */
const sizeOf = (text: string): number =>
  Math.max(0, ...Array.from(text.matchAll(/\d+/g), ([digits]) => digits.length));

/** Candidates by how near their numbers come to those of a question. */
const nearest = <Each extends { readonly text: string }>(
  need: string,
  candidates: readonly Each[],
): readonly Each[] =>
  candidates.toSorted(
    (a, b) => Math.abs(sizeOf(a.text) - sizeOf(need)) - Math.abs(sizeOf(b.text) - sizeOf(need)),
  );

/** A question with smaller numbers that the mistake answers wrongly too. */
function easierThan(
  need: string,
  { mistake, avoid }: { readonly mistake: MistakeId; readonly avoid: readonly AskedQuestion[] },
  candidates: readonly Candidate[],
): Candidate | undefined {
  const fits = candidates.filter(
    ({ text, right, chances }) =>
      sizeOf(text) < sizeOf(need) &&
      chances.some((each) => each.mistake === mistake) &&
      !avoid.some((old) => old.text === text || isSame(old.right, right)),
  );
  return nearest(need, fits)[0];
}

/** Questions on the sheet of a mistake, where there are so many. */
export const ON_A_SHEET = 12;
const KINDS_BY_TURNS = 2; // those in which the mistake shows first; others only where these have too few
const DRAWS = 3; // of a kind, until there are enough

/** Candidates by turns: the first of each list, then the second of each. */
const byTurns = (lists: readonly (readonly Candidate[])[]): readonly Candidate[] =>
  Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat();

/** Questions of a kind that the mistake answers differently. */
function tellingOf(
  subUnit: SubUnit,
  mistake: MistakeId,
  { seed, locale }: Pick<MakeSet, 'seed' | 'locale'>,
): readonly Candidate[] {
  return Array.from({ length: DRAWS }, (_, draw) =>
    generateQuestions([subUnit], { count: DRAWN, seed: (seed + draw) % SEEDS, locale }),
  )
    .flat()
    .map(toCandidate)
    .filter(({ chances }) => chances.some((each) => each.mistake === mistake));
}

/** What makes a question another one: its words, and its drawing. */
const faceOf = ({ text, question }: Candidate): string =>
  `${text} ${JSON.stringify(question.doc.diagram ?? null)}`;

/** The first of each face; those whose answers have not come yet stand first. */
function unlike(candidates: readonly Candidate[]): readonly Candidate[] {
  const faces = new Map(candidates.map((each) => [faceOf(each), each]));
  const answers = new Set<string>();
  const fresh: Candidate[] = [];
  const again: Candidate[] = [];
  for (const each of faces.values()) {
    (answers.has(each.right) ? again : fresh).push(each);
    answers.add(each.right);
  }
  return [...fresh, ...again];
}

/**
 * Questions for a sheet at a table, each of which the mistake answers differently, none twice: of the kinds in which it
 * shows, then the rule book's own. There are fewer than twelve where those have no more. On paper nobody learns from a
 * question that cannot show the mistake.
 *
 * @see packages/misconceptions/SPEC.md rule MG9
 */
export function questionsForSheet(
  mistake: MistakeId,
  of: Pick<MakeSet, 'seed' | 'locale'>,
): readonly SetQuestion[] {
  const kinds = subUnitsOf(mistake, []).map((subUnit) => tellingOf(subUnit, mistake, of));
  const shown = kinds.filter((kind) => kind.length > 0);
  const drawn = [
    ...unlike(byTurns(shown.slice(0, KINDS_BY_TURNS))),
    ...unlike(byTurns(shown.slice(KINDS_BY_TURNS))),
  ].map(toSetQuestion);
  const book = MISTAKE_WORDS[mistake].mending
    .filter(
      ({ wrong, question }) => wrong.length > 0 && !drawn.some(({ text }) => text === question),
    )
    .map(({ question, answer }) => fromBook(question, answer, false));
  return [...drawn, ...book].slice(0, ON_A_SHEET);
}

/** The sub-units in which the mistake shows: where it was shown last first, then where it could have been shown. */
function subUnitsOf(mistake: MistakeId, evidence: readonly PlacedAnswer[]): readonly SubUnit[] {
  const newest = evidence.toReversed();
  const placeOf = ({ unit, position }: PlacedAnswer): string => `${unit}.${position}`;
  const shown = newest.filter((each) => lastShown(mistake, [each]) !== undefined).map(placeOf);
  const own = newest
    .filter(({ chances }) => chances.some((each) => each.mistake === mistake))
    .map(placeOf);
  const all = [...new Set([...shown, ...own, ...MISTAKE_WORDS[mistake].units])];
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
