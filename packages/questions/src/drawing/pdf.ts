import { COLOUR_THEME, type Drawing, type Primitive, type Theme } from './primitives.ts';
import { tracePath, tracePolygon } from './trace.ts';

/** The part of a PDFKit document that drawing uses. */
export interface PdfPen {
  save: () => unknown;
  restore: () => unknown;
  translate: (x: number, y: number) => unknown;
  scale: (factor: number) => unknown;
  rotate: (degrees: number, options: { origin: [number, number] }) => unknown;
  moveTo: (x: number, y: number) => unknown;
  lineTo: (x: number, y: number) => unknown;
  bezierCurveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => unknown;
  closePath: () => unknown;
  rect: (x: number, y: number, w: number, h: number) => unknown;
  roundedRect: (x: number, y: number, w: number, h: number, r: number) => unknown;
  circle: (x: number, y: number, r: number) => unknown;
  lineWidth: (width: number) => unknown;
  lineCap: (cap: 'round') => unknown;
  lineJoin: (join: 'round') => unknown;
  dash: (length: number, options: { space: number }) => unknown;
  undash: () => unknown;
  fillColor: (colour: string) => unknown;
  strokeColor: (colour: string) => unknown;
  fill: () => unknown;
  stroke: () => unknown;
  fillAndStroke: () => unknown;
  font: (name: string) => unknown;
  fontSize: (size: number) => unknown;
  widthOfString: (text: string) => number;
  text: (
    text: string,
    x: number,
    y: number,
    options: { lineBreak: false; baseline: 'alphabetic'; oblique?: true },
  ) => unknown;
}

export interface PdfOptions {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly font: string; // a registered font, and the one for bold text
  readonly boldFont: string;
  readonly theme?: Theme;
}

/** Writes a drawing onto a page with its top left corner at (x, y), in points. */
export function paintOnPdf(pen: PdfPen, drawing: Drawing, options: PdfOptions): void {
  pen.save();
  pen.translate(options.x, options.y);
  pen.scale(options.scale);
  pen.lineCap('round');
  pen.lineJoin('round');
  for (const item of drawing.items) paintItem(pen, item, options);
  pen.restore();
}

function paintItem(pen: PdfPen, item: Primitive, options: PdfOptions): void {
  const theme: Theme = options.theme ?? COLOUR_THEME;
  if (item.p === 'text') {
    paintText(pen, item, theme, options);
    return;
  }
  trace(pen, item);
  const fill = item.p === 'line' ? undefined : item.fill;
  if (fill !== undefined) pen.fillColor(theme[fill]);
  if (item.stroke === undefined) {
    if (fill !== undefined) pen.fill();
    return;
  }
  const { ink, width, dash } = item.stroke;
  pen.strokeColor(theme[ink]);
  pen.lineWidth(width);
  if (dash === undefined) pen.undash();
  else pen.dash(dash[0], { space: dash[1] });
  if (fill === undefined) pen.stroke();
  else pen.fillAndStroke();
}

function trace(pen: PdfPen, item: Exclude<Primitive, { readonly p: 'text' }>): void {
  switch (item.p) {
    case 'line':
      pen.moveTo(item.x1, item.y1);
      pen.lineTo(item.x2, item.y2);
      return;
    case 'rect':
      if (item.r === undefined) pen.rect(item.x, item.y, item.w, item.h);
      else pen.roundedRect(item.x, item.y, item.w, item.h, item.r);
      return;
    case 'circle':
      pen.circle(item.cx, item.cy, item.r);
      return;
    case 'polygon':
      tracePolygon(pen, item.points);
      return;
    case 'path':
      tracePath(pen, item.d);
      return;
  }
}

function paintText(
  pen: PdfPen,
  item: Extract<Primitive, { readonly p: 'text' }>,
  theme: Theme,
  { font, boldFont }: PdfOptions,
): void {
  pen.font(item.bold ? boldFont : font);
  pen.fontSize(item.size);
  pen.fillColor(theme[item.ink]);
  const width = item.anchor === 'start' ? 0 : pen.widthOfString(item.v);
  const x = item.x - (item.anchor === 'end' ? width : width / 2);
  const slant = item.italic ? { oblique: item.italic } : {}; // the slant that browsers give a font without italics
  const write = () =>
    pen.text(item.v, x, item.y, { lineBreak: false, baseline: 'alphabetic', ...slant });
  if (item.turn === undefined) {
    write();
    return;
  }
  pen.save();
  pen.rotate(item.turn, { origin: [item.x, item.y] });
  write();
  pen.restore();
}
