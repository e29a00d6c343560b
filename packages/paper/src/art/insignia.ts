import type { Insignia, InsigniaShape } from '@moonbase/content';
import { assertNever } from '@moonbase/kit';

import { GOLD, INK, mix, polygon, round, star } from './draw.ts';

const outline = (shape: InsigniaShape, size: number): string => {
  const x = (share: number): number => round(60 + share * size);
  const y = (share: number): number => round(56 + share * size);
  const foot = `V${y(0.12)}C${x(0.9)} ${y(0.7)} ${x(0.4)} ${y(0.95)} 60 ${y(1.12)}C${x(-0.4)} ${y(0.95)} ${x(-0.9)} ${y(0.7)} ${x(-0.9)} ${y(0.12)}V${y(-0.62)}`;
  const ring = (corners: number, radius: (corner: number) => number): string =>
    polygon(60, 56, corners, (corner) => size * radius(corner));
  switch (shape) {
    case 'circle':
      return ring(72, () => 1);
    case 'diamond':
      return ring(4, () => 1.12);
    case 'shield':
      return `M60 ${y(-1)}L${x(0.9)} ${y(-0.62)}${foot}Z`;
    case 'hexagon':
      return ring(6, () => 1);
    case 'crest':
      return `M60 ${y(-0.86)}L${x(0.46)} ${y(-1.02)}L${x(0.9)} ${y(-0.62)}${foot}L${x(-0.46)} ${y(-1.02)}Z`;
    case 'octagon':
      return ring(8, () => 1.02);
    case 'star':
      return ring(12, (corner) => (corner % 2 === 0 ? 1.12 : 0.86));
    case 'flower':
      return ring(64, (corner) => 0.98 + 0.08 * Math.cos((corner / 8) * 2 * Math.PI));
    case 'sun':
      return ring(32, (corner) => (corner % 2 === 0 ? 1.1 : 0.94));
    case 'crown':
      return `M${x(-1)} ${y(-0.8)}L${x(-0.5)} ${y(-0.62)}L60 ${y(-1.12)}L${x(0.5)} ${y(-0.62)}L${x(1)} ${y(-0.8)}L${x(0.88)} ${y(0.4)}Q${x(0.7)} ${y(1)} 60 ${y(1.12)}Q${x(-0.7)} ${y(1)} ${x(-0.88)} ${y(0.4)}Z`;
    default:
      return assertNever(shape);
  }
};

interface Paint {
  readonly fill: string;
  readonly dark: string;
  readonly light: string;
  readonly stars: string;
  readonly line: string; // around stars
}

const wings = ({ fill, light }: Paint): string =>
  `<path d="M24 62C8 58 2 44 4 30C12 38 22 40 32 40ZM96 62C112 58 118 44 116 30C108 38 98 40 88 40Z" fill="${light}"/><path d="M26 74C14 74 6 66 5 54C13 60 22 60 30 58ZM94 74C106 74 114 66 115 54C107 60 98 60 90 58Z" fill="${fill}"/>`;

const padlock = `<g transform="translate(44 35) scale(1.34)" stroke="#C6D0FF" stroke-width="2" fill="none"><rect x="5" y="11" width="14" height="10" rx="2"/><path d="M8 11V7a4 4 0 1 1 8 0v4"/></g>`;

const starRow = (count: number, { stars, line }: Paint): string =>
  Array.from({ length: count }, (_, index) => {
    const x = 60 + (index - (count - 1) / 2) * 18;
    const y = 105 - (Math.abs(x - 60) / 18) * (count === 2 ? -1 : 5); // two stars, with the badge's tip hidden between them
    return `<path d="${star(x, y, 10)}" fill="${stars}" stroke="${line}" stroke-width="2" stroke-linejoin="round"/>`;
  }).join('');

/** The badge of a Defender Level, 120 x 120; locked ones are slate with a padlock in the place of the number. */
export function drawInsignia(
  { shape, colour, winged, stars }: Insignia,
  position: number,
  { locked = false } = {},
): string {
  const paint: Paint = locked
    ? { fill: '#4A568F', dark: '#2b3360', light: '#9ba2c1', stars: '#7480B8', line: INK }
    : {
        fill: colour,
        dark: mix(colour, INK, 0.5),
        light: mix(colour, '#ffffff', 0.45),
        stars: GOLD,
        line: INK,
      };
  const face = outline(shape, 42);
  const middle = locked
    ? padlock
    : `<text x="60" y="64" text-anchor="middle" font-family="Fredoka" font-weight="600" font-size="31" fill="#fff">${position}</text>`;
  return `${winged ? wings(paint) : ''}<path d="${outline(shape, 45)}" fill="${paint.dark}" stroke="${paint.dark}" stroke-width="8" stroke-linejoin="round"/><path d="${face}" fill="${paint.fill}" stroke="${paint.fill}" stroke-width="4" stroke-linejoin="round"/><path d="${face}" fill="none" stroke="${paint.light}" stroke-width="3" stroke-dasharray="52 400" stroke-dashoffset="-4" stroke-linecap="round" opacity=".9"/><circle cx="60" cy="53" r="25" fill="${paint.dark}"/>${middle}${starRow(stars, paint)}`;
}
