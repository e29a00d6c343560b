import {
  either,
  listOf,
  nullable,
  object,
  oneOf,
  optional,
  readNumber,
  readText,
} from '../decode.ts';
import type { CountingFigure, FigureOf, FractionFigure } from '../diagram.ts';
import { COLOUR_NAMES } from '../figure-names.ts';
import type { FigureReaders } from './figure-readers.ts';
import { numberOrUnknown, numbers, texts, things } from './parts.ts';

export const COUNTING_READERS: FigureReaders<(CountingFigure | FractionFigure)['kind']> = {
  objects: object<FigureOf<'objects'>>({
    kind: oneOf(['objects']),
    item: things,
    count: readNumber,
    layout: optional(oneOf(['line', 'rows', 'scatter', 'dice'])),
    crossed: optional(readNumber),
    second: optional(
      object<NonNullable<FigureOf<'objects'>['second']>>({
        item: things,
        count: readNumber,
        sign: optional(oneOf(['+'])),
      }),
    ),
  }),
  groups: object<FigureOf<'groups'>>({
    kind: oneOf(['groups']),
    item: things,
    groups: readNumber,
    perGroup: readNumber,
    container: optional(oneOf(['plate', 'ring'])),
  }),
  tenFrame: object<FigureOf<'tenFrame'>>({
    kind: oneOf(['tenFrame']),
    filled: readNumber,
    frames: readNumber,
    second: optional(readNumber),
    colour: optional(oneOf(COLOUR_NAMES)),
  }),
  partWhole: object<FigureOf<'partWhole'>>({
    kind: oneOf(['partWhole']),
    whole: numberOrUnknown,
    parts: listOf(numberOrUnknown),
  }),
  barModel: object<FigureOf<'barModel'>>({
    kind: oneOf(['barModel']),
    rows: listOf(
      object<FigureOf<'barModel'>['rows'][number]>({
        label: optional(readText),
        segments: texts,
        sizes: numbers,
      }),
    ),
    total: optional(numberOrUnknown),
  }),
  numberLine: object<FigureOf<'numberLine'>>({
    kind: oneOf(['numberLine']),
    min: readNumber,
    max: readNumber,
    step: readNumber,
    labels: numbers,
    points: optional(
      listOf(
        object<NonNullable<FigureOf<'numberLine'>['points']>[number]>({
          at: readNumber,
          label: readText,
        }),
      ),
    ),
    jumps: optional(
      listOf(
        object<NonNullable<FigureOf<'numberLine'>['jumps']>[number]>({
          from: readNumber,
          to: readNumber,
          label: readText,
        }),
      ),
    ),
    parts: optional(readNumber),
  }),
  placeValueBlocks: object<FigureOf<'placeValueBlocks'>>({
    kind: oneOf(['placeValueBlocks']),
    hundreds: optional(readNumber),
    tens: optional(readNumber),
    ones: optional(readNumber),
  }),
  placeValueChart: object<FigureOf<'placeValueChart'>>({
    kind: oneOf(['placeValueChart']),
    columns: texts,
    digits: listOf(either(readNumber, readText)),
  }),
  array: object<FigureOf<'array'>>({
    kind: oneOf(['array']),
    rows: readNumber,
    cols: readNumber,
    item: things,
  }),
  sequence: object<FigureOf<'sequence'>>({
    kind: oneOf(['sequence']),
    terms: listOf(nullable(readNumber)),
  }),
  column: object<FigureOf<'column'>>({
    kind: oneOf(['column']),
    op: oneOf(['+', '−', '×', '÷']),
    rows: numbers,
  }),
  tiles: object<FigureOf<'tiles'>>({ kind: oneOf(['tiles']), counts: numbers }),
  functionMachine: object<FigureOf<'functionMachine'>>({
    kind: oneOf(['functionMachine']),
    input: numberOrUnknown,
    ops: texts,
    output: numberOrUnknown,
  }),
  fraction: object<FigureOf<'fraction'>>({
    kind: oneOf(['fraction']),
    style: oneOf(['bar', 'circle', 'grid']),
    parts: readNumber,
    shaded: readNumber,
    wholes: optional(readNumber),
    under: optional(readNumber),
  }),
  hundredGrid: object<FigureOf<'hundredGrid'>>({
    kind: oneOf(['hundredGrid']),
    shaded: readNumber,
  }),
};
