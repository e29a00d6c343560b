import {
  COLOUR_THEME,
  type Drawing,
  type Primitive,
  type Stroke,
  type Theme,
} from './primitives.ts';
import { tracePath, tracePolygon } from './trace.ts';

/** The slice of CanvasRenderingContext2D that drawing uses: a test passes a recorder. */
export interface CanvasPen {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: unknown;
  lineJoin: unknown;
  font: string;
  textAlign: unknown;
  textBaseline: unknown;
  save: () => void;
  restore: () => void;
  translate: (x: number, y: number) => void;
  scale: (x: number, y: number) => void;
  rotate: (radians: number) => void;
  beginPath: () => void;
  closePath: () => void;
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  bezierCurveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => void;
  arc: (x: number, y: number, r: number, start: number, end: number) => void;
  roundRect: (x: number, y: number, w: number, h: number, radii: number) => void;
  fill: () => void;
  stroke: () => void;
  setLineDash: (segments: number[]) => void;
  fillText: (text: string, x: number, y: number) => void;
}

export interface CanvasOptions {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly fontFamily: string;
  readonly theme?: Theme;
}

/** Paints a drawing with its top left corner at (x, y). Changes nothing but pixels. */
export function paintOnCanvas(pen: CanvasPen, drawing: Drawing, options: CanvasOptions): void {
  const { x, y, scale, fontFamily, theme = COLOUR_THEME } = options;
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.textBaseline = 'alphabetic';
  for (const item of drawing.items) paintItem(pen, item, theme, fontFamily);
  pen.restore();
}

function paintItem(pen: CanvasPen, item: Primitive, theme: Theme, fontFamily: string): void {
  if (item.p === 'text') {
    paintText(pen, item, theme, fontFamily);
    return;
  }
  pen.beginPath();
  trace(pen, item);
  if (item.p !== 'line' && item.fill !== undefined) {
    pen.fillStyle = theme[item.fill];
    pen.fill();
  }
  if (item.stroke !== undefined) strokeWith(pen, item.stroke, theme);
}

function trace(pen: CanvasPen, item: Exclude<Primitive, { readonly p: 'text' }>): void {
  switch (item.p) {
    case 'line':
      pen.moveTo(item.x1, item.y1);
      pen.lineTo(item.x2, item.y2);
      return;
    case 'rect':
      pen.roundRect(item.x, item.y, item.w, item.h, item.r ?? 0);
      return;
    case 'circle':
      pen.arc(item.cx, item.cy, item.r, 0, 2 * Math.PI);
      return;
    case 'polygon':
      tracePolygon(pen, item.points);
      return;
    case 'path':
      tracePath(pen, item.d);
      return;
  }
}

function strokeWith(pen: CanvasPen, { ink, width, dash }: Stroke, theme: Theme): void {
  pen.strokeStyle = theme[ink];
  pen.lineWidth = width;
  pen.setLineDash(dash === undefined ? [] : [...dash]);
  pen.stroke();
}

function paintText(
  pen: CanvasPen,
  item: Extract<Primitive, { readonly p: 'text' }>,
  theme: Theme,
  fontFamily: string,
): void {
  pen.font = `${item.italic ? 'italic ' : ''}${item.bold ? '700 ' : ''}${item.size}px ${fontFamily}`;
  pen.fillStyle = theme[item.ink];
  pen.textAlign = item.anchor === 'middle' ? 'center' : item.anchor;
  if (item.turn === undefined) {
    pen.fillText(item.v, item.x, item.y);
    return;
  }
  pen.save();
  pen.translate(item.x, item.y);
  pen.rotate((item.turn * Math.PI) / 180);
  pen.fillText(item.v, 0, 0);
  pen.restore();
}
