// Pupils who make mistakes of the rule book, written down by hand from its examples: nothing of the detector is used here.

/** Numbers from 0 to 1, the same for the same seed. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Numbers = readonly [a: number, b: number, c: number, d: number];
export type Wrong = (numbers: Numbers) => string | null;

const bar = (top: number, bottom: number): string => `${top}/${bottom}`;
const shared = (one: number, other: number): number => {
  let multiple = Math.max(one, other);
  while (multiple % one !== 0 || multiple % other !== 0) multiple += 1;
  return multiple;
};

/** By sign, what a pupil with each mistake writes for a/b and c/d. */
export const FRACTION_MISTAKES: Readonly<Record<string, Readonly<Record<string, Wrong>>>> = {
  '+': {
    'add-tops-and-bottoms': ([a, b, c, d]) => bar(a + c, b + d),
    'common-bottom-old-tops': ([a, b, c, d]) => (b === d ? null : bar(a + c, shared(b, d))),
    'bottom-of-one': ([a, b, c, d]) => (b === d ? null : bar(a + c, Math.max(b, d))),
    'took-instead': ([a, b, c, d]) =>
      b === d ? bar(Math.abs(a - c), b) : bar(Math.abs(a * d - c * b), b * d),
  },
  '-': {
    'take-tops-and-bottoms': ([a, b, c, d]) => bar(Math.abs(a - c), Math.abs(b - d)),
    'plus-instead-of-take': ([a, b, c, d]) => (b === d ? bar(a + c, b) : bar(a * d + c * b, b * d)),
    'common-bottom-old-tops': ([a, b, c, d]) =>
      b === d ? null : bar(Math.abs(a - c), shared(b, d)),
  },
  '*': {
    'keep-bottom-in-times': ([a, b, c, d]) => {
      if (b === d) return bar(a * c, b);
      const bottom = shared(b, d);
      return bar((a * bottom * c * bottom) / (b * d), bottom);
    },
    'flip-in-times': ([a, b, c, d]) => bar(a * d, b * c),
    'tops-added-bottoms-multiplied': ([a, b, c, d]) => bar(a + c, b * d),
  },
  ':': {
    'divide-as-times': ([a, b, c, d]) => bar(a * c, b * d),
    'flip-the-wrong-one': ([a, b, c, d]) => bar(b * c, a * d),
    'keep-bottom-in-divide': ([a, b, c, d]) => {
      const bottom = shared(b, d);
      return bar(Math.floor((a * bottom) / b / ((c * bottom) / d)), bottom);
    },
  },
};

export function rightOf(sign: string, [a, b, c, d]: Numbers): string {
  switch (sign) {
    case '+':
      return b === d ? bar(a + c, b) : bar(a * d + c * b, b * d);
    case '-':
      return b === d ? bar(a - c, b) : bar(a * d - c * b, b * d);
    case '*':
      return bar(a * c, b * d);
    default:
      return bar(a * d, b * c);
  }
}

/** One answer of a robot, and the mistake behind it: null for a right answer or a wrong one of another cause. */
export interface RobotRow {
  readonly pupil: string;
  readonly problem: string;
  readonly answer: string;
  readonly mistake: string | null;
}

const SIGNS = ['+', '-', '*', ':'] as const;
const BOTTOMS = [2, 3, 4, 5, 6, 7, 8];

/** Some sums of fractions by one pupil, who has one mistake for each sign, or none. */
export function fractionRows(
  pupil: string,
  count: number,
  chance: () => number,
): readonly RobotRow[] {
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(chance() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const habits = new Map(
    SIGNS.map((sign) => {
      const own = Object.entries(FRACTION_MISTAKES[sign] ?? {});
      return [sign, chance() < 0.6 ? pick(own) : null] as const;
    }),
  );
  const shows = 0.3 + 0.65 * chance();
  const slips = 0.05 + 0.2 * chance();
  return Array.from({ length: count }, (): RobotRow => {
    const sign = pick(SIGNS);
    const [b, d] = [pick(BOTTOMS), chance() < 0.4 ? 0 : pick(BOTTOMS)];
    const numbers: Numbers = [
      1 + Math.floor(chance() * (b - 1)),
      b,
      1 + Math.floor(chance() * ((d || b) - 1)),
      d || b,
    ];
    const [a, , c] = numbers;
    const problem = `${a}/${numbers[1]}${sign}${c}/${numbers[3]}`;
    const right = rightOf(sign, numbers);
    const habit = habits.get(sign) ?? null;
    const wrong = habit === null || chance() > shows ? null : habit[1](numbers);
    if (habit !== null && wrong !== null && !isSame(wrong, right))
      return { pupil, problem, answer: wrong, mistake: habit[0] };
    const isOther = chance() < (habit === null ? slips : slips + 0.1);
    const answer = isOther ? somethingElse(right, chance) : right;
    return { pupil, problem, answer, mistake: null };
  });
}

export function isSame(one: string, other: string): boolean {
  const [[a = 0, b = 1], [c = 0, d = 1]] = [
    one.split('/').map(Number),
    other.split('/').map(Number),
  ];
  return b !== 0 && d !== 0 && a * d === c * b;
}

/** A slip of the finger, or two numbers out of the air. */
function somethingElse(right: string, chance: () => number): string {
  const [top = 1, bottom = 1] = right.split('/').map(Number);
  if (chance() < 0.5) return bar(Math.max(0, top + (chance() < 0.5 ? 1 : -1)), bottom);
  return bar(1 + Math.floor(chance() * 12), 2 + Math.floor(chance() * 14));
}
