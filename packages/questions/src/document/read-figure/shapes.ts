import { either, listOf, object, oneOf, optional, readNumber, readText } from '../decode.ts';
import type { FigureOf, ShapeFigure } from '../diagram.ts';
import {
  EDGES,
  L_SHAPE_SIDES,
  PARTS_OF_SHAPE,
  SHAPE_NAMES,
  SIDED_SHAPES,
  SOLID_NAMES,
  THING_NAMES,
  TOY_SOLIDS,
} from '../figure-names.ts';
import type { FigureReaders } from './figure-readers.ts';
import { size, sizeValue, texts } from './parts.ts';
import type { EdgeSize, NamedSize } from '../../sizes.ts';

export const SHAPES_READERS: FigureReaders<ShapeFigure['kind']> = {
  shape2d: object<FigureOf<'shape2d'>>({
    kind: oneOf(['shape2d']),
    name: oneOf(SHAPE_NAMES),
    rotate: optional(readNumber),
  }),
  shapeSet: object<FigureOf<'shapeSet'>>({
    kind: oneOf(['shapeSet']),
    shapes: listOf(
      object<FigureOf<'shapeSet'>['shapes'][number]>({
        name: oneOf(SHAPE_NAMES),
        count: readNumber,
      }),
    ),
  }),
  row: object<FigureOf<'row'>>({
    kind: oneOf(['row']),
    items: listOf(either(either(oneOf(THING_NAMES), oneOf(SHAPE_NAMES)), oneOf(TOY_SOLIDS))),
  }),
  solid: object<FigureOf<'solid'>>({
    kind: oneOf(['solid']),
    name: oneOf(SOLID_NAMES),
    sizes: optional(
      listOf(object<EdgeSize>({ edge: oneOf(EDGES), label: readText, value: sizeValue })),
    ),
    rotate: optional(readNumber),
  }),
  cubes: object<FigureOf<'cubes'>>({
    kind: oneOf(['cubes']),
    l: readNumber,
    w: readNumber,
    h: readNumber,
  }),
  sidesShape: object<FigureOf<'sidesShape'>>({
    kind: oneOf(['sidesShape']),
    shape: oneOf(SIDED_SHAPES),
    sides: listOf(
      object<NamedSize>({
        name: optional(oneOf(PARTS_OF_SHAPE)),
        label: readText,
        value: sizeValue,
      }),
    ),
    unit: optional(readText),
    height: optional(size),
  }),
  lShape: object<FigureOf<'lShape'>>({
    kind: oneOf(['lShape']),
    a: readNumber,
    b: readNumber,
    c: readNumber,
    d: readNumber,
    unit: readText,
    hide: optional(listOf(oneOf(L_SHAPE_SIDES))),
  }),
  gridShape: object<FigureOf<'gridShape'>>({
    kind: oneOf(['gridShape']),
    rows: texts,
    unit: readText,
  }),
  circle: object<FigureOf<'circle'>>({
    kind: oneOf(['circle']),
    show: oneOf(['radius', 'diameter', 'sector']),
    label: readText,
    angle: optional(readNumber),
  }),
  mirror: object<FigureOf<'mirror'>>({ kind: oneOf(['mirror']), left: readNumber, on: readNumber }),
  circlesRow: object<FigureOf<'circlesRow'>>({
    kind: oneOf(['circlesRow']),
    count: readNumber,
    label: readText,
  }),
};
