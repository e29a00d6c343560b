import { at } from '@moonbase/kit';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { levelPicture } from '@moonbase/paper/awards';
import type { Picture, PictureLine, PictureShape } from '@moonbase/scoring';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

import type { Drawing } from '../../platform/threads/drawings.ts';
import { ownFont } from '../../platform/pdf/fonts.ts';

let ready: Promise<void> | null = null;

/** The picture of a shared Defender Level as PNG. */
export const LEVEL_IMAGE: Drawing<number> = {
  name: 'level image',
  draw: async (position) => {
    ready ??= loadPainter();
    await ready;
    return new Resvg(toSvg(levelPicture(position))).render().asPng();
  },
};

async function loadPainter(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  await initWasm(await readFile(file));
}

/** The picture with its text drawn as shapes, since the renderer brings no fonts. */
function toSvg({ width, height, shapes, lines }: Picture): string {
  const body = shapes.map(toPath).join('') + lines.map(toLetters).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
}

function toPath({ path, fill = 'none', stroke, opacity = 1, place }: PictureShape): string {
  const pen =
    stroke === undefined
      ? ''
      : ` stroke="${stroke.colour}" stroke-width="${stroke.width}" stroke-linejoin="round" stroke-linecap="round"`;
  const at =
    place === undefined
      ? ''
      : ` transform="translate(${place.x} ${place.y}) scale(${place.scale})"`;
  return `<path d="${path}" fill="${fill}" opacity="${opacity}"${pen}${at}/>`;
}

function toLetters({ text, x, y, width, align, face, size, colour }: PictureLine): string {
  const font = ownFont(face);
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  const spare = width - run.advanceWidth * scale;
  let left = x + { left: 0, centre: spare / 2, right: spare }[align];
  return run.glyphs
    .map((glyph, index) => {
      const letter = `<path d="${glyph.path.toSVG()}" fill="${colour}" transform="translate(${left} ${y}) scale(${scale} ${-scale})"/>`;
      left += at(run.positions, index).xAdvance * scale;
      return letter;
    })
    .join('');
}
