import { nextInt, rngFromSeed, type Rng } from '@moonbase/kit';

import { toAltText } from './alt-text.ts';
import type { GeneratedQuestion, QuestionDoc } from './document.ts';
import { at } from './at.ts';
import { Draw } from './draw.ts';
import { BRITISH, type Locale } from './locale.ts';
import { localiseDoc } from './localise.ts';
import { parseMarkup } from './markup.ts';
import { clean } from './numbers.ts';
import { toSpoken } from './spoken.ts';
import type { Drawn, SubUnit } from './sub-unit.ts';

const MAX_TRIES = 4000; // the rarest condition holds in 1 draw of 50
const FRESH_TRIES = 200; // enough to meet every one of 40 questions almost surely
const OTHER_ANSWER_TRIES = 60; // after these a new question may repeat its neighbour's answer
const FRESH = -2; // ranks below every place of an earlier question, and below those to avoid
const SEED_LIMIT = 2 ** 32;

/**
 * One question. The same sub-unit, seed and locale give the same question on every platform and for ever.
 *
 * @param seed a whole number, 0 to 2^32 − 1
 */
export function generateQuestion(
  subUnit: SubUnit,
  seed: number,
  locale: Locale = BRITISH,
): GeneratedQuestion {
  const drawn = drawUntilItHolds(subUnit, seed, locale);
  return {
    unitId: subUnit.unitId,
    position: subUnit.position,
    seed,
    pace: subUnit.pace,
    doc: localiseDoc(toDoc(drawn, subUnit.reversibleSign), locale),
    answer: clean(drawn.answer),
    answerForm: subUnit.answerForm,
  };
}

export interface RunOptions {
  readonly count: number;
  readonly seed: number;
  readonly locale?: Locale;
  readonly avoid?: ReadonlySet<string>; // keys of `questionKey` that the run should not hold
}

/**
 * A run of questions, the sub-units in even shares and the first question from the first of them. No question comes
 * twice while there is another; then repeats stand as far apart as possible. Neighbours have different answers where
 * the sub-unit has them.
 *
 * @param subUnits those of a unit in order of position, or just one
 */
export function generateQuestions(
  subUnits: readonly SubUnit[],
  { count, seed, locale = BRITISH, avoid = new Set() }: RunOptions,
): GeneratedQuestion[] {
  const questions: GeneratedQuestion[] = [];
  const lastPlace = new Map<string, number>([...avoid].map((key) => [key, -1]));
  let rng = rngFromSeed(seed);
  let deal: readonly SubUnit[] = [];

  while (questions.length < count) {
    if (deal.length === 0) [deal, rng] = dealSubUnits(subUnits, questions.length === 0, rng);
    const [subUnit, ...rest] = deal;
    if (subUnit === undefined) throw new Error('a run needs a sub-unit');
    deal = rest;

    const [question, next] = nextQuestion(subUnit, questions.at(-1), lastPlace, rng, locale);
    lastPlace.set(questionKey(question), questions.length);
    questions.push(question);
    rng = next;
  }
  return questions;
}

/** What makes two questions the same to a pupil: the words and the picture. */
export function questionKey({ doc }: Pick<GeneratedQuestion, 'doc'>): string {
  return doc.diagram === undefined ? doc.say : `${doc.say}\n${JSON.stringify(doc.diagram)}`;
}

function drawUntilItHolds(subUnit: SubUnit, seed: number, locale: Locale): Drawn {
  let rng = rngFromSeed(seed);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const draw = new Draw(rng, locale);
    const drawn = subUnit.attempt(draw);
    if (drawn !== null) return drawn;
    rng = draw.rng;
  }
  throw new Error(`${subUnit.unitId}.${subUnit.position}: no draw holds for seed ${seed}`);
}

function toDoc(drawn: Drawn, reversibleSign: boolean): QuestionDoc {
  const body = typeof drawn.prompt === 'string' ? parseMarkup(drawn.prompt) : drawn.prompt;
  const figure = drawn.diagram;
  return {
    v: 1,
    say: toSpoken({ body }),
    body,
    ...(reversibleSign ? { reversibleSign: true } : {}),
    ...(figure === null ? {} : { diagram: { ...figure, alt: toAltText(figure) } }),
  };
}

/** One of each, the first deal led by the easiest and the rest mixed. */
function dealSubUnits(
  subUnits: readonly SubUnit[],
  first: boolean,
  rng: Rng,
): readonly [readonly SubUnit[], Rng] {
  const deal = [...subUnits];
  let state = rng;
  for (let i = deal.length - 1; i > (first ? 1 : 0); i--) {
    const [offset, next] = nextInt(state, first ? i : i + 1);
    const j = first ? offset + 1 : offset;
    const held = at(deal, i);
    deal[i] = at(deal, j);
    deal[j] = held;
    state = next;
  }
  return [deal, state];
}

function nextQuestion(
  subUnit: SubUnit,
  previous: GeneratedQuestion | undefined,
  lastPlace: ReadonlyMap<string, number>,
  rng: Rng,
  locale: Locale,
): readonly [GeneratedQuestion, Rng] {
  let state = rng;
  let best: GeneratedQuestion | null = null;
  let bestRank = Infinity;
  for (let tries = 0; tries < FRESH_TRIES; tries++) {
    const [seed, next] = nextInt(state, SEED_LIMIT);
    state = next;
    const question = generateQuestion(subUnit, seed, locale);
    const place = lastPlace.get(questionKey(question));
    const sameAnswer = previous?.answer === question.answer;
    if (place === undefined && !sameAnswer) return [question, state];

    const rank = place === undefined ? FRESH : place + (sameAnswer ? 0.5 : 0);
    if (rank < bestRank) [best, bestRank] = [question, rank];
    if (bestRank === FRESH && tries >= OTHER_ANSWER_TRIES) break;
  }
  if (best === null) throw new Error('no question was tried');
  return [best, state];
}
