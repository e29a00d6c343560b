import { nextInt, type Rng } from '@moonbase/kit';

/** One sub-unit as a source of questions. */
export interface WavePart {
  readonly unitId: number;
  readonly subUnit: number; // position in the unit, from 1
}

/** The facts about a question that composing needs; the caller's own record carries more. */
export interface ComposableQuestion {
  readonly key: string; // equal for two questions that a child would call the same
  readonly expected: string;
}

export interface WaveRecipe<Q extends ComposableQuestion> {
  readonly parts: readonly WavePart[]; // easiest first, at least one
  readonly courierPart: WavePart;
  readonly required: number;
  readonly optional: number;
  readonly telling?: readonly Q[] | undefined; // ready questions that come before the tricky ones
  readonly tricky: readonly Q[]; // the player's last 20 wrongly answered questions of these units
  readonly draw: (part: WavePart, rng: Rng) => readonly [question: Q, next: Rng];
  readonly focus?: WaveFocus<Q> | undefined; // at a step of the campaign with several units
  readonly rankOf?: ((question: Q) => number) | undefined; // at a boss: the easiest come first
}

/** The unit on a step's sign. */
export interface WaveFocus<Q> {
  readonly unitId: number;
  readonly isOf: (question: Q) => boolean;
}

export interface ComposedWave<Q> {
  readonly required: readonly Q[]; // in the order of play
  readonly optional: readonly Q[];
  readonly rng: Rng;
}

const TRICKY_OF_TEN = 2;
const DRAWS_BEFORE_REPEATING = 40; // small question spaces (the zero table) have fewer texts than a wave
const EQUAL_ANSWERS_IN_A_ROW = 2;

/** The sub-units of one unit, or of a campaign step's units in turn, easiest first. */
export function partsOf(
  units: readonly { readonly unitId: number; readonly subUnits: readonly number[] }[],
): readonly WavePart[] {
  return units
    .flatMap(({ unitId, subUnits }, unitIndex) =>
      subUnits.map((subUnit, index) => ({ unitId, subUnit, index, unitIndex })),
    )
    .sort((a, b) => a.index - b.index || a.unitIndex - b.unitIndex)
    .map(({ unitId, subUnit }) => ({ unitId, subUnit }));
}

/**
 * Draws the questions of one wave.
 * A text comes twice only when the parts have no further one to give.
 *
 * @see ../SPEC.md rules PC3 to PC8
 */
export function composeWave<Q extends ComposableQuestion>(
  recipe: WaveRecipe<Q>,
  rng: Rng,
): ComposedWave<Q> {
  const [plan, afterPlan] = planParts(recipe.parts, recipe.required, rng);
  const [tricky, afterTricky] = chooseTricky(recipe, afterPlan);
  const { focus, rankOf } = recipe;
  const [asked, afterAsked] =
    focus === undefined
      ? [plan.slice(0, recipe.required - tricky.length), afterTricky]
      : planAroundFocus(recipe, focus, tricky, afterTricky);

  const used = new Set(tricky.map((question) => question.key));
  const drawn: Q[] = [];
  let at = afterAsked;
  for (const part of asked) {
    const [question, next] = drawUnused(recipe, part, used, at);
    drawn.push(question);
    used.add(question.key);
    at = next;
  }

  const [first, ...others] = drawn;
  const [mixed, afterMix] = shuffled([...others, ...tricky], at);
  const wave = first === undefined ? mixed : [first, ...mixed];
  const required = withoutLongRuns(
    rankOf === undefined ? wave : wave.toSorted((a, b) => rankOf(a) - rankOf(b)),
  );

  const optional: Q[] = [];
  at = afterMix;
  for (let index = 0; index < recipe.optional; index += 1) {
    const [question, next] = drawUnused(recipe, recipe.courierPart, used, at);
    optional.push(question);
    used.add(question.key);
    at = next;
  }
  return { required, optional, rng: at };
}

/** The part that each question comes from: the easiest first, every part as often as the others (give or take one). */
function planParts(
  parts: readonly WavePart[],
  count: number,
  rng: Rng,
): readonly [readonly WavePart[], Rng] {
  const [easiest] = parts;
  if (easiest === undefined) throw new Error('A wave needs at least one sub-unit');

  const plan: WavePart[] = [easiest];
  let pool: readonly WavePart[] = parts.slice(1);
  let at = rng;
  while (plan.length < count) {
    const [order, next] = shuffled(pool, at);
    plan.push(...order.slice(0, count - plan.length));
    pool = parts;
    at = next;
  }
  return [plan, at];
}

/** Three quarters from the unit on the sign, what was missed included; the rest from the step's other units. */
function planAroundFocus<Q extends ComposableQuestion>(
  { parts, required }: WaveRecipe<Q>,
  { unitId, isOf }: WaveFocus<Q>,
  tricky: readonly Q[],
  rng: Rng,
): readonly [readonly WavePart[], Rng] {
  const others = parts.filter((part) => part.unitId !== unitId);
  const missed = tricky.filter((question) => !isOf(question)).length;
  const aside = others.length === 0 ? 0 : Math.max(0, Math.floor(required / 4) - missed);
  const own = parts.filter((part) => part.unitId === unitId);
  const [ofFocus, afterFocus] = planParts(own, required - tricky.length - aside, rng);
  const [ofOthers, next] = shuffled(others, afterFocus);
  return [[...ofFocus, ...ofOthers.slice(0, aside)], next];
}

function chooseTricky<Q extends ComposableQuestion>(
  recipe: WaveRecipe<Q>,
  rng: Rng,
): readonly [readonly Q[], Rng] {
  const most = Math.floor((recipe.required * TRICKY_OF_TEN) / 10);
  const [shuffledTricky, next] = shuffled(recipe.tricky, rng);
  const order = [...(recipe.telling ?? []), ...shuffledTricky];
  const texts = new Set<string>();
  const chosen: Q[] = [];
  for (const question of order) {
    if (chosen.length === most) break;
    if (texts.has(question.key)) continue;
    texts.add(question.key);
    chosen.push(question);
  }
  return [chosen, next];
}

function drawUnused<Q extends ComposableQuestion>(
  recipe: WaveRecipe<Q>,
  part: WavePart,
  used: ReadonlySet<string>,
  rng: Rng,
): readonly [Q, Rng] {
  let at = rng;
  let repeat: Q | null = null;
  for (const source of [part, ...recipe.parts.filter((other) => other !== part)]) {
    for (let attempt = 0; attempt < DRAWS_BEFORE_REPEATING; attempt += 1) {
      const [question, next] = recipe.draw(source, at);
      at = next;
      if (!used.has(question.key)) return [question, at];
      repeat ??= question;
    }
  }
  if (repeat === null) throw new Error('A part drew no question');
  return [repeat, at];
}

/** Reorders all questions but the first so that no three answers in a row are equal, where that is possible. */
function withoutLongRuns<Q extends ComposableQuestion>(questions: readonly Q[]): readonly Q[] {
  const placed = questions.slice(0, 1);
  const rest = questions.slice(1);
  const counts = countAnswers(rest);
  while (rest.length > 0) {
    const crowded = crowdedAnswer(counts, rest.length);
    const allowed = rest.filter((question) => !endsLongRun(placed, question));
    const urgent = allowed.find(({ expected }) => expected === crowded);
    const next = urgent ?? allowed[0] ?? rest[0];
    if (next === undefined) break;
    placed.push(next);
    rest.splice(rest.indexOf(next), 1);
    counts.set(next.expected, (counts.get(next.expected) ?? 0) - 1);
  }
  return placed;
}

function endsLongRun(placed: readonly ComposableQuestion[], next: ComposableQuestion): boolean {
  const last = placed.slice(-EQUAL_ANSWERS_IN_A_ROW);
  return (
    last.length === EQUAL_ANSWERS_IN_A_ROW && last.every((each) => each.expected === next.expected)
  );
}

function countAnswers(questions: readonly ComposableQuestion[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { expected } of questions) counts.set(expected, (counts.get(expected) ?? 0) + 1);
  return counts;
}

/** The answer of so many questions that it must come next wherever it may, or else three would end up in a row. */
function crowdedAnswer(counts: ReadonlyMap<string, number>, left: number): string | null {
  for (const [expected, count] of counts)
    if (count > EQUAL_ANSWERS_IN_A_ROW * (left - count)) return expected;
  return null;
}

function shuffled<T>(items: readonly T[], rng: Rng): readonly [readonly T[], Rng] {
  const rest = [...items];
  const order: T[] = [];
  let at = rng;
  while (rest.length > 0) {
    const [index, next] = nextInt(at, rest.length);
    order.push(...rest.splice(index, 1));
    at = next;
  }
  return [order, at];
}
