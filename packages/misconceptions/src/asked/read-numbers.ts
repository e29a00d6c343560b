import type { Reader } from './reader.ts';
import { reader } from './reader.ts';

const STEPS: ReadonlyMap<string, number> = new Map([
  ['whole number', 1],
  ['ten', 10],
  ['hundred', 100],
  ['thousand', 1_000],
  ['ten thousand', 10_000],
  ['hundred thousand', 100_000],
  ['million', 1_000_000],
  ['10', 10],
  ['100', 100],
  ['1000', 1_000],
  ['10000', 10_000],
  ['100000', 100_000],
]);

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const MOST_IN_A_CHAIN = 8;

/** Whole numbers: place value, gaps, stories, order and powers. */
export const NUMBER_READERS: readonly Reader[] = [
  reader(/figures: ([a-z, -]+)\.?$/, (found) => ({
    kind: 'figures',
    words: found.text(1),
    isSpoken: true,
  })),
  reader(/^What number is made from (.+)\?$/, (found) => ({
    kind: 'figures',
    words: found.text(1),
    isSpoken: false,
  })),
  reader(/value of the (\d) in (\d+(?:\.\d+)?)\?/, (found) => ({
    kind: 'digit value',
    digit: found.number(1),
    number: found.text(2),
  })),
  reader(/^Round (\d+(?:\.\d+)?) to the nearest (.+?)\.?$/, (found) => {
    const step = STEPS.get(found.text(2));
    return step === undefined ? null : { kind: 'rounding', number: found.number(1), step };
  }),
  reader(/^Round (\d+\.\d+) to (\d) decimal places?\.?$/, (found) => ({
    kind: 'rounding',
    number: found.number(1),
    step: 1 / 10 ** found.number(2),
  })),
  reader(
    /^(?:Type|What is) the (smallest|largest)(?: number)?:? (-?[\d.]+(?:, -?[\d.]+)+)\??$/,
    (found) => ({
      kind: 'extreme',
      isLargest: found.text(1) === 'largest',
      numbers: found.list(2),
    }),
  ),
  reader(/^(\d+) ?\+ ?(\d+) ?= ?(?:\? ?\+ ?(\d+)|(\d+) ?\+ ?\?)$/, (found) => ({
    kind: 'balance',
    a: found.number(1),
    b: found.number(2),
    c: found.number(found.text(3) === '' ? 4 : 3),
  })),
  reader(/^\? ?([-+]) ?(\d+) ?= ?(\d+)$/, (found) => ({
    kind: 'gap',
    sign: found.text(1) === '+' ? '+' : '-',
    known: found.number(2),
    result: found.number(3),
  })),
  reader(/^(\d+) ?\+ ?\? ?= ?(\d+)$/, (found) => ({
    kind: 'gap',
    sign: '+',
    known: found.number(1),
    result: found.number(2),
  })),
  reader(/^[^\d]*(\d+)[^\d]+(\d+)[^\d]*How many more [^\d]*\?$/, (found) => ({
    kind: 'difference',
    a: found.number(1),
    b: found.number(2),
  })),
  reader(/^(?=.*How many.*\bneed)[^\d]*(\d+)[^\d]+(\d+)[^\d]*$/, (found) => ({
    ...groupsOf(found.number(1), found.number(2)),
    isNeeded: true,
  })),
  reader(
    /^(?!.*[%£$€])(?=.*\b(?:full|filled|whole)\b)[^\d]*(\d+)[^\d]+(\d+)[^\d]*\?$/,
    (found) => ({ ...groupsOf(found.number(1), found.number(2)), isNeeded: false }),
  ),
  reader(/^(\d+) ?([-+]) ?(\d+)([²³]) ?=? ?\??$/, (found) => ({
    kind: 'power sum',
    sign: found.text(2) === '+' ? 1 : -1,
    first: found.number(1),
    base: found.number(3),
    exponent: lowered(found.text(4)),
  })),
  reader(/^((\d+)(?: \+ \2)+) = (?:(\d+) \* \?|\? \* (\d+))$/, (found) => ({
    kind: 'repeated sum',
    sum: found.number(2) * found.text(1).split('+').length,
    factor: found.number(found.text(3) === '' ? 4 : 3),
  })),
  reader(/^(\d+)(?:([⁰¹²³⁴⁵⁶⁷⁸⁹]+)|\^(\d+)) ?=? ?\??$/, (found) => ({
    kind: 'power',
    base: found.number(1),
    exponent: found.text(2) === '' ? found.number(3) : lowered(found.text(2)),
  })),
  reader(/^((?:-?\d+|\(-?\d+\))(?: ?[-+*/] ?(?:\d+|\(-?\d+\))){2,}) ?(?:= ?\??)?$/, (found) => {
    const parts = found.text(1).replaceAll(' ', '').match(CHAIN_PART);
    if (parts === null || parts.length > 2 * MOST_IN_A_CHAIN) return null;
    return {
      kind: 'chain',
      numbers: parts.filter((_part, at) => at % 2 === 0).map((part) => Number(bare(part))),
      signs: parts.filter((_part, at) => at % 2 === 1),
    };
  }),
];

/** A number, with its own sign in brackets or at the start, or a sign between two numbers. */
const CHAIN_PART = /\(-?\d+\)|^-?\d+|\d+|[-+*/]/g;

const bare = (text: string): string => text.replaceAll(/[()]/g, '');

const groupsOf = (one: number, other: number) =>
  ({ kind: 'groups', all: Math.max(one, other), each: Math.min(one, other) }) as const;

/** The number behind raised figures: ¹² is 12. */
export const lowered = (raised: string): number =>
  Number(Array.from(raised, (figure) => RAISED.indexOf(figure)).join(''));
