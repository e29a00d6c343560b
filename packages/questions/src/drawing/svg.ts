import { escapeMarkup } from '@moonbase/kit';
import { toHundredths } from '@moonbase/kit';

import {
  COLOUR_THEME,
  type Drawing,
  type PathCommand,
  type Primitive,
  type Theme,
} from './primitives.ts';

export interface SvgOptions {
  readonly alt: string; // '' hides the picture from a screen reader that has read it already
  readonly theme?: Theme;
  readonly fontFamily?: string; // absent: the page's own
}

/** A drawing as an SVG element: presentation attributes only, so that a strict style policy accepts it. */
export function toSvg(drawing: Drawing, options: SvgOptions): string {
  const { alt, theme = COLOUR_THEME, fontFamily } = options;
  const { width, height } = drawing;
  const name = alt === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeMarkup(alt)}"`;
  const font = fontFamily === undefined ? '' : ` font-family="${escapeMarkup(fontFamily)}"`;
  let body = '';
  for (const item of drawing.items) body += toElement(item, theme);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${toHundredths(width)}" height="${toHundredths(height)}" ${name}${font}>${body}</svg>`;
}

function toElement(item: Primitive, theme: Theme): string {
  switch (item.p) {
    case 'line':
      return `<line x1="${item.x1}" y1="${item.y1}" x2="${item.x2}" y2="${item.y2}"${paint(item, theme)}/>`;
    case 'rect': {
      const corner = item.r === undefined ? '' : ` rx="${item.r}"`;
      return `<rect x="${item.x}" y="${item.y}" width="${item.w}" height="${item.h}"${corner}${paint(item, theme)}/>`;
    }
    case 'circle':
      return `<circle cx="${item.cx}" cy="${item.cy}" r="${item.r}"${paint(item, theme)}/>`;
    case 'polygon':
      return `<polygon points="${item.points.map((point) => point.join(',')).join(' ')}"${paint(item, theme)}/>`;
    case 'path':
      return `<path d="${toPathData(item.d)}"${paint(item, theme)}/>`;
    case 'text': {
      const anchor = item.anchor === 'start' ? '' : ` text-anchor="${item.anchor}"`;
      const weight = item.bold ? ' font-weight="700"' : '';
      const slant = item.italic ? ' font-style="italic"' : '';
      const turn =
        item.turn === undefined ? '' : ` transform="rotate(${item.turn} ${item.x} ${item.y})"`;
      return `<text x="${item.x}" y="${item.y}" font-size="${item.size}"${anchor}${weight}${slant}${turn} fill="${theme[item.ink]}">${escapeMarkup(item.v)}</text>`;
    }
  }
}

type Paintable = Exclude<Primitive, { readonly p: 'text' }>;

function paint(item: Paintable, theme: Theme): string {
  const fill = item.p === 'line' ? undefined : item.fill;
  const inside = item.p === 'line' ? '' : ` fill="${fill === undefined ? 'none' : theme[fill]}"`;
  if (item.stroke === undefined) return inside;

  const { ink, width, dash } = item.stroke;
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash.join(' ')}"`;
  return `${inside} stroke="${theme[ink]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}`;
}

function toPathData(commands: readonly PathCommand[]): string {
  let data = '';
  for (const [name, ...numbers] of commands) data += name + numbers.join(' ');
  return data;
}
