// A worksheet's pages by @react-pdf/renderer: the same shapes and words at the same places, in its built-in fonts.
import { PAGE_HEIGHT, PAGE_WIDTH, type SheetPage } from '@moonbase/paper';
import { PRINT_THEME, type Primitive } from '@moonbase/questions/drawing';
import {
  Circle,
  Document,
  Line,
  Page,
  Path,
  Polygon,
  Rect,
  renderToBuffer,
  Svg,
  Text,
} from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';

/** Draws the pages. @returns the file */
export function drawByReact(pages: readonly SheetPage[]): Promise<Buffer> {
  const size = { width: PAGE_WIDTH, height: PAGE_HEIGHT };
  const drawn = pages.map(({ number, blocks }) =>
    h(
      Page,
      { key: number, size: 'A4', wrap: false },
      h(
        Svg,
        { ...size, viewBox: `0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}` },
        blocks.flatMap(({ words, figure }, block) =>
          [...words, ...figure].map((item, index) => elementOf(item, `${block}.${index}`)),
        ),
      ),
    ),
  );
  return renderToBuffer(h(Document, {}, drawn));
}

function elementOf(item: Primitive, key: string): ReactElement {
  if (item.p === 'text') return textOf(item, key);
  const ink = inkOf(item);
  switch (item.p) {
    case 'line':
      return h(Line, { key, ...ink, x1: item.x1, y1: item.y1, x2: item.x2, y2: item.y2 });
    case 'rect':
      return h(Rect, {
        key,
        ...ink,
        x: item.x,
        y: item.y,
        width: item.w,
        height: item.h,
        rx: item.r ?? 0,
        ry: item.r ?? 0,
      });
    case 'circle':
      return h(Circle, { key, ...ink, cx: item.cx, cy: item.cy, r: item.r });
    case 'polygon':
      return h(Polygon, {
        key,
        ...ink,
        points: item.points.map((point) => point.join(',')).join(' '),
      });
    case 'path':
      return h(Path, { key, ...ink, d: item.d.map((command) => command.join(' ')).join(' ') });
  }
}

interface InkProps {
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeDasharray?: string;
}

function inkOf(item: Exclude<Primitive, { readonly p: 'text' }>): InkProps {
  const fill = item.p === 'line' || item.fill === undefined ? 'none' : PRINT_THEME[item.fill];
  if (item.stroke === undefined) return { fill };
  const { ink, width, dash } = item.stroke;
  const line = { fill, stroke: PRINT_THEME[ink], strokeWidth: width };
  return dash === undefined ? line : { ...line, strokeDasharray: dash.join(',') };
}

function textOf(item: Extract<Primitive, { readonly p: 'text' }>, key: string): ReactElement {
  const { x, y, v, size, anchor, bold, turn, ink } = item;
  return h(
    Text,
    {
      key,
      x,
      y,
      fill: PRINT_THEME[ink],
      textAnchor: anchor,
      style: { fontFamily: bold ? 'Helvetica-Bold' : 'Helvetica', fontSize: size },
      ...(turn === undefined ? {} : { transform: `rotate(${turn} ${x} ${y})` }),
    },
    v,
  );
}
