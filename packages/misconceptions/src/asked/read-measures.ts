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
  reader(/area of (\d+) cm².*scale factor (\d+)/, (found) => ({
    kind: 'enlarged area',
    area: found.number(1),
    factor: found.number(2),
  })),
];
