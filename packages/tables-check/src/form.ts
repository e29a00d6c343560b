import { nextInt, type Rng, rngFromSeed } from '@moonbase/kit';

export const QUESTIONS = 25;

export interface Question {
  readonly first: number; // names the table
  readonly second: number;
}

interface Limits {
  readonly table: number;
  readonly least: number;
  readonly most: number;
}

/** How many questions of a form come from each table. @see ../SPEC.md rule TC2 */
export const TABLES: readonly Limits[] = [
  { table: 2, least: 0, most: 2 },
  { table: 3, least: 1, most: 3 },
  { table: 4, least: 1, most: 3 },
  { table: 5, least: 1, most: 3 },
  { table: 6, least: 2, most: 4 },
  { table: 7, least: 2, most: 4 },
  { table: 8, least: 2, most: 4 },
  { table: 9, least: 2, most: 4 },
  { table: 10, least: 0, most: 2 },
  { table: 11, least: 1, most: 3 },
  { table: 12, least: 2, most: 4 },
];
const EASY = new Set([2, 5, 10]);
const FEWEST_EASY = 3;
const MOST_EASY = 7;
const MOST_DRAWS = 10_000; // far more than any seed needs

/** The three questions that do not count. @see ../SPEC.md rule TC5 */
export const TRIES: readonly Question[] = [
  { first: 1, second: 4 },
  { first: 1, second: 7 },
  { first: 1, second: 12 },
];

/** How many questions of a form come from each table, by table. */
export function tablesOf(form: readonly Question[]): ReadonlyMap<number, number> {
  return new Map(
    TABLES.map(({ table }) => [table, form.filter(({ first }) => first === table).length]),
  );
}

/** Chance as a thing that is used up: each draw goes on from the last one. */
class Draws {
  private rng: Rng;
  constructor(seed: number) {
    this.rng = rngFromSeed(seed);
  }
  below(limit: number): number {
    const [draw, next] = nextInt(this.rng, limit);
    this.rng = next;
    return draw;
  }
  oneOf<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }
  shuffled<Item>(items: readonly Item[]): readonly Item[] {
    const left = [...items];
    return items.flatMap(() => left.splice(this.below(left.length), 1));
  }
}

/**
 * Draws the form of a check. The same seed gives the same form.
 *
 * @see ../SPEC.md rules TC1 to TC4
 */
export function drawForm(seed: number): readonly Question[] {
  const draws = new Draws(seed);
  for (let tries = 0; tries < MOST_DRAWS; tries += 1) {
    const form = tryForm(draws);
    if (form !== null) return form;
  }
  throw new Error(`No form was found for the seed ${seed}`);
}

function tryForm(draws: Draws): readonly Question[] | null {
  const firsts = drawFirsts(draws);
  if (firsts === null) return null;
  const seconds: number[] = [];
  const used = new Set<string>();
  const form: Question[] = [];
  for (const first of firsts) {
    const open = TABLES.filter(
      ({ table, most }) =>
        seconds.filter((each) => each === table).length <= most && !used.has(pairOf(first, table)),
    );
    const second = draws.oneOf(open)?.table;
    if (second === undefined) return null;
    seconds.push(second);
    used.add(pairOf(first, second));
    form.push({ first, second });
  }
  const isEven = TABLES.every(
    ({ table, least }) => form.filter(({ second }) => second === table).length >= least - 1,
  );
  return isEven ? form : null;
}

/** The tables of the questions, mixed; null when there are too few or too many easy ones. */
function drawFirsts(draws: Draws): readonly number[] | null {
  const firsts = TABLES.flatMap(({ table, least }) => Array.from({ length: least }, () => table));
  const more = TABLES.flatMap(({ table, least, most }) =>
    Array.from({ length: most - least }, () => table),
  );
  const drawn = draws.shuffled([
    ...firsts,
    ...draws.shuffled(more).slice(0, QUESTIONS - firsts.length),
  ]);
  const easy = drawn.filter((table) => EASY.has(table)).length;
  return easy >= FEWEST_EASY && easy <= MOST_EASY ? drawn : null;
}

const pairOf = (one: number, other: number): string =>
  `${Math.min(one, other)}:${Math.max(one, other)}`;

/**
 * The questions of one student in the order in which they are asked.
 *
 * @param check the seed of the check
 * @param own the seed of the student's go
 * @param restarts how often the student was started again: each go has another form
 * @see ../SPEC.md rule TC4
 */
export function drawSitting(check: number, own: number, restarts: number): readonly Question[] {
  return new Draws(own).shuffled(drawForm(check + restarts));
}
