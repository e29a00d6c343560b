import type { PictureLine, PictureShape } from '@moonbase/scoring';

/** The place of a drawing on a page. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A drawing as shapes and lines of words. */
export interface FragmentParts {
  readonly shapes: readonly PictureShape[];
  readonly lines: readonly PictureLine[];
}

const ELEMENT = /<(path|circle|ellipse|rect)\b([^>]*)\/>|<text\b([^>]*)>([^<]*)<\/text>/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;

type Attributes = ReadonlyMap<string, string>;

const attributesOf = (text: string): Attributes =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));

/**
 * The shapes of one of the product's own drawings, which are SVG fragments on the screen. It reads only the elements
 * that those use: paths, circles, ellipses, rounded rectangles and words; attributes of groups are ignored.
 */
export function partsOfFragment(fragment: string, place: Place): FragmentParts {
  const shapes: PictureShape[] = [];
  const lines: PictureLine[] = [];
  for (const [, element, attributes = '', textAttributes = '', words = ''] of fragment.matchAll(
    ELEMENT,
  )) {
    if (element === undefined) lines.push(lineOf(words, attributesOf(textAttributes), place));
    else shapes.push(...shapesOf(element, attributesOf(attributes), place));
  }
  return { shapes, lines };
}

const numberIn = (attributes: Attributes, name: string): number =>
  Number(attributes.get(name) ?? 0);

function pathOf(element: string, attributes: Attributes): string {
  const at = (name: string): number => numberIn(attributes, name);
  if (element === 'circle') return ellipse(at('cx'), at('cy'), at('r'), at('r'));
  if (element === 'ellipse') return ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
  if (element !== 'rect') return attributes.get('d') ?? '';
  const [x, y, w, h, r] = [at('x'), at('y'), at('width'), at('height'), at('rx')];
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}Z`;
}

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

function shapesOf(element: string, attributes: Attributes, place: Place): readonly PictureShape[] {
  // A gloss is one short dash on a long path; it is left out on paper.
  if (attributes.has('stroke-dasharray')) return [];
  const [fill, colour] = [attributes.get('fill'), attributes.get('stroke')];
  const opacity = attributes.get('opacity') ?? attributes.get('fill-opacity');
  const shape = {
    path: pathOf(element, attributes),
    place,
    ...(fill !== undefined && fill !== 'none' && { fill }),
    ...(colour !== undefined && {
      stroke: { colour, width: numberIn(attributes, 'stroke-width') },
    }),
    ...(opacity !== undefined && { opacity: Number(opacity) }),
  };
  return [shape];
}

const ROOM = 60; // for the words in the middle of a badge

function lineOf(text: string, attributes: Attributes, { x, y, scale }: Place): PictureLine {
  return {
    text,
    x: x + (numberIn(attributes, 'x') - ROOM / 2) * scale,
    y: y + numberIn(attributes, 'y') * scale,
    width: ROOM * scale,
    align: 'centre',
    face: 'title',
    size: numberIn(attributes, 'font-size') * scale,
    colour: attributes.get('fill') ?? '#ffffff',
  };
}
