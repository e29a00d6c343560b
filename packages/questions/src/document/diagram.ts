import type {
  AngleFigureName,
  CirclePlace,
  CircleTheoremName,
  ColourName,
  LongThing,
  LShapeSide,
  PictogramSymbol,
  ShapeName,
  SidedShape,
  SolidName,
  RowItem,
  Things,
} from './figure-names.ts';
import type { EdgeSize, NamedSize, Size } from '../sizes.ts';

/** A figure's facts, without the picture and its description. @see ../SPEC.md rules DG1 to DG9 */
export type DiagramFigure =
  | CountingFigure
  | FractionFigure
  | MeasureFigure
  | ShapeFigure
  | AngleFigures
  | DataFigure
  | GraphFigure;

/** A figure with its alternative text. A question holds at most one. */
export type Diagram = DiagramFigure & { readonly alt: string };

export type DiagramKind = DiagramFigure['kind'];

/** The figure of one kind, for code that draws or describes just that kind. */
export type FigureOf<K extends DiagramKind> = Extract<DiagramFigure, { readonly kind: K }>;

type NumberOrUnknown = number | '?';

export type CountingFigure =
  | {
      readonly kind: 'objects';
      readonly item: Things;
      readonly count: number;
      readonly layout?: 'line' | 'rows' | 'scatter' | 'dice'; // rows: five to a row
      readonly crossed?: number; // this many, from the end, are crossed out
      // another group beside it; with `sign` the two are added
      readonly second?: { readonly item: Things; readonly count: number; readonly sign?: '+' };
    }
  | {
      readonly kind: 'groups';
      readonly item: Things;
      readonly groups: number;
      readonly perGroup: number;
      readonly container?: 'plate' | 'ring';
    }
  | {
      readonly kind: 'tenFrame'; // 2 rows of 5 each, filled row by row
      readonly filled: number;
      readonly frames: number; // 1 or 2
      readonly second?: number;
      readonly colour?: ColourName;
    }
  | {
      readonly kind: 'partWhole'; // whole on top
      readonly whole: NumberOrUnknown;
      readonly parts: readonly NumberOrUnknown[];
    }
  | {
      readonly kind: 'barModel';
      readonly rows: readonly {
        readonly label?: string;
        readonly segments: readonly string[];
        readonly sizes: readonly number[]; // proportional widths
      }[];
      readonly total?: NumberOrUnknown;
    }
  | {
      readonly kind: 'numberLine'; // a mark every step; only the numbers in labels are written
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly labels: readonly number[];
      readonly points?: readonly { readonly at: number; readonly label: string }[]; // arrows from above
      readonly jumps?: readonly {
        readonly from: number;
        readonly to: number;
        readonly label: string;
      }[];
      readonly parts?: number; // replaces step when the line is cut into equal parts
    }
  | {
      readonly kind: 'placeValueBlocks';
      readonly hundreds?: number;
      readonly tens?: number;
      readonly ones?: number;
    }
  | {
      readonly kind: 'placeValueChart';
      readonly columns: readonly string[];
      readonly digits: readonly (number | string)[];
    }
  | { readonly kind: 'array'; readonly rows: number; readonly cols: number; readonly item: Things }
  | { readonly kind: 'sequence'; readonly terms: readonly (number | null)[] } // null = empty box
  | {
      readonly kind: 'column'; // right-aligned digits, rule under the last row, empty answer row
      readonly op: '+' | '−' | '×' | '÷'; // ÷: the number that is divided, then the divisor before it
      readonly rows: readonly number[];
    }
  | { readonly kind: 'tiles'; readonly counts: readonly number[] } // one picture for each pattern number; each has as many more
  | {
      readonly kind: 'functionMachine';
      readonly input: NumberOrUnknown;
      readonly ops: readonly string[];
      readonly output: NumberOrUnknown;
    };

export type FractionFigure =
  | {
      readonly kind: 'fraction'; // the first parts are shaded, clockwise from the top or left to right
      readonly style: 'bar' | 'circle' | 'grid';
      readonly parts: number;
      readonly shaded: number;
      readonly wholes?: number;
      readonly under?: number; // the parts of a bar of the same length below it, none of them shaded
    }
  | { readonly kind: 'hundredGrid'; readonly shaded: number }; // filled column by column

export type MeasureFigure =
  | {
      readonly kind: 'money'; // values in minor units; drawn with the coins of the currency
      readonly pieces: readonly { readonly value: number; readonly count: number }[];
      readonly currency?: 'AUD' | 'NZD' | 'USD'; // pounds otherwise
    }
  | {
      readonly kind: 'clock'; // the hour hand moves on with the minutes
      readonly hour: number;
      readonly minute: number;
      readonly face?: 'round' | 'square' | 'flower' | 'rocket';
    }
  | { readonly kind: 'digitalClock'; readonly text: string } // HH:MM
  | {
      readonly kind: 'calendar';
      readonly month: string;
      readonly days: number;
      readonly firstWeekday: number; // 0 = Monday
      readonly marked?: number;
      readonly sundayFirst?: boolean; // in the layout of American calendars
    }
  | {
      readonly kind: 'lengthBlocks';
      readonly item: LongThing;
      readonly blocks: number;
      readonly second?: { readonly item: LongThing; readonly blocks: number };
    }
  | {
      readonly kind: 'ruler'; // the object lies above the edge from `from` to `to`
      readonly unit: string;
      readonly length: number;
      readonly from: number;
      readonly to: number;
      readonly minor: number;
      readonly item: LongThing;
    }
  | {
      readonly kind: 'scale'; // numbers at major marks only; the value is on a minor mark
      readonly style: 'dial' | 'jug' | 'thermometer';
      readonly min: number;
      readonly max: number;
      readonly major: number;
      readonly minor: number;
      readonly value: number;
      readonly unit: string;
    }
  | { readonly kind: 'balance'; readonly left: string; readonly right: string }; // always level

export type ShapeFigure =
  | {
      readonly kind: 'shape2d';
      readonly name: ShapeName;
      readonly rotate?: number; // degrees
    }
  | {
      readonly kind: 'shapeSet';
      readonly shapes: readonly { readonly name: ShapeName; readonly count: number }[];
    }
  | { readonly kind: 'row'; readonly items: readonly RowItem[] } // small pictures, left to right
  | {
      readonly kind: 'solid'; // hidden edges dashed
      readonly name: SolidName;
      readonly sizes?: readonly EdgeSize[]; // in the order that they are read aloud
      readonly rotate?: number;
    }
  | { readonly kind: 'cubes'; readonly l: number; readonly w: number; readonly h: number }
  | {
      readonly kind: 'sidesShape';
      readonly shape: SidedShape;
      readonly sides: readonly NamedSize[];
      readonly unit?: string;
      readonly height?: Size; // drawn dashed with a right-angle mark
    }
  | {
      readonly kind: 'lShape'; // an a × b rectangle with a c × d corner cut from the top right
      readonly a: number;
      readonly b: number;
      readonly c: number;
      readonly d: number;
      readonly unit: string;
      readonly hide?: readonly LShapeSide[];
    }
  | { readonly kind: 'gridShape'; readonly rows: readonly string[]; readonly unit: string } // '#' shaded, '.' empty; squares with digits make a net
  | {
      readonly kind: 'circle';
      readonly show: 'radius' | 'diameter' | 'sector';
      readonly label: string;
      readonly angle?: number;
    }
  | { readonly kind: 'circlesRow'; readonly count: number; readonly label: string }
  | { readonly kind: 'mirror'; readonly left: number; readonly on: number }; // dots of a pattern; the right half is to be imagined

export type AngleFigures =
  | {
      readonly kind: 'turnClock';
      readonly start: number; // 12, 3, 6 or 9
      readonly turn: 'quarter turn' | 'half turn' | 'three-quarter turn';
      readonly direction: 'clockwise' | 'anticlockwise';
    }
  | {
      readonly kind: 'angle';
      readonly degrees: number;
      readonly label: string;
      readonly protractor?: boolean;
      readonly turned?: number; // degrees
    }
  | {
      readonly kind: 'angleFigure';
      readonly figure: AngleFigureName;
      readonly angles: readonly Size[];
    }
  | {
      readonly kind: 'rightTriangle'; // right angle bottom left
      readonly base: Size;
      readonly height: Size;
      readonly hyp: Size;
      readonly angle?: string;
    }
  | {
      readonly kind: 'triangle'; // side a faces corner A
      readonly sides: readonly Size[];
      readonly angles: readonly string[]; // as written; '' = not marked
    }
  | {
      readonly kind: 'similar'; // same turn, matching sides in the same place
      readonly left: readonly Size[];
      readonly right: readonly Size[];
      readonly shape: 'triangle';
    }
  | {
      readonly kind: 'circleTheorem';
      readonly theorem: CircleTheoremName;
      readonly angles: readonly (Size & { readonly at: CirclePlace })[];
    }
  | {
      readonly kind: 'bearing';
      readonly degrees: number;
      readonly from: string;
      readonly to: string;
    };

export type DataFigure =
  | {
      readonly kind: 'tally';
      readonly rows: readonly { readonly label: string; readonly count: number }[];
    }
  | {
      readonly kind: 'pictogram'; // values are multiples of half a key
      readonly key: number;
      readonly symbol: PictogramSymbol;
      readonly rows: readonly { readonly label: string; readonly value: number }[];
    }
  | {
      readonly kind: 'barChart'; // numbered every step, small mark at half a step
      readonly title: string;
      readonly step: number;
      readonly bars: readonly {
        readonly label: string;
        readonly value: number;
        readonly second?: number; // of the second of the pair, drawn beside the first
      }[];
      readonly yLabel?: string;
      readonly pair?: readonly [string, string]; // what the two bars of each label are
    }
  | {
      readonly kind: 'dotPlot'; // a column of dots over each value of a line from min to max
      readonly title: string;
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly parts?: number; // of a whole between two marks: the numbers are written as fractions
      readonly dots: readonly { readonly at: number; readonly count: number }[];
    }
  | {
      readonly kind: 'lineGraph';
      readonly title: string;
      readonly xLabel: string;
      readonly yLabel: string;
      readonly points: readonly (readonly [number | string, number])[];
      readonly yStep: number;
      readonly straight?: boolean;
    }
  | {
      readonly kind: 'pieChart'; // clockwise from the top; show is written in the sector
      readonly title: string;
      readonly sectors: readonly {
        readonly label: string;
        readonly degrees: number;
        readonly show?: string;
      }[];
    }
  | {
      readonly kind: 'table'; // null = empty box
      readonly headers: readonly string[];
      readonly rows: readonly (readonly (string | number | null)[])[];
    }
  | {
      readonly kind: 'stemLeaf';
      readonly stems: readonly { readonly stem: number; readonly leaves: readonly number[] }[];
      readonly key: string;
    }
  | {
      readonly kind: 'boxPlot';
      readonly values: readonly number[]; // minimum, lower quartile, median, upper quartile, maximum
      readonly min: number;
      readonly max: number;
      readonly step: number;
    }
  | {
      readonly kind: 'cumulative'; // its values are read off the scale
      readonly points: readonly (readonly [number, number])[];
      readonly title: string;
    }
  | {
      readonly kind: 'histogram'; // heights numbered every 0.2
      readonly bars: readonly {
        readonly from: number;
        readonly to: number;
        readonly density: number;
      }[];
      readonly title: string;
    }
  | {
      readonly kind: 'spinner';
      readonly sectors: readonly { readonly label: string; readonly weight: number }[];
    }
  | {
      readonly kind: 'bag';
      readonly counters: readonly { readonly colour: ColourName; readonly count: number }[];
    }
  | { readonly kind: 'dice'; readonly values: readonly number[] }
  | {
      readonly kind: 'venn';
      readonly a: string;
      readonly b: string;
      readonly onlyA: NumberOrUnknown;
      readonly both: NumberOrUnknown;
      readonly onlyB: NumberOrUnknown;
      readonly outside: NumberOrUnknown;
    }
  | {
      readonly kind: 'tree'; // each text is "name probability"
      readonly first: readonly string[];
      readonly second: readonly (readonly string[])[];
    };

type Corner = readonly [x: number, y: number];

export type GraphFigure = {
  readonly kind: 'coordGrid'; // a line is drawn to the edges of the grid
  readonly min: number;
  readonly max: number;
  readonly points?: readonly { readonly x: number; readonly y: number; readonly label: string }[];
  readonly lines?: readonly (readonly [Corner, Corner])[];
  readonly curve?: Parabola;
};

/** The curve y = a(x − h)² + k. */
export type Parabola = { readonly [K in 'a' | 'h' | 'k']: number };
