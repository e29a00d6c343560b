import { clean, fmt } from '@moonbase/questions';

import { bars, type BarRow, equal, known, type Look, type Part } from '../drawing/bars.ts';
import { same, whole } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';
import { isOrAre, nameOf, type Quantity, quantitiesIn, said, type Unit } from './measures.ts';

// Two bars of one length, one in each unit: what one unit is, then the whole amount.

const MOST_WHOLES = 20; // whole units beside each other

/** A larger unit and a smaller one, and how many of the smaller it is. */
interface Pair {
  readonly large: Unit;
  readonly small: Unit;
  readonly factor: number;
  readonly show: (amount: number) => string; // an amount of the larger unit
}

const pairOf = (a: Unit, b: Unit, show = fmt): Pair => {
  const [large, small] = a.size >= b.size ? [a, b] : [b, a];
  return { large, small, factor: large.size / small.size, show };
};

const fact = ({ large, small, factor }: Pair): string =>
  `1 ${large.one} is ${said(factor, small)}.`;

const rowsOf = (
  { large, small }: Pair,
  inLarge: readonly Part[] | null,
  inSmall: readonly Part[] | null,
): readonly (BarRow | null)[] => [
  inLarge && { name: large.many, parts: inLarge },
  inSmall && { name: small.many, parts: inSmall },
];

/** A piece for each unit; for many units one piece for all. */
const unitsOf = (
  count: number,
  size: number,
  text: string,
  look: Look = 'known',
): readonly Part[] =>
  count > MOST_WHOLES
    ? [known(count * size, fmt(count * Number(text)), look)]
    : equal(count, size, text, look);

/** One unit, in a bar as long as the whole amount. */
const oneOf = (factor: number, total: number, text: string): readonly Part[] => [
  known(factor, text),
  ...(total > factor ? [known(total - factor, '', 'faint')] : []),
];

/** Pieces of one unit each, and what is more, as they stand in the bar of the larger unit. */
function wholesAnd({ factor, show }: Pair, amount: number, look: Look = 'known'): readonly Part[] {
  const wholes = Math.floor(amount + 1e-9);
  const rest = clean(amount - wholes);
  return [
    ...unitsOf(wholes, factor, '1', look),
    ...(rest > 0 ? [known(rest * factor, wholes > 0 ? show(rest) : fmt(rest), look)] : []),
  ];
}

/** An amount of the larger unit, and some of the smaller: how many of the smaller? */
function toSmaller(pair: Pair, amount: number, more: number, x: number): Draft[] | null {
  const { large, small, factor, show } = pair;
  const wholes = Math.floor(amount + 1e-9);
  const rest = clean(amount - wholes);
  if (!same(amount * factor + more, x)) return null;
  if (wholes === 0) return tenths(pair, rest, x);
  const extra = more > 0 ? [known(more, '', 'faint')] : [];
  const inLarge = [...wholesAnd(pair, amount), ...extra];
  const lit = [known(x, fmt(x), 'lit')];
  if (wholes === 1 && rest + more === 0)
    return reveal([`Here is 1 ${large.one}.`, `1 ${large.one} is ${said(x, small)}.`], (_, end) =>
      bars(rowsOf(pair, inLarge, end ? lit : [known(x, '?', 'ask')])),
    );
  const first = wholes * factor;
  const second = clean(rest * factor + more);
  const shown = `${fmt(wholes)} × ${fmt(factor)} = ${fmt(first)}`;
  return reveal(
    [
      fact(pair),
      ...(second === 0
        ? [`${said(wholes, large)}: ${fmt(wholes)} times ${fmt(factor)}.`, `${shown}.`]
        : more > 0
          ? [
              `${said(wholes, large)}: ${shown}. Then ${said(more, small)} more.`,
              `${fmt(first)} + ${fmt(more)} = ${fmt(x)}.`,
            ]
          : [
              `${said(amount, large, show)} ${isOrAre(large, amount)} ${said(wholes, large)} and ${said(rest, large, show)}.`,
              `${shown} and ${fmt(rest)} × ${fmt(factor)} = ${fmt(second)}: together ${fmt(x)}.`,
            ]),
    ],
    (i, end) =>
      bars(
        rowsOf(
          pair,
          i === 0 ? oneOf(factor, x, '1') : inLarge,
          i === 0
            ? oneOf(factor, x, fmt(factor))
            : end
              ? lit
              : [
                  ...unitsOf(wholes, factor, String(factor)),
                  ...(second > 0 ? [known(second, more > 0 ? fmt(more) : '?', 'other')] : []),
                ],
        ),
      ),
  );
}

/** A part of one unit, cut into ten equal parts, or into twenty. */
function tenths(pair: Pair, share: number, x: number): Draft[] | null {
  const { small, factor } = pair;
  const parts = [10, 20].find((count) => whole(share * count));
  if (parts === undefined) return shareOfOne(pair, share, x);
  const one = clean(factor / parts);
  const taken = Math.round(share * parts);
  return reveal(
    [
      fact(pair),
      `Cut it into ${fmt(parts)} equal parts: ${fmt(factor)} ÷ ${fmt(parts)} = ${fmt(one)}.`,
      `${fmt(share)} is ${fmt(taken)} of them: ${fmt(taken)} × ${fmt(one)} = ${said(x, small)}.`,
    ],
    (i, end) =>
      bars(
        rowsOf(
          pair,
          [known(share * factor, fmt(share)), known((1 - share) * factor, '', 'faint')],
          i === 0
            ? [known(factor, fmt(factor))]
            : [
                ...equal(taken, one, fmt(one), end ? 'lit' : 'other'),
                ...equal(parts - taken, one, fmt(one), 'faint'),
              ],
        ),
      ),
  );
}

/** A part of one unit that tenths do not show. */
function shareOfOne(pair: Pair, share: number, x: number): Draft[] {
  const { large, small, factor } = pair;
  return reveal(
    [
      fact(pair),
      `${fmt(share)} ${large.one} is less than 1 ${large.one}: a part of it.`,
      `${fmt(share)} × ${fmt(factor)} = ${said(x, small)}.`,
    ],
    (i, end) =>
      bars(
        rowsOf(
          pair,
          i === 0
            ? [known(factor, '1')]
            : [known(x, fmt(share), 'other'), known(factor - x, '', 'faint')],
          i === 0
            ? [known(factor, fmt(factor))]
            : [known(x, end ? fmt(x) : '?', end ? 'lit' : 'ask'), known(factor - x, '', 'faint')],
        ),
      ),
  );
}

/** An amount of the smaller unit: how many of the larger? */
function toLarger(pair: Pair, amount: number, x: number): Draft[] | null {
  const { large, small, factor, show } = pair;
  const wholes = Math.floor(amount / factor + 1e-9);
  const rest = clean(amount - wholes * factor);
  if (!same(x * factor, amount)) return null;
  const result = `${said(amount, small)} ${isOrAre(small, amount)} ${said(x, large, show)}.`;
  if (wholes === 0) return partOfOne(pair, amount, x);
  const inSmall = [
    ...unitsOf(wholes, factor, String(factor)),
    ...(rest > 0 ? [known(rest, fmt(rest), 'other')] : []),
  ];
  const lit = wholesAnd(pair, x, 'lit');
  if (wholes === 1 && rest === 0)
    return reveal([`Here ${isOrAre(small, amount)} ${said(amount, small)}.`, result], (_, end) =>
      bars(rowsOf(pair, end ? lit : [known(amount, '?', 'ask')], inSmall)),
    );
  const parts = `${said(amount, small)} ${isOrAre(small, amount)} ${fmt(wholes)} whole ${nameOf(large, wholes)} and ${said(rest, small)}.`;
  return reveal(
    [
      fact(pair),
      rest === 0 ? `How often does ${fmt(factor)} fit into ${fmt(amount)}?` : parts,
      rest === 0
        ? `${fmt(wholes)} × ${fmt(factor)} = ${fmt(amount)}. So ${result}`
        : `${said(rest, small)} ${isOrAre(small, rest)} ${said(clean(x - wholes), large, show)}. So ${result}`,
    ],
    (i, end) =>
      bars(
        rowsOf(
          pair,
          i === 0
            ? oneOf(factor, amount, '1')
            : end
              ? lit
              : rest === 0
                ? [known(amount, '?', 'ask')]
                : [...unitsOf(wholes, factor, '1'), known(rest, '?', 'ask')],
          i === 0 ? oneOf(factor, amount, fmt(factor)) : inSmall,
        ),
      ),
  );
}

/** Less than one of the larger unit. */
function partOfOne(pair: Pair, amount: number, x: number): Draft[] {
  const { large, small, factor, show } = pair;
  const left = factor - amount;
  const inTenths = factor % 10 === 0 && amount % (factor / 10) === 0;
  const tenth = factor / 10;
  return reveal(
    [
      fact(pair),
      `${said(amount, small)} ${isOrAre(small, amount)} less than 1 ${large.one}: a part of it.`,
      inTenths
        ? `A tenth is ${said(tenth, small)}. ${fmt(amount)} ÷ ${fmt(tenth)} = ${fmt(amount / tenth)} tenths: ${said(x, { ...large, one: large.many }, show)}.`
        : `${fmt(amount)} ÷ ${fmt(factor)} = ${show(x)}. So it is ${said(x, { ...large, one: large.many }, show)}.`,
    ],
    (i, end) =>
      bars(
        rowsOf(
          pair,
          i === 0
            ? [known(factor, '1')]
            : [known(amount, end ? show(x) : '?', end ? 'lit' : 'ask'), known(left, '', 'faint')],
          i === 0
            ? [known(factor, fmt(factor))]
            : [known(amount, fmt(amount), 'other'), known(left, '', 'faint')],
        ),
      ),
  );
}

/** "178 minutes = 2 hours and ? minutes". */
function restOf(pair: Pair, amount: number, wholes: number, x: number): Draft[] | null {
  const { large, small, factor } = pair;
  const first = wholes * factor;
  if (!same(amount - first, x)) return null;
  return reveal(
    [
      fact(pair),
      `${said(wholes, large)}: ${fmt(wholes)} × ${fmt(factor)} = ${said(first, small)}.`,
      `${fmt(amount)} − ${fmt(first)} = ${fmt(x)}. So ${said(x, small)} ${isOrAre(small, x)} left.`,
    ],
    (i, end) =>
      bars(
        rowsOf(
          pair,
          i === 0
            ? oneOf(factor, amount, '1')
            : [...unitsOf(wholes, factor, '1'), known(x, '', 'faint')],
          i === 0
            ? oneOf(factor, amount, fmt(factor))
            : [
                ...unitsOf(wholes, factor, String(factor)),
                known(x, end ? fmt(x) : '?', end ? 'lit' : 'ask'),
              ],
        ),
      ),
  );
}

/** An amount in one unit, written in another. */
export function otherUnit({ text, x }: Asked): Draft[] | null {
  const last = text.slice(text.lastIndexOf('. ', text.indexOf(' = ')) + 1);
  const found = quantitiesIn(last);
  const at = found.findIndex(({ amount }) => Number.isNaN(amount));
  const asked = found[at];
  const [first, second] = found;
  if (asked === undefined || first === undefined || at < 1) return null;
  if (first.unit.size < asked.unit.size)
    return toLarger(pairOf(first.unit, asked.unit), first.amount, x);
  const between = at === 2 ? second : undefined;
  if (between !== undefined && between.unit.size > asked.unit.size)
    return restOf(pairOf(between.unit, asked.unit), first.amount, between.amount, x);
  return toSmaller(
    pairOf(first.unit, asked.unit),
    first.amount,
    between === undefined ? 0 : between.amount,
    x,
  );
}

const [POUNDS, PENCE] = [
  { of: 'money', size: 100, one: 'pound', many: 'pounds' },
  { of: 'money', size: 1, one: 'penny', many: 'pence' },
];
const [DOLLARS, CENTS] = [
  { of: 'money', size: 100, one: 'dollar', many: 'dollars' },
  { of: 'money', size: 1, one: 'cent', many: 'cents' },
];

/** Pounds as pence and pence as pounds; dollars and cents. */
export function otherMoney({ text, n, x }: Asked): Draft[] | null {
  const [amount = NaN] = n;
  const inPounds = /pounds|pence/.test(text);
  const pair = pairOf(inPounds ? POUNDS : DOLLARS, inPounds ? PENCE : CENTS, (value) =>
    Number.isInteger(value) ? fmt(value) : value.toFixed(2),
  );
  return /[£$]/.test(text) ? toSmaller(pair, amount, 0, x) : toLarger(pair, amount, x);
}

const TWO_HALVES = /two half ([a-z]+)s/i;
const SHARES: readonly (readonly [words: RegExp, share: number])[] = [
  [/(?:three quarters|three fourths) of an? /gi, 0.75],
  [/a (?:quarter|fourth) of an? /gi, 0.25],
  [/half an? /gi, 0.5],
];
const WRITTEN: Readonly<Record<string, readonly [top: number, bottom: number]>> = {
  '0.25': [1, 4],
  '0.5': [1, 2],
  '0.75': [3, 4],
};

/** "Half an hour" as "0.5 hour". */
const inNumbers = (text: string): string =>
  SHARES.reduce(
    (all, [words, share]) => all.replace(words, `${share} `),
    text.replace(TWO_HALVES, '0.5 $1 and 0.5 $1'),
  );

/** Whole units and halves or quarters of one: an hour and half an hour in minutes. */
export function wholesAndShares(q: Asked): Draft[] | null {
  const { x } = q;
  const text = inNumbers(q.text);
  if (text === q.text) return otherUnit({ ...q, text: q.text.replace(' and ', ' ') });
  const found = quantitiesIn(text);
  const [asked, given] = [found.at(-1), found.slice(0, -1)];
  const [first] = given;
  if (asked === undefined || first === undefined) return null;
  const pair = pairOf(first.unit, asked.unit);
  const { factor, large } = pair;
  if (
    !same(
      given.reduce((all, { amount }) => all + amount * factor, 0),
      x,
    )
  )
    return null;
  const parts = given.flatMap((each) => piecesOf(each));
  const shares = [...new Set(parts.filter((part) => part < 1))];
  const [share = NaN] = shares;
  const [top, bottom] = written(share);
  const alone = parts.length === 1;
  const sum = parts.map((part) => fmt(part * factor)).join(' + ');
  return reveal(
    [
      fact(pair),
      alone
        ? `Cut it into ${fmt(bottom)} equal parts: ${fmt(factor)} ÷ ${fmt(bottom)}.`
        : `[f ${top}|${bottom}] of the ${large.one} is ${fmt(share * factor)}: so it is ${sum}.`,
      alone
        ? top === 1
          ? `${fmt(factor)} ÷ ${fmt(bottom)} = ${fmt(x)}.`
          : `One part is ${fmt(factor / bottom)}: ${fmt(top)} × ${fmt(factor / bottom)} = ${fmt(x)}.`
        : `${sum} = ${fmt(x)}.`,
    ],
    (i, end) => {
      const inLarge = parts.map((part) =>
        known(part * factor, part < 1 ? written(part).join('/') : '1'),
      );
      const cut = [
        ...equal(top, factor / bottom, '', end ? 'lit' : 'ask'),
        ...equal(bottom - top, factor / bottom, '', 'faint'),
      ];
      const sums = parts.map((part) => known(part * factor, fmt(part * factor), 'other'));
      return bars(
        rowsOf(
          pair,
          i === 0 ? oneOf(factor, x, '1') : inLarge,
          i === 0
            ? oneOf(factor, x, fmt(factor))
            : alone
              ? cut
              : end
                ? [known(x, fmt(x), 'lit')]
                : sums,
        ),
      );
    },
  );
}

const written = (share: number): readonly [number, number] => WRITTEN[String(share)] ?? [1, 1];

const piecesOf = ({ amount }: Quantity): readonly number[] => [
  ...Array.from({ length: Math.floor(amount) }, () => 1),
  ...(amount % 1 > 0 ? [amount % 1] : []),
];
