import type { Reader } from './reader.ts';
import { reader } from './reader.ts';

const TIME = String.raw`(\d+):(\d\d)( [ap]m)?`;

/** Time, lengths and areas. */
export const MEASURE_READERS: readonly Reader[] = [
  reader(
    new RegExp(`\\b(?:from|between|at) ${TIME} (?:to|and|and arrives at) ${TIME}[?.]`),
    (found) =>
      found.text(3) === found.text(6)
        ? {
            kind: 'minutes between',
            from: [found.number(1), found.number(2)],
            to: [found.number(4), found.number(5)],
          }
        : null,
  ),
  reader(/^(\d+(?:\.\d+)?) hours ?= ?\? minutes$/, (found) => ({
    kind: 'hours to minutes',
    hours: found.number(1),
  })),
  reader(/is (\d+) m long and (\d+) m wide\. What is its perimeter/, (found) => ({
    kind: 'perimeter',
    long: found.number(1),
    wide: found.number(2),
  })),
  reader(/ at (\d+) km\/h for (\d+) minutes\. How many kilomet/, (found) => ({
    kind: 'distance',
    speed: found.number(1),
    minutes: found.number(2),
  })),
  reader(/^How many kilomet.* in (\d+) minutes at (\d+) km\/h\?$/, (found) => ({
    kind: 'distance',
    speed: found.number(2),
    minutes: found.number(1),
  })),
  reader(/^How many units is it from \((\d+), (\d+)\) to \((\d+), (\d+)\)\?$/, (found) => ({
    kind: 'ruler',
    from: 0,
    to: Math.abs(found.number(3) - found.number(1)) + Math.abs(found.number(4) - found.number(2)),
  })),
  reader(
    /rectangle (\d+) m by (\d+) m with a triangle on top\. The triangle has base (\d+) m and height (\d+) m\./,
    (found) => ({
      kind: 'triangle area',
      area: (found.number(3) * found.number(4)) / 2,
      beside: found.number(1) * found.number(2),
    }),
  ),
  reader(
    /triangular end with base (\d+) cm and height (\d+) cm\. It is (\d+) cm long\. What is its volume/,
    (found) => ({
      kind: 'triangle area',
      area: (found.number(1) * found.number(2) * found.number(3)) / 2,
      beside: 0,
    }),
  ),
  reader(/area of (\d+) cm².*scale factor (?:of )?(\d+)/, (found) => ({
    kind: 'enlarged area',
    area: found.number(1),
    factor: found.number(2),
  })),
];
