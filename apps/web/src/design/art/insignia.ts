import { GOLD, INK, mix, polygon, star } from './draw.ts';

type Shape = 'round' | 'diamond' | 'shield' | 'hexagon' | 'octagon' | 'burst';

/** Five levels make a tier: a shape and a colour each, wings from the third on, a crown on the last two. */
const TIERS: readonly { readonly shape: Shape; readonly colour: string }[] = [
  { shape: 'round', colour: '#6FCF6A' },
  { shape: 'diamond', colour: '#49B6F2' },
  { shape: 'shield', colour: '#F2B33D' },
  { shape: 'hexagon', colour: '#FF8A6B' },
  { shape: 'shield', colour: '#F38FB8' },
  { shape: 'octagon', colour: '#A77BF3' },
  { shape: 'burst', colour: '#9ADCF0' },
  { shape: 'hexagon', colour: '#7C8CFF' },
  { shape: 'octagon', colour: '#C9D3F5' },
  { shape: 'burst', colour: '#FFD54A' },
];
const LEVELS_A_TIER = 5;
const WINGS_FROM_TIER = 2;
const CROWN_FROM_TIER = 8;

const outline = (shape: Shape, size: number): string => {
  if (shape === 'diamond') return polygon(60, 56, 4, () => size * 1.12);
  if (shape === 'hexagon') return polygon(60, 56, 6, () => size);
  if (shape === 'octagon') return polygon(60, 56, 8, () => size * 1.02);
  if (shape === 'burst')
    return polygon(60, 56, 16, (corner) => size * (corner % 2 === 0 ? 1.08 : 0.9));
  if (shape === 'round') return polygon(60, 56, 24, () => size);
  const x = (share: number): number => 60 + share * size;
  const y = (share: number): number => 56 + share * size;
  return `M60 ${y(-1)}L${x(0.9)} ${y(-0.62)}V${y(0.12)}C${x(0.9)} ${y(0.7)} ${x(0.4)} ${y(0.95)} 60 ${y(1.12)}C${x(-0.4)} ${y(0.95)} ${x(-0.9)} ${y(0.7)} ${x(-0.9)} ${y(0.12)}V${y(-0.62)}Z`;
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

const crown = ({ stars, dark }: Paint): string =>
  `<path d="M42 14L46 0L54 9L60 -3L66 9L74 0L78 14Z" fill="${stars}" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/>`;

const padlock = `<g transform="translate(44 35) scale(1.34)" stroke="#C6D0FF" stroke-width="2" fill="none"><rect x="5" y="11" width="14" height="10" rx="2"/><path d="M8 11V7a4 4 0 1 1 8 0v4"/></g>`;

const starRow = (count: number, { stars, line }: Paint): string =>
  Array.from({ length: count }, (_, index) => {
    const x = 60 + (index - (count - 1) / 2) * 18;
    const y = 105 - (Math.abs(x - 60) / 18) * 5;
    return `<path d="${star(x, y, 10)}" fill="${stars}" stroke="${line}" stroke-width="2" stroke-linejoin="round"/>`;
  }).join('');

/**
 * The badge of a Defender Level, 120 x 120: shape and colour by its tier of five, stars by its place in the tier.
 * @param position 1 to 50
 */
export function insignia(position: number, { locked = false } = {}): string {
  const tier = Math.min(TIERS.length - 1, Math.floor((position - 1) / LEVELS_A_TIER));
  const place = ((position - 1) % LEVELS_A_TIER) + 1;
  const { shape, colour } = TIERS[tier] ?? { shape: 'round', colour: '#6FCF6A' };
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
  return `${tier >= WINGS_FROM_TIER ? wings(paint) : ''}${tier >= CROWN_FROM_TIER ? crown(paint) : ''}<path d="${outline(shape, 45)}" fill="${paint.dark}" stroke="${paint.dark}" stroke-width="8" stroke-linejoin="round"/><path d="${face}" fill="${paint.fill}" stroke="${paint.fill}" stroke-width="4" stroke-linejoin="round"/><path d="${face}" fill="none" stroke="${paint.light}" stroke-width="3" stroke-dasharray="52 400" stroke-dashoffset="-4" stroke-linecap="round" opacity=".9"/><circle cx="60" cy="53" r="25" fill="${paint.dark}"/>${middle}${starRow(place, paint)}`;
}
