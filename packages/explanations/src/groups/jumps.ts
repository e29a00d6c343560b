import { clean, fmt } from '@moonbase/questions';
import { arrowhead, label, line, PEN, type Primitive } from '@moonbase/questions/drawing';

import { type LineMark, numberLine } from '../drawing/number-line.ts';
import { placesOf, same } from '../numbers.ts';
import { landing, rangeOf, signed, stopsOf } from './landing.ts';
import { equalJumps, oneByOne } from './equal-jumps.ts';
import { stayWithoutJump } from './stay.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Number lines with jumps: on from a number, back from it, from one to another.

/** The jumps of a sum: its hundreds, tens and ones, or over the next ten; below zero over 0. */
function bridged(start: number, by: number): number[] {
  const end = clean(start + by);
  if (start !== 0 && end !== 0 && start < 0 !== end < 0) return [clean(-start), end];
  const parts = placesOf(Math.abs(by)).map((part) => (by < 0 ? -part : part));
  if (parts.length === 2 && Number.isInteger(by)) return parts;
  if (parts.length > 1 || Math.abs(by) >= 10 || !Number.isInteger(by)) return [by];
  const stop = by > 0 ? Math.ceil(start / 10) * 10 : Math.floor(start / 10) * 10;
  const over = by > 0 ? stop > start && stop < end : stop < start && stop > end;
  return over ? [clean(stop - start), clean(end - stop)] : [by];
}

/** The jumps from one number to another: to the next round number first; below zero over 0. */
function towards(from: number, to: number, money: boolean): number[] {
  if (from < 0 && to > 0) return [clean(-from), to];
  const wholes = Number.isInteger(from) && Number.isInteger(to);
  const rounds = wholes ? [10, 100] : money ? [1] : [0.1, 1];
  for (const round of rounds) {
    const stop = clean(Math.ceil(clean(from / round) - 1e-9) * round);
    if (stop > from && stop < to) return [clean(stop - from), clean(to - stop)];
  }
  return [clean(to - from)];
}

/** One number more or less, a sum, or a difference that is taken away in jumps. */
function walkFrom(start: number, by: number, x: number): Draft[] {
  const jumps = bridged(start, by);
  const zero = start < 0 || x < 0;
  const back = by < 0 ? 'back' : 'on';
  const equal = jumps.length === 1 ? equalJumps(start, by, x) : null;
  if (equal !== null) return equal;
  if (jumps.length === 1)
    return landing(
      { start, jumps },
      [
        `Start at ${fmt(start)}.`,
        `Jump ${back} by ${fmt(Math.abs(by))}.`,
        `${fmt(start)} ${signed(by)} = ${fmt(x)}. You land on ${fmt(x)}.`,
      ],
      zero,
    );
  const [first = NaN, second = NaN] = jumps;
  const stop = clean(start + first);
  return landing(
    { start, jumps },
    [
      `Start at ${fmt(start)}.`,
      `Jump ${back} by ${fmt(Math.abs(first))} to ${fmt(stop)}.`,
      `Then ${fmt(Math.abs(second))} more of the ${fmt(Math.abs(by))}: you land on ${fmt(x)}.`,
    ],
    zero,
  );
}

/** The larger or smaller number, from the first or second of the text. */
export function moreOrLess({ n, x }: Asked): Draft[] | null {
  // "What is 100 more than 648?" and "one less than 14" name the jump first.
  const start = n.at(-1) ?? NaN;
  return Number.isFinite(start) ? walkFrom(start, clean(x - start), x) : null;
}

const NEAR = 2; // how far a number may lie from its fifty or hundred

/** A sum or difference with a number beside a fifty or hundred: the round jump, then what it was too far or too short. */
export function overTheRound({ n, x }: Asked): Draft[] | null {
  const [start = NaN, number = NaN] = n;
  const by = clean(x - start);
  const round = Math.round(number / 50) * 50;
  const off = clean(number - round);
  if (!same(Math.abs(by), number) || off === 0 || Math.abs(off) > NEAR) return null;
  const way = by < 0 ? -1 : 1;
  const jumps = [way * round, way * off];
  const [there, back] = way < 0 ? ['back', 'on'] : ['on', 'back'];
  return landing({ start, jumps }, [
    `Start at ${fmt(start)}.`,
    `${fmt(number)} is nearly ${fmt(round)}: jump ${there} by ${fmt(round)} to ${fmt(clean(start + way * round))}.`,
    off < 0
      ? `That is ${fmt(-off)} too far: go ${back} by ${fmt(-off)}. You land on ${fmt(x)}.`
      : `That is ${fmt(off)} too short: go ${there} by ${fmt(off)}. You land on ${fmt(x)}.`,
  ]);
}

/** A sum or difference of two written numbers: a jump from the first. */
export function fromTheFirst({ n, x, text }: Asked): Draft[] | null {
  const [start = NaN] = n;
  if (!Number.isFinite(start)) return null;
  if (!same(start, x)) return walkFrom(start, clean(x - start), x);
  return stayWithoutJump(x, text.includes('−'));
}

/** A sum without a jump of its own (− 0, or to itself) is still a place on the line. */
export function sequenceOnLine({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  const by = clean(b - a);
  const last = n.at(-1) ?? NaN;
  if (!same(last + by, x)) return null;
  const way = by < 0 ? 'down' : 'up';
  const stops = [...n, x];
  const jumps = stops.slice(1).map((to, k) => clean(to - (stops[k] ?? to)));
  const [min, max] = rangeOf(stops);
  return reveal(
    [
      `The numbers are ${n.map(fmt).join(', ')}.`,
      `Each jump goes ${way} by ${fmt(Math.abs(by))}.`,
      `One more jump: ${fmt(last)} ${signed(by)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      numberLine({
        min,
        max,
        marks: stops.flatMap((at, k): LineMark[] =>
          k < n.length
            ? [{ at, text: fmt(at), look: 'dot' }]
            : i === 0
              ? []
              : [{ at, text: fmt(at), look: end ? 'lit' : 'ask' }],
        ),
        jumps:
          i === 0
            ? []
            : jumps
                .slice(0, end ? jumps.length : -1)
                .map((each, k) => ({
                  from: stops[k] ?? NaN,
                  to: stops[k + 1] ?? NaN,
                  text: signed(each),
                })),
      }),
  );
}

/** How far it is from one number to another. */
export function distance(q: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = q.n;
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  if (!same(to - from, q.x)) return null;
  return apart(from, to, q.x, q.f);
}

/** The same for 100 or 1000 that is written after the known part, and for 1. */
function apart(from: number, to: number, x: number, f: Asked['f']): Draft[] {
  const jumps = towards(from, to, f(1) !== '1');
  const ones = jumps.length === 1 && f(1) === '1' ? oneByOne(from, to, x) : null;
  if (ones !== null) return ones;
  const stops = stopsOf({ start: from, jumps });
  const [min, max] = rangeOf(stops);
  const parts = jumps.map(f).join(' + ');
  const sentences =
    jumps.length === 1
      ? [
          `Start at ${f(from)}. Go on to ${f(to)}.`,
          'How long is the jump?',
          `From ${f(from)} to ${f(to)} it is ${f(x)}.`,
        ]
      : [
          `Start at ${f(from)}. Go on to ${f(to)}.`,
          `Jump to ${f(stops[1] ?? to)} first, then to ${f(to)}.`,
          `${parts} = ${f(x)}. So it is ${f(x)}.`,
        ];
  return reveal(sentences, (i, end) =>
    numberLine({
      min,
      max,
      marks: stops
        .filter((_, k) => i > 0 || k === 0 || k === stops.length - 1)
        .map((at) => ({ at, text: f(at), look: 'dot' })),
      jumps:
        i === 0
          ? []
          : jumps.map((by, k) => ({
              from: stops[k] ?? from,
              to: stops[k + 1] ?? to,
              text: jumps.length === 1 && !end ? '?' : `+ ${f(by)}`,
            })),
      ...(end ? { span: { from, to } } : {}),
    }),
  );
}

/** How much is missing to a round number. */
export function missingPart(q: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = q.n;
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  return same(to - from, q.x) ? apart(from, to, q.x, q.f) : null;
}

/** Change from £1, in pence: the whole is a hundred. */
export function changeOf(q: Asked): Draft[] | null {
  const cents = q.n.map((each) => (/[£$]\d/.test(q.text) && each === 1 ? 100 : each));
  return missingPart({ ...q, n: cents });
}

/** The number halfway between two. */
export function halfway({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  const half = clean((b - a) / 2);
  if (!same(a + half, x)) return null;
  const [min, max] = rangeOf([a, b]);
  return reveal(
    [
      `Mark ${fmt(a)} and ${fmt(b)}. They are ${fmt(clean(b - a))} apart.`,
      `Half of ${fmt(clean(b - a))} is ${fmt(half)}: go that far from each side.`,
      `${fmt(a)} + ${fmt(half)} = ${fmt(x)}. It is in the middle.`,
    ],
    (i, end) =>
      numberLine({
        min,
        max,
        marks: [
          { at: a, text: fmt(a), look: 'dot' },
          { at: b, text: fmt(b), look: 'dot' },
          ...(i === 0
            ? []
            : [{ at: x, text: fmt(x), look: end ? ('lit' as const) : ('ask' as const) }]),
        ],
        jumps:
          i === 0
            ? []
            : [
                { from: a, to: x, text: `+ ${fmt(half)}` },
                { from: b, to: x, text: `− ${fmt(half)}` },
              ],
      }),
  );
}

/** The largest or smallest of some numbers below and above zero. */
export function outermost({ n, x, text }: Asked): Draft[] | null {
  if (!n.some((each) => same(each, x))) return null;
  const [min, max] = rangeOf([...n, 0]);
  const side = text.includes('smallest') ? 'left' : 'right';
  return reveal(
    [
      'Put the numbers on the number line. Left of 0 they are below zero.',
      `The ${side === 'left' ? 'smallest' : 'largest'} number is the one furthest to the ${side}.`,
      `Furthest to the ${side} is ${fmt(x)}.`,
    ],
    (i, end) => [
      ...(i === 0 ? [] : furtherOn(side)),
      ...numberLine({
        min,
        max,
        marks: [
          ...(n.includes(0) ? [] : [{ at: 0, text: '0' }]),
          ...n.map((at): LineMark => ({
            at,
            text: fmt(at),
            look: end && same(at, x) ? 'lit' : 'dot',
          })),
        ],
      }),
    ],
  );
}

/** An arrow over a number line: where the numbers grow, or where they get smaller. */
function furtherOn(side: 'left' | 'right'): Primitive[] {
  const [tail, head] = side === 'right' ? [70, 222] : [222, 70];
  return [
    line(tail, -22, head, -22, PEN),
    arrowhead([head, -22], side === 'right' ? 90 : 270, 9),
    label(146, -34, side === 'right' ? 'larger' : 'smaller', { size: 14 }),
  ];
}

/** The opposite of a number. */
export function opposite({ n, x, text }: Asked): Draft[] | null {
  const [a = NaN] = n;
  if (!text.includes('opposite')) return fromZero(a, x);
  if (!same(-a, x)) return null;
  const [min, max] = rangeOf([a, x]);
  const steps = fmt(Math.abs(a));
  return reveal(
    [
      `Mark ${fmt(a)} and 0. They are ${steps} apart.`,
      `The opposite is just as far from 0, on the other side.`,
      `${steps} to the ${x < 0 ? 'left' : 'right'} of 0 is ${fmt(x)}.`,
    ],
    (i, end) =>
      numberLine({
        min,
        max,
        marks: [
          { at: a, text: fmt(a), look: 'dot' },
          { at: 0, text: '0' },
          ...(i === 0
            ? []
            : [{ at: x, text: fmt(x), look: end ? ('lit' as const) : ('ask' as const) }]),
        ],
        jumps: [
          { from: 0, to: a, text: steps },
          ...(i === 0 ? [] : [{ from: 0, to: x, text: steps }]),
        ],
      }),
  );
}

/** How far a number is from 0. */
function fromZero(a: number, x: number): Draft[] | null {
  if (!same(Math.abs(a), x)) return null;
  const [min, max] = rangeOf([a, 0]);
  return reveal(
    [
      `Mark ${fmt(a)} and 0.`,
      `Count the steps from 0 to ${fmt(a)}.`,
      `It is ${fmt(x)} steps. How far is never below zero.`,
    ],
    (i, end) =>
      numberLine({
        min,
        max,
        marks: [
          { at: a, text: fmt(a), look: 'dot' },
          { at: 0, text: '0' },
        ],
        jumps: i === 0 ? [] : [{ from: 0, to: a, text: end ? fmt(x) : '?' }],
        ...(end ? { span: { from: 0, to: a } } : {}),
      }),
  );
}

/** A sum of three numbers with signs: one jump for each. */
export function twoJumps({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN] = n;
  for (const first of [b, -b]) {
    for (const second of [c, -c]) {
      if (!same(a + first + second, x)) continue;
      const stop = clean(a + first);
      return landing(
        { start: a, jumps: [first, second] },
        [
          `Start at ${fmt(a)}.`,
          `Jump ${first < 0 ? 'left' : 'right'} by ${fmt(Math.abs(first))} to ${fmt(stop)}.`,
          `Then ${second < 0 ? 'left' : 'right'} by ${fmt(Math.abs(second))}: you land on ${fmt(x)}.`,
        ],
        true,
      );
    }
  }
  return null;
}

/** Adding or taking away a number that may be negative. */
export function withSigns({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  const by = clean(x - a);
  if (!same(Math.abs(by), Math.abs(b))) return null;
  const way = by < 0 ? 'left' : 'right';
  const same_ =
    b < 0
      ? by < 0
        ? `Adding ${fmt(b)} is the same as taking away ${fmt(-b)}.`
        : `Taking away ${fmt(b)} is the same as adding ${fmt(-b)}.`
      : `Jump ${way} by ${fmt(Math.abs(by))}.`;
  const jumps = a < 0 !== x < 0 && a !== 0 && x !== 0 ? [clean(-a), x] : [by];
  const sentences = [`Start at ${fmt(a)}. ${b < 0 ? same_ : ''}`.trim()];
  if (jumps.length === 2) {
    sentences.push(`Jump ${way} by ${fmt(Math.abs(a))} to 0.`);
    sentences.push(
      `Then ${fmt(Math.abs(x))} more of the ${fmt(Math.abs(by))}: you land on ${fmt(x)}.`,
    );
  } else {
    sentences.push(`Jump ${way} by ${fmt(Math.abs(by))}.`);
    sentences.push(`You land on ${fmt(x)}.`);
  }
  return landing({ start: a, jumps }, sentences, true);
}
