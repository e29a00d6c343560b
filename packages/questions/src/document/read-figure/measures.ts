import { listOf, object, oneOf, optional, readFlag, readNumber, readText } from '../decode.ts';
import type { FigureOf, MeasureFigure } from '../diagram.ts';
import { LONG_THINGS } from '../figure-names.ts';
import type { FigureReaders } from './figure-readers.ts';

export const MEASURES_READERS: FigureReaders<MeasureFigure['kind']> = {
  money: object<FigureOf<'money'>>({
    kind: oneOf(['money']),
    pieces: listOf(
      object<FigureOf<'money'>['pieces'][number]>({ value: readNumber, count: readNumber }),
    ),
    currency: optional(oneOf(['AUD', 'NZD', 'USD'])),
  }),
  clock: object<FigureOf<'clock'>>({
    kind: oneOf(['clock']),
    hour: readNumber,
    minute: readNumber,
    face: optional(oneOf(['round', 'square', 'flower', 'rocket'])),
  }),
  digitalClock: object<FigureOf<'digitalClock'>>({ kind: oneOf(['digitalClock']), text: readText }),
  calendar: object<FigureOf<'calendar'>>({
    kind: oneOf(['calendar']),
    month: readText,
    days: readNumber,
    firstWeekday: readNumber,
    marked: optional(readNumber),
    sundayFirst: optional(readFlag),
  }),
  lengthBlocks: object<FigureOf<'lengthBlocks'>>({
    kind: oneOf(['lengthBlocks']),
    item: oneOf(LONG_THINGS),
    blocks: readNumber,
    second: optional(
      object<NonNullable<FigureOf<'lengthBlocks'>['second']>>({
        item: oneOf(LONG_THINGS),
        blocks: readNumber,
      }),
    ),
  }),
  ruler: object<FigureOf<'ruler'>>({
    kind: oneOf(['ruler']),
    unit: readText,
    length: readNumber,
    from: readNumber,
    to: readNumber,
    minor: readNumber,
    item: oneOf(LONG_THINGS),
  }),
  scale: object<FigureOf<'scale'>>({
    kind: oneOf(['scale']),
    style: oneOf(['dial', 'jug', 'thermometer']),
    min: readNumber,
    max: readNumber,
    major: readNumber,
    minor: readNumber,
    value: readNumber,
    unit: readText,
  }),
  balance: object<FigureOf<'balance'>>({
    kind: oneOf(['balance']),
    left: readText,
    right: readText,
  }),
};
