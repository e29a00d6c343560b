// The closed lists of names in figures: its type, its drawing and its decoder all read these.

export const SOLID_NAMES = [
  'cube',
  'cuboid',
  'triangular prism',
  'hexagonal prism',
  'triangular pyramid',
  'square-based pyramid',
  'pentagonal pyramid',
  'cylinder',
  'cone',
  'sphere',
] as const;
export type SolidName = (typeof SOLID_NAMES)[number];

/** Flat shapes that are drawn as a polygon. A name without "regular" is drawn irregular on purpose. */
export const POLYGON_NAMES = [
  'triangle',
  'equilateral triangle',
  'isosceles triangle',
  'right-angled triangle',
  'square',
  'rectangle',
  'rhombus',
  'parallelogram',
  'kite',
  'trapezium',
  'isosceles trapezium',
  'right-angled trapezium',
  'pentagon',
  'regular pentagon',
  'house pentagon',
  'hexagon',
  'regular hexagon',
  'octagon',
  'regular octagon',
  'L-shape',
  'plus shape',
  'star',
] as const;
export type PolygonName = (typeof POLYGON_NAMES)[number];

export const SHAPE_NAMES = [...POLYGON_NAMES, 'circle', 'semicircle', 'heart'] as const;
export type ShapeName = (typeof SHAPE_NAMES)[number];

/** Shapes whose sides are marked with their lengths. */
export const SIDED_SHAPES = [
  'triangle',
  'quadrilateral',
  'pentagon',
  'rectangle',
  'parallelogram',
  'trapezium',
] as const;
export type SidedShape = (typeof SIDED_SHAPES)[number];

/** Things with a small picture. */
export const THING_NAMES = [
  'star',
  'rocket',
  'moon',
  'robot',
  'comet',
  'planet',
  'crystal',
  'alien',
  'apple',
  'pear',
  'plum',
  'orange',
  'lemon',
  'banana',
  'book',
  'picture',
  'cup',
] as const;
export type ThingName = (typeof THING_NAMES)[number];

/** The plural of a thing: "stars". */
export type Things = `${ThingName}s`;
export const THINGS: readonly Things[] = THING_NAMES.map((name): Things => `${name}s`);

/** The singular of a thing: "stars" gives "star". */
export function thingOf(things: Things): ThingName {
  const thing = THING_NAMES.find((name) => `${name}s` === things);
  if (thing === undefined) throw new Error(`There is no picture of ${things}`);
  return thing;
}

/** Symbols for pictograms: each can be drawn by halves. */
export const PICTOGRAM_SYMBOLS = ['star', 'book', 'picture'] as const;
export type PictogramSymbol = (typeof PICTOGRAM_SYMBOLS)[number];

/** The thing counted by a row, where there is a drawing of it. */
export function pictureOf(symbol: PictogramSymbol, label: string | undefined): ThingName {
  const things = symbol === 'picture' ? THINGS.find((each) => each === label) : undefined;
  return things === undefined ? symbol : thingOf(things);
}

/** Solids by the names that the youngest use. */
export const TOY_SOLIDS = ['cube', 'ball', 'cone', 'cylinder', 'pyramid'] as const;
export type ToySolid = (typeof TOY_SOLIDS)[number];

/** What a row of small pictures may show. */
export type RowItem = ThingName | ShapeName | ToySolid;

/** Things that are measured along their length. */
export const LONG_THINGS = [
  'pencil',
  'spoon',
  'leaf',
  'brush',
  'worm',
  'straw',
  'key',
  'comb',
] as const;
export type LongThing = (typeof LONG_THINGS)[number];

/** Colours with a name in a question. */
export const COLOUR_NAMES = ['red', 'blue', 'green', 'yellow', 'purple', 'orange'] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

/** Sides of an L-shape whose length is left out. */
export const L_SHAPE_SIDES = [
  'the shorter top side',
  'the longer top side',
  'the shorter right side',
  'the longer right side',
] as const;
export type LShapeSide = (typeof L_SHAPE_SIDES)[number];

/** Parts of a flat shape whose name is read aloud with their length. */
export const PARTS_OF_SHAPE = ['base', 'side', 'top', 'bottom'] as const;
export type PartOfShape = (typeof PARTS_OF_SHAPE)[number];

/** Sizes of a solid. */
export const EDGES = ['base', 'radius', 'length', 'width', 'height'] as const;
export type Edge = (typeof EDGES)[number];

/** The places of angles in circle theorems. */
export const CIRCLE_PLACES = [
  'at the centre',
  'at the edge',
  'A',
  'B',
  'C',
  'D',
  'APB',
  'AOB',
  'APO',
  'AOP',
  'between',
] as const;
export type CirclePlace = (typeof CIRCLE_PLACES)[number];

export const ANGLE_FIGURES = [
  'straight',
  'point',
  'right',
  'cross',
  'triangle',
  'isosceles',
  'quadrilateral',
  'exterior',
  'corresponding',
  'alternate',
  'cointerior',
  'paralleltriangle',
] as const;
export type AngleFigureName = (typeof ANGLE_FIGURES)[number];

export const CIRCLE_THEOREMS = [
  'centre',
  'semicircle',
  'cyclic',
  'tangent',
  'tangents',
  'samesegment',
  'alternate',
] as const;
export type CircleTheoremName = (typeof CIRCLE_THEOREMS)[number];
