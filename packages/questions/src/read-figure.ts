import {
  either,
  isRecord,
  listOf,
  nullable,
  object,
  oneOf,
  optional,
  pairOf,
  readFlag,
  readNumber,
  readText,
  UNREADABLE,
  type Reader,
} from './decode.ts';
import type { Diagram, DiagramFigure, DiagramKind, FigureOf } from './diagram.ts';
import {
  ANGLE_FIGURES,
  CIRCLE_PLACES,
  CIRCLE_THEOREMS,
  COLOUR_NAMES,
  EDGES,
  L_SHAPE_SIDES,
  LONG_THINGS,
  PARTS_OF_SHAPE,
  PICTOGRAM_SYMBOLS,
  SHAPE_NAMES,
  SIDED_SHAPES,
  SOLID_NAMES,
  THING_NAMES,
  THINGS,
} from './figure-names.ts';
import type { EdgeSize, NamedSize, Size } from './sizes.ts';

const numbers = listOf(readNumber);
const texts = listOf(readText);
const numberOrUnknown = either(readNumber, oneOf(['?']));
const things = oneOf(THINGS);
const sizeValue = nullable(readNumber);
const size = object<Size>({ label: readText, value: sizeValue });
const corner = pairOf(readNumber, readNumber);

/** How each kind of figure is read: a kind or a field without its line does not compile. */
const FIGURES: { readonly [K in DiagramKind]: Reader<FigureOf<K>> } = {
  objects: object<FigureOf<'objects'>>({
    kind: oneOf(['objects']),
    item: things,
    count: readNumber,
    layout: optional(oneOf(['line', 'rows', 'scatter', 'dice'])),
    crossed: optional(readNumber),
    second: optional(
      object<NonNullable<FigureOf<'objects'>['second']>>({ item: things, count: readNumber }),
    ),
  }),
  groups: object<FigureOf<'groups'>>({
    kind: oneOf(['groups']),
    item: things,
    groups: readNumber,
    perGroup: readNumber,
    container: optional(oneOf(['plate', 'bag', 'ring', 'none'])),
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
        sizes: optional(numbers),
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
    thousands: optional(readNumber),
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
    op: oneOf(['+', '−', '×']),
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
    style: oneOf(['bar', 'circle', 'grid', 'set']),
    parts: readNumber,
    shaded: readNumber,
    wholes: optional(readNumber),
  }),
  hundredGrid: object<FigureOf<'hundredGrid'>>({
    kind: oneOf(['hundredGrid']),
    shaded: readNumber,
  }),
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
    item: optional(oneOf(LONG_THINGS)),
  }),
  scale: object<FigureOf<'scale'>>({
    kind: oneOf(['scale']),
    style: oneOf(['dial', 'jug', 'thermometer', 'tape']),
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
  shape2d: object<FigureOf<'shape2d'>>({
    kind: oneOf(['shape2d']),
    name: oneOf(SHAPE_NAMES),
    rotate: optional(readNumber),
    label: optional(readText),
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
    items: listOf(either(oneOf(THING_NAMES), oneOf(SHAPE_NAMES))),
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
    show: oneOf(['radius', 'diameter', 'sector', 'semicircle']),
    label: readText,
    angle: optional(readNumber),
  }),
  circlesRow: object<FigureOf<'circlesRow'>>({
    kind: oneOf(['circlesRow']),
    count: readNumber,
    label: readText,
  }),
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
    note: optional(readText),
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
      object<FigureOf<'barChart'>['bars'][number]>({ label: readText, value: readNumber }),
    ),
    yLabel: optional(readText),
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
  tree: object<FigureOf<'tree'>>({
    kind: oneOf(['tree']),
    first: texts,
    second: listOf(texts),
  }),
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
    polygon: optional(listOf(corner)),
  }),
};

function isKind(value: unknown): value is DiagramKind {
  return typeof value === 'string' && Object.hasOwn(FIGURES, value);
}

function readFigure(value: unknown): DiagramFigure | typeof UNREADABLE {
  if (!isRecord(value) || !isKind(value['kind'])) return UNREADABLE;
  return FIGURES[value['kind']](value);
}

/** A figure with its alternative text. */
export function readDiagram(value: unknown): Diagram | typeof UNREADABLE {
  const figure = readFigure(value);
  if (figure === UNREADABLE || !isRecord(value)) return UNREADABLE;
  const alt = readText(value['alt']);
  return alt === UNREADABLE ? UNREADABLE : { ...figure, alt };
}
