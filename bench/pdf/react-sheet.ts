// A worksheet by @react-pdf/renderer in its built-in fonts: laid out by the library, and once only drawn by it at given
// places.
import { PAGE_HEIGHT, PAGE_WIDTH, type SheetPage, type SheetQuestion } from '@moonbase/paper';
import { toPlainText } from '@moonbase/questions';
import { drawFigure, PRINT_THEME, type Primitive } from '@moonbase/questions/drawing';
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
  View,
} from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';

const CELL = {
  width: '50%',
  minHeight: 62,
  padding: 9,
  border: '0.8 solid black',
  fontSize: 13,
} as const;

/** Lays the questions of a sheet out in two columns, each with its words and its figure. @returns the file */
export function layOutByReact(title: string, questions: readonly SheetQuestion[]): Promise<Buffer> {
  const cells = questions.map(({ id, doc }, index) =>
    h(View, { key: id, style: CELL, wrap: false }, [
      h(Text, { key: 'number', style: { fontSize: 9 } }, String(index + 1)),
      h(Text, { key: 'words' }, doc === null ? '' : toPlainText(doc)),
      doc?.diagram ? figureOf(doc.diagram) : null,
    ]),
  );
  const foot = h(Text, {
    key: 'foot',
    fixed: true,
    style: { position: 'absolute', bottom: 20, left: 34, fontSize: 8 },
    render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
  });
  const page = h(Page, { size: 'A4', style: { padding: 34 } }, [
    h(Text, { key: 'title', style: { fontSize: 20 } }, title),
    h(View, { key: 'cells', style: { flexDirection: 'row', flexWrap: 'wrap' } }, cells),
    foot,
  ]);
  return renderToBuffer(h(Document, {}, page));
}

const FIGURE_SCALE = 0.8;

function figureOf(figure: Parameters<typeof drawFigure>[0]): ReactElement {
  const { width, height, items } = drawFigure(figure);
  const size = { width: width * FIGURE_SCALE, height: height * FIGURE_SCALE };
  const drawn = items.map((item, index) => elementOf(item, String(index)));
  return h(Svg, { key: 'figure', ...size, viewBox: `0 0 ${width} ${height}` }, drawn);
}

/** Draws pages that are laid out already. @returns the file */
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
