export { drawFigure } from './figure.ts';
export { layoutQuestion, type LayoutOptions } from './layout.ts';
export { type Bounds, boundsOf, boundsOfAll, MAX_HEIGHT, MAX_WIDTH, place } from './frame.ts';
export {
  arrowhead,
  circle,
  DASHED,
  GRID,
  hatch,
  label,
  line,
  path,
  PEN,
  polygon,
  rect,
  THIN,
} from './marks.ts';
export { measureText, type Measure } from './measure.ts';
export { paintOnPdf, type PdfOptions, type PdfPen } from './pdf.ts';
export {
  COLOUR_THEME,
  PRINT_THEME,
  type Drawing,
  type Ink,
  type PathCommand,
  type Point,
  type Primitive,
  type Stroke,
  type Theme,
} from './primitives.ts';
export { toSvg, type SvgOptions } from './svg.ts';
