// Kinds of question for robots, with what a pupil who makes a mistake answers. Written down by hand from the rule book's
// examples: nothing of the detector is used here.

/** Numbers from 0 to 1. */
export type Chance = () => number;

/** A question of a family, and what each mistake answers: null where it does not show. */
interface Asked {
  readonly text: string;
  readonly right: number;
  readonly mistaken: Readonly<Record<string, number | null>>;
}

export type AskFamily = (chance: Chance) => Asked;

const whole = (chance: Chance, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1));

const pick = <Item>(chance: Chance, items: readonly Item[]): Item => {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

const round = (number: number): number => Number(number.toFixed(6));

/** The figures of a number, hundreds of thousands first, so that both numbers of a sum stand in columns. */
const columns = (number: number): readonly number[] =>
  Array.from(String(number).padStart(6, '0'), Number);
const written = (figures: readonly (number | string)[]): number => Number(figures.join(''));

/** Column by column from the ones, with what is borrowed as the robot borrows. */
function subtract(
  a: number,
  b: number,
  { zeroKeepsUnder = false, zeroLends = false }: { zeroKeepsUnder?: boolean; zeroLends?: boolean },
): number | null {
  const [over, under] = [columns(a), columns(b)];
  const out: number[] = [];
  let debt = 0;
  let isOther = false;
  for (let at = 5; at >= 0; at -= 1) {
    const [top, bottom] = [over[at], under[at]];
    if (top === undefined || bottom === undefined) return null;
    let left = top - debt;
    if (zeroKeepsUnder && top === 0 && bottom > 0) {
      out.unshift(bottom);
      debt = 0;
      isOther = true;
      continue;
    }
    if (zeroLends && debt === 1 && top === 0) {
      left = 9;
      isOther = true;
    }
    debt = left < bottom ? 1 : 0;
    out.unshift(debt === 1 ? left + 10 - bottom : left - bottom);
  }
  return isOther ? written(out) : null;
}

const longSubtraction: AskFamily = (chance) => {
  const a = whole(chance, 200, 9_999);
  const b = whole(chance, 11, a - 10);
  const zeroed = chance() < 0.5 ? a : Math.floor(a / 100) * 100 + (a % 10);
  const over = zeroed > b ? zeroed : a;
  return {
    text: `${over}-${b}`,
    right: over - b,
    mistaken: {
      'smaller-from-larger': written(
        columns(over).map((figure, at) => Math.abs(figure - (columns(b)[at] ?? figure))),
      ),
      'borrow-no-decrement': written(
        columns(over).map((figure, at) => {
          const under = columns(b)[at] ?? figure;
          return figure < under ? figure + 10 - under : figure - under;
        }),
      ),
      'zero-minus-n': subtract(over, b, { zeroKeepsUnder: true }),
      'borrow-across-zero': subtract(over, b, { zeroLends: true }),
    },
  };
};

const longAddition: AskFamily = (chance) => {
  const [a, b] = [whole(chance, 12, 999), whole(chance, 12, 999)];
  const sums = columns(a).map((figure, at) => figure + (columns(b)[at] ?? figure));
  const first = sums.findIndex((sum) => sum > 0);
  return {
    text: `${a}+${b}`,
    right: a + b,
    mistaken: {
      'no-carry': written(sums.map((sum, at) => (at === first ? sum : sum % 10))),
      'write-both-digits': written(sums),
    },
  };
};

const nearHundred: AskFamily = (chance) => {
  const a = whole(chance, 400, 900);
  const [b, off] = pick(chance, [
    [199, -1],
    [198, -2],
    [201, 1],
    [299, -1],
    [302, 2],
    [298, -2],
  ] as const);
  const isPlus = chance() < 0.5;
  return {
    text: isPlus ? `${a} + ${b} = ?` : `${a} − ${b} = ?`,
    right: isPlus ? a + b : a - b,
    mistaken: { 'near-hundred-wrong-way': isPlus ? a + b - 2 * off : a - b + 2 * off },
  };
};

const tens: AskFamily = (chance) => {
  const [a, b] = [whole(chance, 30, 99), whole(chance, 1, 9)];
  return { text: `${a}+${b}0`, right: a + 10 * b, mistaken: { 'tens-as-ones': a + b } };
};

const counting: AskFamily = (chance) => {
  const [a, b] = [whole(chance, 6, 20), whole(chance, 1, 5)];
  return chance() < 0.5
    ? { text: `${a}+${b}`, right: a + b, mistaken: { 'off-by-one': a + b - 1 } }
    : { text: `${a}-${b}`, right: a - b, mistaken: { 'off-by-one': a - b + 1 } };
};

const tables: AskFamily = (chance) => {
  const [a, b] = [whole(chance, 2, 12), chance() < 0.3 ? 0 : whole(chance, 3, 12)];
  return {
    text: `${a}*${b}`,
    right: a * b,
    mistaken: { 'times-zero': b === 0 ? a : null, 'times-as-add': b === 0 ? null : a + b },
  };
};

const longTimes: AskFamily = (chance) => {
  const [a, b] = [whole(chance, 12, 99), whole(chance, 12, 99)];
  const [p, q, r, s] = [Math.trunc(a / 10), a % 10, Math.trunc(b / 10), b % 10];
  return {
    text: `${a}*${b}`,
    right: a * b,
    mistaken: {
      'no-placeholder': s === 0 ? null : a * s + a * r,
      'corners-only': 100 * p * r + q * s,
    },
  };
};

const shortTimes: AskFamily = (chance) => {
  const [p, q, by] = [whole(chance, 1, 9), whole(chance, 2, 9), whole(chance, 3, 9)];
  const carried = Math.trunc((q * by) / 10);
  return {
    text: `${p}${q}*${by}`,
    right: (10 * p + q) * by,
    mistaken: { 'carry-first': Number(`${(p + carried) * by}${(q * by) % 10}`) },
  };
};

const zeroQuotients: AskFamily = (chance) => {
  const [p, q, by] = [whole(chance, 1, 9), whole(chance, 1, 9), whole(chance, 3, 9)];
  return {
    text: `${(100 * p + q) * by}/${by}`,
    right: 100 * p + q,
    mistaken: { 'zero-in-quotient': 10 * p + q },
  };
};

const remainders: AskFamily = (chance) => {
  const [by, times] = [pick(chance, [4, 5, 8]), whole(chance, 3, 30)];
  const rest = whole(chance, 1, by - 1);
  return {
    text: `${by * times + rest}:${by}`,
    right: round(times + rest / by),
    mistaken: { 'remainder-as-decimal': Number(`${times}.${rest}`) },
  };
};

/** A decimal and its digits. */
const decimal = (chance: Chance, least: number, most: number, places: number) => {
  let digits = whole(chance, least, most);
  if (digits % 10 === 0) digits += 1;
  return {
    digits,
    places,
    value: round(digits / 10 ** places),
    text: String(round(digits / 10 ** places)),
  };
};

const pointPlus: AskFamily = (chance) => {
  const one = decimal(chance, 11, 99, 1);
  const other = decimal(chance, 101, 999, 2);
  const [p, q] = [one, other].map(({ text }) => text.split('.').map(Number));
  return {
    text: `${one.text}+${other.text}`,
    right: round(one.value + other.value),
    mistaken: {
      'two-whole-numbers': Number(
        `${(p?.[0] ?? NaN) + (q?.[0] ?? NaN)}.${(p?.[1] ?? NaN) + (q?.[1] ?? NaN)}`,
      ),
      'lined-up-at-the-right': round((one.digits + other.digits) / 100),
      'add-counts-places': round((one.digits + other.digits) / 1_000),
      'point-missing': Math.round(100 * (one.value + other.value)),
    },
  };
};

const pointTimes: AskFamily = (chance) => {
  const one = decimal(chance, 11, 99, 1);
  const other = decimal(chance, 12, 99, chance() < 0.5 ? 1 : 2);
  const product = one.digits * other.digits;
  return {
    text: `${one.text}*${other.text}`,
    right: round(product / 10 ** (1 + other.places)),
    mistaken: {
      'places-lined-up': round(product / 10 ** other.places),
      'point-missing': product,
      'times-slip-places-lined-up': round(
        (one.digits * (other.digits % 10) + one.digits * Math.trunc(other.digits / 10)) /
          10 ** other.places,
      ),
    },
  };
};

const timesTen: AskFamily = (chance) => {
  const one = decimal(chance, 101, 9_999, 2);
  const by = pick(chance, [10, 100]);
  return {
    text: `${one.text}*${by}`,
    right: round(one.value * by),
    mistaken: { 'just-add-a-zero': one.value },
  };
};

const belowZero: AskFamily = (chance) => {
  const [a, b] = [whole(chance, 2, 20), whole(chance, 2, 20)];
  return pick(chance, [
    { text: `-${a}-(-${b})`, right: b - a, mistaken: { 'minus-minus': -a - b } },
    { text: `${a}-(-${b})`, right: a + b, mistaken: { 'minus-minus': a - b } },
    { text: `-${a}-${b}`, right: -a - b, mistaken: { 'two-minuses-plus': a + b } },
    { text: `-${a}+(-${b})`, right: -a - b, mistaken: { 'two-minuses-plus': a + b } },
  ]);
};

const equations: AskFamily = (chance) => {
  const [factor, x, added] = [whole(chance, 1, 9), whole(chance, 2, 12), whole(chance, 1, 12)];
  const result = factor * x + added;
  return {
    text: `${factor === 1 ? '' : factor}x+${added}=${result}`,
    right: x,
    mistaken: {
      'inverse-forgotten': (result + added) % factor === 0 ? (result + added) / factor : null,
    },
  };
};

/** The families of sums and equations. */
export const SUMS: Readonly<Record<string, AskFamily>> = {
  'long subtraction': longSubtraction,
  'long addition': longAddition,
  'near a hundred': nearHundred,
  tens,
  counting,
  tables,
  'long times': longTimes,
  'short times': shortTimes,
  'zeros in a quotient': zeroQuotients,
  remainders,
  'point in plus': pointPlus,
  'point in times': pointTimes,
  'times ten': timesTen,
  'below zero': belowZero,
  equations,
};
