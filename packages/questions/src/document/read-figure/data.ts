import {
  either,
  listOf,
  nullable,
  object,
  oneOf,
  optional,
  pairOf,
  readFlag,
  readNumber,
  readText,
} from '../decode.ts';
import type { DataFigure, FigureOf, GraphFigure } from '../diagram.ts';
import { COLOUR_NAMES, PICTOGRAM_SYMBOLS } from '../figure-names.ts';
import type { FigureReaders } from './figure-readers.ts';
import { corner, numberOrUnknown, numbers, texts } from './parts.ts';

export const DATA_READERS: FigureReaders<(DataFigure | GraphFigure)['kind']> = {
  tally: object<FigureOf<'tally'>>({
    kind: oneOf(['tally']),
    rows: listOf(object<FigureOf<'tally'>['rows'][number]>({ label: readText, count: readNumber })),
  }),
  pictogram: object<FigureOf<'pictogram'>>({
    kind: oneOf(['pictogram']),
    key: readNumber,
    symbol: oneOf(PICTOGRAM_SYMBOLS),
    rows: listOf(
      object<FigureOf<'pictogram'>['rows'][number]>({ label: readText, value: readNumber }),
    ),
  }),
  barChart: object<FigureOf<'barChart'>>({
    kind: oneOf(['barChart']),
    title: readText,
    step: readNumber,
    bars: listOf(
      object<FigureOf<'barChart'>['bars'][number]>({
        label: readText,
        value: readNumber,
        second: optional(readNumber),
      }),
    ),
    yLabel: optional(readText),
    pair: optional(pairOf(readText, readText)),
  }),
  dotPlot: object<FigureOf<'dotPlot'>>({
    kind: oneOf(['dotPlot']),
    title: readText,
    min: readNumber,
    max: readNumber,
    step: readNumber,
    parts: optional(readNumber),
    dots: listOf(
      object<FigureOf<'dotPlot'>['dots'][number]>({ at: readNumber, count: readNumber }),
    ),
  }),
  lineGraph: object<FigureOf<'lineGraph'>>({
    kind: oneOf(['lineGraph']),
    title: readText,
    xLabel: readText,
    yLabel: readText,
    points: listOf(pairOf(either(readNumber, readText), readNumber)),
    yStep: readNumber,
    straight: optional(readFlag),
  }),
  pieChart: object<FigureOf<'pieChart'>>({
    kind: oneOf(['pieChart']),
    title: readText,
    sectors: listOf(
      object<FigureOf<'pieChart'>['sectors'][number]>({
        label: readText,
        degrees: readNumber,
        show: optional(readText),
      }),
    ),
  }),
  table: object<FigureOf<'table'>>({
    kind: oneOf(['table']),
    headers: texts,
    rows: listOf(listOf(nullable(either(readText, readNumber)))),
  }),
  stemLeaf: object<FigureOf<'stemLeaf'>>({
    kind: oneOf(['stemLeaf']),
    stems: listOf(
      object<FigureOf<'stemLeaf'>['stems'][number]>({ stem: readNumber, leaves: numbers }),
    ),
    key: readText,
  }),
  boxPlot: object<FigureOf<'boxPlot'>>({
    kind: oneOf(['boxPlot']),
    values: numbers,
    min: readNumber,
    max: readNumber,
    step: readNumber,
  }),
  cumulative: object<FigureOf<'cumulative'>>({
    kind: oneOf(['cumulative']),
    points: listOf(corner),
    title: readText,
  }),
  histogram: object<FigureOf<'histogram'>>({
    kind: oneOf(['histogram']),
    bars: listOf(
      object<FigureOf<'histogram'>['bars'][number]>({
        from: readNumber,
        to: readNumber,
        density: readNumber,
      }),
    ),
    title: readText,
  }),
  spinner: object<FigureOf<'spinner'>>({
    kind: oneOf(['spinner']),
    sectors: listOf(
      object<FigureOf<'spinner'>['sectors'][number]>({ label: readText, weight: readNumber }),
    ),
  }),
  bag: object<FigureOf<'bag'>>({
    kind: oneOf(['bag']),
    counters: listOf(
      object<FigureOf<'bag'>['counters'][number]>({
        colour: oneOf(COLOUR_NAMES),
        count: readNumber,
      }),
    ),
  }),
  dice: object<FigureOf<'dice'>>({ kind: oneOf(['dice']), values: numbers }),
  venn: object<FigureOf<'venn'>>({
    kind: oneOf(['venn']),
    a: readText,
    b: readText,
    onlyA: numberOrUnknown,
    both: numberOrUnknown,
    onlyB: numberOrUnknown,
    outside: numberOrUnknown,
  }),
  tree: object<FigureOf<'tree'>>({ kind: oneOf(['tree']), first: texts, second: listOf(texts) }),
  coordGrid: object<FigureOf<'coordGrid'>>({
    kind: oneOf(['coordGrid']),
    min: readNumber,
    max: readNumber,
    points: optional(
      listOf(
        object<NonNullable<FigureOf<'coordGrid'>['points']>[number]>({
          x: readNumber,
          y: readNumber,
          label: readText,
        }),
      ),
    ),
    lines: optional(listOf(pairOf(corner, corner))),
    curve: optional(
      object<NonNullable<FigureOf<'coordGrid'>['curve']>>({
        a: readNumber,
        h: readNumber,
        k: readNumber,
      }),
    ),
  }),
};
