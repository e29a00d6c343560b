/** A colour by its use; a theme decides its look. Colour is never the only carrier of meaning. */
export type Ink =
  | 'ink'
  | 'paper'
  | 'grid'
  | 'soft'
  | 'blue'
  | 'gold'
  | 'coral'
  | 'green'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'purple'
  | 'silver'
  | 'copper';

export interface Stroke {
  readonly ink: Ink;
  readonly width: number;
  readonly dash?: readonly [on: number, off: number];
}

export type PathCommand =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

export type Point = readonly [x: number, y: number];
export type Anchor = 'start' | 'middle' | 'end';

interface Painted {
  readonly fill?: Ink;
  readonly stroke?: Stroke;
}

/** The few shapes that every drawing is made of. Lengths are units of the drawing's box; y grows downwards. */
export type Primitive =
  | {
      readonly p: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly stroke: Stroke;
    }
  | ({
      readonly p: 'rect';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly r?: number; // corner radius
    } & Painted)
  | ({
      readonly p: 'circle';
      readonly cx: number;
      readonly cy: number;
      readonly r: number;
    } & Painted)
  | ({ readonly p: 'polygon'; readonly points: readonly Point[] } & Painted)
  | ({ readonly p: 'path'; readonly d: readonly PathCommand[] } & Painted)
  | {
      readonly p: 'text';
      readonly x: number;
      readonly y: number; // of the baseline
      readonly v: string;
      readonly size: number;
      readonly anchor: Anchor;
      readonly bold?: true;
      readonly italic?: true;
      readonly turn?: number; // degrees clockwise round (x, y)
      readonly ink: Ink;
    };

/** A finished picture: everything in it lies inside 0 to width and 0 to height. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly items: readonly Primitive[];
}

export type Theme = Readonly<Record<Ink, string>>;

/** Dark lines and soft tints on a light ground. */
export const COLOUR_THEME: Theme = {
  ink: '#141A3C',
  paper: '#FFFFFF',
  grid: '#B4BBD0',
  soft: '#E3ECFB',
  blue: '#9DB8E8',
  gold: '#FFD977',
  coral: '#FFA78E',
  green: '#8EDBB9',
  red: '#F4827E',
  orange: '#FFBA6B',
  yellow: '#FFE48A',
  purple: '#C9A8F2',
  silver: '#D9DDE6',
  copper: '#DBA27A',
};

/** Black on white, for a printer without colours. */
export const PRINT_THEME: Theme = {
  ink: '#000000',
  paper: '#FFFFFF',
  grid: '#9A9A9A',
  soft: '#FFFFFF',
  blue: '#FFFFFF',
  gold: '#FFFFFF',
  coral: '#FFFFFF',
  green: '#FFFFFF',
  red: '#FFFFFF',
  orange: '#FFFFFF',
  yellow: '#FFFFFF',
  purple: '#FFFFFF',
  silver: '#FFFFFF',
  copper: '#FFFFFF',
};
