import { describe, expect, it } from 'vitest';

import { boardColours, shipColours, turnHue } from './art/colours.ts';
import { RULE_PICTURES } from './art/how-to.ts';
import { boardPreview } from './art/preview.ts';
import { loosePart, turnedDown, wholeShip } from './art/ships.ts';
import { hiddenTile, openTile, TILE_MARKS, TILE_VARIANTS } from './art/tiles.ts';

const DESIGNS = [1, 2, 3, 4, 5];
const OFFSETS = [0, 45, 90, 135, 180, 225, 270, 315];

const linear = (value: number): number =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Fails for a document that an XML parser rejects, or with a missing number. */
function expectSound(fragment: string): void {
  expect(fragment).not.toMatch(/NaN|undefined|Infinity/);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${fragment}</svg>`;
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
}

describe('the colours of a board', () => {
  it('turns a hue and comes back to the same colour after a whole circle', () => {
    expect(turnHue('#2F7C96', 360)).toBe('#2F7C96');
    expect(turnHue('#2f7c96', 180)).not.toBe('#2f7c96');
  });

  it.each(DESIGNS)('design %i keeps marks readable on open tiles at every hue', (design) => {
    for (const hueOffset of OFFSETS) {
      const { slot, face } = boardColours(design, hueOffset);
      for (const mark of ['#2ED3A2', '#FFD23F', '#7CC0FF', '#F7F9FF'])
        expect(contrast(mark, slot), `${mark} on ${slot}`).toBeGreaterThan(4.5);
      expect(contrast(face, slot), `hidden and open at ${hueOffset}`).toBeGreaterThan(1.5);
    }
  });

  it('tells the hull of every ship from its outline by lightness alone', () => {
    for (const hue of [0, 1, 2, 3, 4, 5]) {
      const { hull, line } = shipColours(hue);
      expect(contrast(hull, line)).toBeGreaterThan(1.8);
    }
  });
});

describe('the drawings of the board', () => {
  it('are well-formed for every design, hue, variant, mark and ship', () => {
    for (const design of DESIGNS)
      for (const hueOffset of OFFSETS) {
        const colours = boardColours(design, hueOffset);
        for (let variant = 0; variant < TILE_VARIANTS; variant += 1)
          expectSound(hiddenTile(colours, variant));
        expectSound(openTile(colours));
        for (const mark of Object.values(TILE_MARKS)) expectSound(mark(colours));
      }
    for (const length of [2, 3, 4, 5])
      for (const hue of [0, 1, 2, 3, 4, 5]) expectSound(turnedDown(wholeShip(length, hue)));
    for (const before of [true, false])
      for (const after of [true, false]) expectSound(loosePart(3, { before, after }));
    expectSound(boardPreview('basic'));
    expectSound(boardPreview('advanced'));
    for (const draw of Object.values(RULE_PICTURES)) expectSound(draw());
  });
});
