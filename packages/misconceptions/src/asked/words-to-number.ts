const SMALL: ReadonlyMap<string, number> = new Map(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
    'eighteen nineteen',
  ]
    .join(' ')
    .split(' ')
    .map((word, number) => [word, number]),
);

const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 10 * (at + 2)]),
);

const BIG: ReadonlyMap<string, number> = new Map([
  ['thousand', 1_000],
  ['million', 1_000_000],
]);

/** The number that English words name, such as "two thousand and forty-one". @returns null for other words */
export function numberOfWords(words: string): number | null {
  let sum = 0;
  let part = 0; // what stands before the next "thousand" or "million"
  for (const word of words.split(/[ ,-]+/)) {
    const plus = SMALL.get(word) ?? TENS.get(word);
    const times = BIG.get(word);
    if (plus !== undefined) part += plus;
    else if (word === 'hundred') part *= 100;
    else if (times === undefined) {
      if (word !== 'and') return null;
    } else {
      sum += part * times;
      part = 0;
    }
  }
  return sum + part;
}

const PLACES: ReadonlyMap<string, number> = new Map([
  ['one', 1],
  ['ten', 10],
  ['hundred', 100],
  ['thousand', 1_000],
  ['ten thousand', 10_000],
  ['hundred thousand', 100_000],
  ['million', 1_000_000],
]);

/** The number made from parts, such as "2 thousands, 14 tens and 4 ones". @returns null for other words */
export function numberOfParts(words: string): number | null {
  let sum = 0;
  for (const part of words.split(/, | and /)) {
    const [, count = '', place = ''] = /^(\d+) ([a-z ]+?)s?$/.exec(part) ?? [];
    const worth = PLACES.get(place);
    if (worth === undefined) return null;
    sum += Number(count) * worth;
  }
  return sum;
}
