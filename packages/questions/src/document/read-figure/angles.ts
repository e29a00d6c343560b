import { listOf, object, oneOf, optional, readFlag, readNumber, readText } from '../decode.ts';
import type { AngleFigures, FigureOf } from '../diagram.ts';
import { ANGLE_FIGURES, CIRCLE_PLACES, CIRCLE_THEOREMS } from '../figure-names.ts';
import type { FigureReaders } from './figure-readers.ts';
import { size, sizeValue, texts } from './parts.ts';

export const ANGLES_READERS: FigureReaders<AngleFigures['kind']> = {
  turnClock: object<FigureOf<'turnClock'>>({
    kind: oneOf(['turnClock']),
    start: readNumber,
    turn: oneOf(['quarter turn', 'half turn', 'three-quarter turn']),
    direction: oneOf(['clockwise', 'anticlockwise']),
  }),
  angle: object<FigureOf<'angle'>>({
    kind: oneOf(['angle']),
    degrees: readNumber,
    label: readText,
    protractor: optional(readFlag),
    turned: optional(readNumber),
  }),
  angleFigure: object<FigureOf<'angleFigure'>>({
    kind: oneOf(['angleFigure']),
    figure: oneOf(ANGLE_FIGURES),
    angles: listOf(size),
  }),
  rightTriangle: object<FigureOf<'rightTriangle'>>({
    kind: oneOf(['rightTriangle']),
    base: size,
    height: size,
    hyp: size,
    angle: optional(readText),
  }),
  triangle: object<FigureOf<'triangle'>>({
    kind: oneOf(['triangle']),
    sides: listOf(size),
    angles: texts,
  }),
  similar: object<FigureOf<'similar'>>({
    kind: oneOf(['similar']),
    left: listOf(size),
    right: listOf(size),
    shape: oneOf(['triangle']),
  }),
  circleTheorem: object<FigureOf<'circleTheorem'>>({
    kind: oneOf(['circleTheorem']),
    theorem: oneOf(CIRCLE_THEOREMS),
    angles: listOf(
      object<FigureOf<'circleTheorem'>['angles'][number]>({
        at: oneOf(CIRCLE_PLACES),
        label: readText,
        value: sizeValue,
      }),
    ),
  }),
  bearing: object<FigureOf<'bearing'>>({
    kind: oneOf(['bearing']),
    degrees: readNumber,
    from: readText,
    to: readText,
  }),
};
