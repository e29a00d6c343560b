import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';

import { unpackFont } from './unpack-font.ts';

const woff = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource/andika/files/andika-latin-400-normal.woff')),
);

function open(file: Buffer): Font {
  const font = create(file);
  if (!('layout' in font)) throw new Error('a collection of fonts');
  return font;
}

describe('a font unpacked from its WOFF file', () => {
  it('has the glyphs, widths and kerning of the packed one', () => {
    const [packed, unpacked] = [open(woff), open(unpackFont(woff))];
    expect(unpacked.type).toBe('TTF');
    expect(unpacked.characterSet).toEqual(packed.characterSet);
    const text = 'Type 7 × 8 − 3 = ½ for Zoë';
    const [expected, found] = [packed.layout(text), unpacked.layout(text)];
    expect(found.advanceWidth).toBe(expected.advanceWidth);
    expect(found.glyphs.map(({ path }) => path.toSVG())).toEqual(
      expected.glyphs.map(({ path }) => path.toSVG()),
    );
  });

  it('is refused when the file is not a WOFF', () =>
    expect(() => unpackFont(unpackFont(woff))).toThrow('not a WOFF file'));
});
