import { at, nextInt, type Rng, rngFromSeed } from '@moonbase/kit';
import { isRecord } from '@moonbase/kit';

import type { AnswerForm, GeneratedQuestion, Pace, QuestionDoc } from './document/document.ts';
import type { Diagram, DiagramFigure } from './document/diagram.ts';
import { Draw } from './draw.ts';
import { BRITISH, type Locale } from './wording/locale.ts';
import { localiseDoc } from './wording/localise.ts';
import { parseMarkup } from './document/markup.ts';
import { pictureIn, writtenIn } from './quantities/in-country.ts';
import { signsOf } from './document/signs.ts';
import type { Answer } from './marking/boxes.ts';
import { clean, typed } from './numbers.ts';
import { toSpoken } from './wording/spoken.ts';
import { choicesOfOffer, type Offer } from './wording/offers.ts';
import type { Drawn, Prompt, SubUnit } from './sub-unit.ts';

const MAX_TRIES = 4000; // the rarest condition holds in 1 draw of 50
const FRESH_TRIES = 200; // enough to find every one of 40 questions almost surely
const OTHER_ANSWER_TRIES = 60; // after these a new question may repeat its neighbour's answer
const FRESH = -2; // ranks below every earlier place, and below questions to avoid
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
  return toQuestion({ subUnit, seed, drawn: drawUntilItHolds(subUnit, seed, locale) }, locale);
}

/** A seed's question before it is turned into nodes and spoken words, which most tries of a run do not need. */
interface Draft {
  readonly subUnit: SubUnit;
  readonly seed: number;
  readonly drawn: Drawn;
}

function toQuestion(draft: Draft, locale: Locale): GeneratedQuestion {
  return new LazyQuestion(draft, locale);
}

/** A question whose document is made when first read: choosing among many questions reads few of them. */
class LazyQuestion implements GeneratedQuestion {
  readonly unitId: number;
  readonly position: number;
  readonly seed: number;
  readonly pace: Pace;
  readonly answerForm: AnswerForm;
  readonly #drawn: Drawn;
  readonly #reversibleSign: boolean;
  readonly #locale: Locale;
  #doc: QuestionDoc | undefined = undefined;
  #answer: Answer | undefined = undefined;

  constructor({ subUnit, seed, drawn }: Draft, locale: Locale) {
    this.unitId = subUnit.unitId;
    this.position = subUnit.position;
    this.seed = seed;
    this.pace = subUnit.pace;
    this.answerForm = subUnit.answerForm;
    this.#drawn = drawn;
    this.#reversibleSign = subUnit.reversibleSign;
    this.#locale = locale;
  }

  get answer(): Answer {
    this.#answer ??= this.#toAnswer();
    return this.#answer;
  }

  #toAnswer(): Answer {
    const { answer } = this.#drawn;
    if (typeof answer === 'number') return clean(answer);
    const signs = signsOf(this.doc.body);
    return answer.map((number, i) => typed(number) + signs.charAt(i)).join('');
  }

  get doc(): QuestionDoc {
    this.#doc ??= localiseDoc(toDoc(this.#drawn, this.#reversibleSign, this.#locale), this.#locale);
    return this.#doc;
  }

  toJSON(): GeneratedQuestion {
    const { unitId, position, seed, pace, doc, answer, answerForm } = this;
    return { unitId, position, seed, pace, doc, answer, answerForm };
  }
}

export interface RunOptions {
  readonly count: number;
  readonly seed: number;
  readonly locale?: Locale;
  readonly avoid?: ReadonlySet<string>; // keys from `questionKey` of questions to avoid
}

/**
 * A run of questions, the sub-units in equal shares and the first question from the first of them. No question comes
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
  const used: Used = { places: new Map(), avoid, locale };
  let rng = rngFromSeed(seed);
  let previousAnswer: Answer | undefined = undefined;
  let deal: readonly SubUnit[] = [];
  let dealt = 0;

  while (questions.length < count) {
    if (dealt === deal.length) {
      [deal, rng] = dealSubUnits(subUnits, questions.length === 0, rng);
      dealt = 0;
    }
    const subUnit = deal[dealt];
    if (subUnit === undefined) throw new Error('a run needs a sub-unit');
    dealt += 1;

    const [{ key, question }, next] = nextTry(subUnit, previousAnswer, used, rng);
    used.places.set(key, questions.length);
    questions.push(question);
    previousAnswer = question.answer;
    rng = next;
  }
  return questions;
}

/** The key by which two questions count as the same to a student: the words and the picture. */
export function questionKey({ doc }: Pick<GeneratedQuestion, 'doc'>): string {
  return doc.diagram === undefined ? doc.say : `${doc.say}\n${sortedJson(doc.diagram)}`;
}

/** The same text for the same facts: a database may return the fields of a stored figure in another order. */
function sortedJson(figure: Diagram): string {
  return JSON.stringify(figure, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function drawUntilItHolds(subUnit: SubUnit, seed: number, locale: Locale): Drawn {
  const draw = new Draw(rngFromSeed(seed), locale);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const drawn = subUnit.attempt(draw);
    if (drawn !== null) return drawn;
    draw.again();
  }
  throw new Error(`${subUnit.unitId}.${subUnit.position}: no draw holds for seed ${seed}`);
}

const isOffer = (prompt: Prompt): prompt is Offer =>
  typeof prompt !== 'string' && 'answers' in prompt;

function offerDoc(offer: Offer, figure: DiagramFigure | null, locale: Locale): QuestionDoc {
  const choices = choicesOfOffer(offer);
  return {
    v: 2,
    say: `${toSpoken({ body: parseMarkup(offer.words) })} ${choices.said}`,
    body: parseMarkup(`${offer.words} ${choices.told}`),
    ...(figure === null ? {} : { diagram: pictureIn(locale, figure) }),
    choices,
  };
}

function toDoc(
  { prompt, diagram: figure }: Drawn,
  reversibleSign: boolean,
  locale: Locale,
): QuestionDoc {
  if (isOffer(prompt)) return offerDoc(prompt, figure, locale);
  const { body, say } = writtenIn(locale, prompt);
  if (figure === null) {
    return reversibleSign ? { v: 2, say, body, reversibleSign: true } : { v: 2, say, body };
  }
  const diagram = pictureIn(locale, figure);
  return reversibleSign
    ? { v: 2, say, body, reversibleSign: true, diagram }
    : { v: 2, say, body, diagram };
}

/** One of each sub-unit; the first deal begins with the easiest and the rest are shuffled. */
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

/** The questions that a run should not repeat. */
interface Used {
  readonly places: Map<string, number>; // their places in the run, by the key of a try
  readonly avoid: ReadonlySet<string>;
  readonly locale: Locale;
}

/** The place where a question was last used: −1 for one to avoid, undefined for a fresh one. */
function lastPlaceOf({ key, question }: Try, { places, avoid }: Used): number | undefined {
  const place = places.get(key);
  if (place !== undefined || avoid.size === 0) return place;
  return avoid.has(questionKey(question)) ? -1 : undefined;
}

/** A question that may be the next of a run, and the key by which it is found again. */
interface Try {
  readonly key: string;
  readonly question: GeneratedQuestion;
}

function keyOf({ prompt, diagram }: Drawn): string {
  const words = typeof prompt === 'string' ? prompt : JSON.stringify(prompt);
  return diagram === null ? words : `${words}\n${JSON.stringify(diagram)}`;
}

function nextTry(
  subUnit: SubUnit,
  previousAnswer: Answer | undefined,
  used: Used,
  rng: Rng,
): readonly [Try, Rng] {
  let state = rng;
  let best: Try | null = null;
  let bestRank = Infinity;
  for (let tries = 0; tries < FRESH_TRIES; tries++) {
    const [seed, next] = nextInt(state, SEED_LIMIT);
    state = next;
    const drawn = drawUntilItHolds(subUnit, seed, used.locale);
    const tried = {
      key: keyOf(drawn),
      question: toQuestion({ subUnit, seed, drawn }, used.locale),
    };
    const place = lastPlaceOf(tried, used);
    const sameAnswer = previousAnswer === tried.question.answer;
    if (place === undefined && !sameAnswer) return [tried, state];

    const rank = place === undefined ? FRESH : place + (sameAnswer ? 0.5 : 0);
    if (rank < bestRank) [best, bestRank] = [tried, rank];
    if (bestRank === FRESH && tries >= OTHER_ANSWER_TRIES) break;
  }
  if (best === null) throw new Error('no question was tried');
  return [best, state];
}
