import { lowered } from './read-numbers.ts';
import type { Reader } from './reader.ts';
import { reader } from './reader.ts';

/** Data, algebra and sequences. */
export const ALGEBRA_READERS: readonly Reader[] = [
  reader(/^What is the median of (-?[\d.]+(?:, -?[\d.]+)+)\?$/, (found) => ({
    kind: 'median',
    numbers: found.list(1).map(Number),
  })),
  reader(/^What is the mode of (-?[\d.]+(?:, -?[\d.]+)+)\?$/, (found) => ({
    kind: 'mode',
    numbers: found.list(1).map(Number),
  })),
  reader(
    /^A runner does (\d+) laps in a mean of (\d+) seconds and (\d+) more in a mean of (\d+) seconds/,
    (found) => ({
      kind: 'mean of two',
      counts: [found.number(1), found.number(3)],
      means: [found.number(2), found.number(4)],
    }),
  ),
  reader(/^(\d+)\(\d*[a-z] ?[-+] ?(\d+)\) ?= ?\d+[a-z] ?[-+] ?\?$/, (found) => ({
    kind: 'bracket',
    factor: found.number(1),
    inner: found.number(2),
  })),
  reader(
    /^(?:Solve )?(\d+)\((\d*)[a-z] ?([-+]) ?(\d+)\) ?= ?(-?\d+)(?:\. [a-z] = \?)?$/,
    (found) => ({
      kind: 'bracket equation',
      factor: found.number(1),
      inner: found.text(2) === '' ? 1 : found.number(2),
      added: Number(found.text(3) + found.text(4)),
      result: found.number(5),
    }),
  ),
  reader(/^When a = (\d+) and b = (\d+), what is (\d+)a \+ (\d+)b\?$/, (found) => ({
    kind: 'substitution',
    values: [found.number(1), found.number(2)],
    factors: [found.number(3), found.number(4)],
  })),
  reader(/^(\w+)([⁰¹²³⁴-⁹]+) ?\* ?(\w+)([⁰¹²³⁴-⁹]+) ?= ?\w+\^\?$/, (found) =>
    found.text(1) === found.text(3)
      ? { kind: 'power product', exponents: [lowered(found.text(2)), lowered(found.text(4))] }
      : null,
  ),
  reader(/^What is the (\d+)th term\? (-?\d+), (-?\d+), /, (found) => ({
    kind: 'tiles',
    first: found.number(2),
    second: found.number(3),
    wanted: found.number(1),
  })),
  reader(
    /rides (\d+) km in (\d+) hours?, then (\d+) km in (\d+) hours?\. What is the average speed/,
    (found) => ({
      kind: 'mean of two',
      counts: [found.number(2), found.number(4)],
      means: [found.number(1) / found.number(2), found.number(3) / found.number(4)],
    }),
  ),
  reader(/^Pattern 1 has (\d+) tiles?, pattern 2 has (\d+).*in pattern (\d+)\?$/, (found) => ({
    kind: 'tiles',
    first: found.number(1),
    second: found.number(2),
    wanted: found.number(3),
  })),
];
