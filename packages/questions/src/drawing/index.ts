export { drawFigure } from './figure.ts';
export { layoutQuestion, type LayoutOptions } from './layout.ts';
export { MAX_HEIGHT, MAX_WIDTH, place } from './frame.ts';
export { measureText, type Measure } from './measure.ts';
export { paintOnPdf, type PdfOptions, type PdfPen } from './pdf.ts';
export {
  COLOUR_THEME,
  PRINT_THEME,
  type Drawing,
  type Ink,
  type PathCommand,
  type Primitive,
  type Theme,
} from './primitives.ts';
export { toSvg, type SvgOptions } from './svg.ts';
