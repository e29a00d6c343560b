// Printed questions for robots, with what a pupil who makes a mistake answers. Nothing of the detector is used here.
import type { AskFamily, Chance } from './families.ts';

const whole = (chance: Chance, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1));

const several = (chance: Chance, count: number, least: number, most: number): readonly number[] => {
  const found = new Set<number>();
  while (found.size < count) found.add(whole(chance, least, most));
  return [...found];
};

const order: AskFamily = (chance) => {
  const [a, b, c] = [whole(chance, 2, 30), whole(chance, 2, 9), whole(chance, 2, 9)];
  return { text: `${a}+${b}*${c}`, right: a + b * c, mistaken: { 'left-to-right': (a + b) * c } };
};

const powers: AskFamily = (chance) => {
  const [base, exponent] = [whole(chance, 3, 12), whole(chance, 2, 3)];
  return {
    text: `${base}${exponent === 2 ? '²' : '³'} = ?`,
    right: base ** exponent,
    mistaken: { 'square-as-double': base * exponent },
  };
};

const balances: AskFamily = (chance) => {
  const [a, b] = [whole(chance, 10, 40), whole(chance, 10, 40)];
  const c = whole(chance, 2, a + b - 1);
  return {
    text: `${a} + ${b} = ? + ${c}`,
    right: a + b - c,
    mistaken: { 'equals-means-answer': a + b, 'adds-everything': a + b + c },
  };
};

const gaps: AskFamily = (chance) => {
  const [a, b] = [whole(chance, 10, 60), whole(chance, 10, 60)];
  return chance() < 0.5
    ? { text: `? + ${a} = ${a + b}`, right: b, mistaken: { 'gap-same-sign': a + a + b } }
    : { text: `? − ${a} = ${b}`, right: a + b, mistaken: { 'gap-same-sign': Math.abs(a - b) } };
};

const fractionsOf: AskFamily = (chance) => {
  const [top, more, times] = [whole(chance, 2, 5), whole(chance, 1, 4), whole(chance, 2, 12)];
  const bottom = top + more;
  return {
    text: `${top}/${bottom} of ${bottom * times} = ?`,
    right: top * times,
    mistaken: { 'one-part-only': times },
  };
};

const sameFractions: AskFamily = (chance) => {
  const [top, more, times] = [whole(chance, 1, 5), whole(chance, 1, 5), whole(chance, 2, 9)];
  const bottom = top + more;
  return {
    text: `${top}/${bottom} = ?/${bottom * times}`,
    right: top * times,
    mistaken: { 'equivalent-by-adding': top + bottom * times - bottom },
  };
};

const mixed: AskFamily = (chance) => {
  const [ones, top, more] = [whole(chance, 2, 9), whole(chance, 1, 5), whole(chance, 1, 4)];
  return {
    text: `${ones} ${top}/${top + more} = ?/${top + more}`,
    right: ones * (top + more) + top,
    mistaken: { 'mixed-adds': ones + top },
  };
};

const asDecimals: AskFamily = (chance) => {
  const bottom = [4, 5, 8, 20, 25][whole(chance, 0, 4)] ?? 4;
  const top = chance() < 0.4 ? 1 : whole(chance, 1, bottom - 1);
  return {
    text: `Write ${top}/${bottom} as a decimal.`,
    right: Number((top / bottom).toFixed(4)),
    mistaken: {
      'bar-as-point': Number(`${top}.${bottom}`),
      'bottom-as-decimal': top === 1 ? Number(`0.${bottom}`) : null,
    },
  };
};

const percents: AskFamily = (chance) => {
  const percent = whole(chance, 1, 99);
  return {
    text: `Write ${percent}% as a decimal.`,
    right: percent / 100,
    mistaken: { 'percent-one-place': percent / 10 },
  };
};

const ratios: AskFamily = (chance) => {
  const [a, b, times] = [whole(chance, 2, 9), whole(chance, 2, 9), whole(chance, 2, 9)];
  return {
    text: `${a} : ${b} = ${a * times} : ?`,
    right: b * times,
    mistaken: { 'ratio-additive': b + a * times - a },
  };
};

const decimalsBySize: AskFamily = (chance) => {
  const texts = [
    ...several(chance, 2, 11, 99).map((digits) => `0.${digits}`),
    `0.${whole(chance, 1, 9)}`,
    `0.${whole(chance, 101, 999)}`,
  ];
  const byLength = [...texts].sort(
    (one, other) => other.length - one.length || Number(one) - Number(other),
  );
  const byDigits = [...texts].sort((one, other) => Number(one.slice(2)) - Number(other.slice(2)));
  return {
    text: `Type the largest number: ${texts.join(', ')}`,
    right: Math.max(...texts.map(Number)),
    mistaken: {
      'longer-is-larger': Number(byDigits.at(-1)),
      'shorter-is-larger': Number(byLength.at(-1)),
    },
  };
};

const coldest: AskFamily = (chance) => {
  const sizes = several(chance, 4, 2, 60);
  return {
    text: `Type the smallest number: ${sizes.map((size) => `−${size}`).join(', ')}`,
    right: -Math.max(...sizes),
    mistaken: { 'negatives-by-size': -Math.min(...sizes) },
  };
};

const rounding: AskFamily = (chance) => {
  const number = whole(chance, 101, 9_999);
  return {
    text: `Round ${number} to the nearest hundred.`,
    right: 100 * Math.round(number / 100),
    mistaken: { 'round-down': number - (number % 100) },
  };
};

const digits: AskFamily = (chance) => {
  const [a, b, c] = several(chance, 3, 1, 9);
  return {
    text: `What is the value of the ${b} in ${a}${b}${c}?`,
    right: 10 * Number(b),
    mistaken: { 'face-value': Number(b) },
  };
};

const medians: AskFamily = (chance) => {
  const numbers = several(chance, 5, 2, 40);
  const inOrder = [...numbers].sort((one, other) => one - other);
  return {
    text: `What is the median of ${numbers.join(', ')}?`,
    right: Number(inOrder[2]),
    mistaken: { 'median-unordered': Number(numbers[2]) },
  };
};

const brackets: AskFamily = (chance) => {
  const [by, factor, inner] = [whole(chance, 2, 9), whole(chance, 2, 9), whole(chance, 1, 12)];
  return {
    text: `${by}(${factor}x + ${inner}) = ${by * factor}x + ?`,
    right: by * inner,
    mistaken: { 'bracket-first-only': inner },
  };
};

const letters: AskFamily = (chance) => {
  const [a, b, c, d] = [1, 2, 3, 4].map(() => whole(chance, 2, 9));
  return {
    text: `When a = ${a} and b = ${b}, what is ${c}a + ${d}b?`,
    right: Number(a) * Number(c) + Number(b) * Number(d),
    mistaken: { 'letter-as-digit': Number(`${c}${a}`) + Number(`${d}${b}`) },
  };
};

const tiles: AskFamily = (chance) => {
  const [first, grows, wanted] = [whole(chance, 2, 12), whole(chance, 2, 9), whole(chance, 5, 20)];
  const [second, third] = [first + grows, first + 2 * grows];
  return {
    text: `Pattern 1 has ${first} tiles, pattern 2 has ${second} and pattern 3 has ${third}. How many tiles are in pattern ${wanted}?`,
    right: first + (wanted - 1) * grows,
    mistaken: { 'term-is-n-times-step': grows * wanted },
  };
};

const minutes: AskFamily = (chance) => {
  const [hour, from, length] = [whole(chance, 1, 8), whole(chance, 10, 59), whole(chance, 20, 120)];
  const end = 60 * hour + from + length;
  const [endHour, endMinute] = [Math.trunc(end / 60), end % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    text: `How many minutes is it from ${hour}:${two(from)} to ${endHour}:${two(endMinute)}?`,
    right: length,
    mistaken: { 'time-base-100': 100 * (endHour - hour) + endMinute - from },
  };
};

/** The families of printed questions. */
export const PRINTED: Readonly<Record<string, AskFamily>> = {
  order,
  powers,
  balances,
  gaps,
  'fractions of': fractionsOf,
  'same fractions': sameFractions,
  'mixed numbers': mixed,
  'as decimals': asDecimals,
  percents,
  ratios,
  'decimals by size': decimalsBySize,
  'below zero by size': coldest,
  rounding,
  digits,
  medians,
  brackets,
  letters,
  tiles,
  minutes,
};
