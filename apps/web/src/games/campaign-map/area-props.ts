import { GOLD, INK, mix, star } from '../../design/art/draw.ts';
import { lookOfArea } from '../art/planet.ts';

interface Tints {
  readonly base: string;
  readonly light: string;
  readonly dark: string;
  readonly accent: string;
}

const cog = ({ base, dark }: Tints): string => {
  const teeth = Array.from({ length: 8 }, (_, tooth) => {
    const turn = tooth * 45;
    return `<rect x="-9" y="-46" width="18" height="20" rx="4" fill="${base}" transform="rotate(${turn})"/>`;
  }).join('');
  return `<g transform="translate(0 -6)">${teeth}<circle r="33" fill="${base}"/><circle r="13" fill="${dark}"/></g>`;
};

/** A small object typical of an area, its foot at the origin, about 90 x 90. */
const PROPS: readonly ((tints: Tints) => string)[] = [
  // Pebble Hollow: a heap of pebbles
  ({ base, light, dark }) =>
    `<ellipse cx="-22" cy="-10" rx="26" ry="16" fill="${dark}"/><ellipse cx="22" cy="-12" rx="30" ry="19" fill="${base}"/><ellipse cx="0" cy="-34" rx="24" ry="15" fill="${light}"/><ellipse cx="6" cy="-54" rx="13" ry="9" fill="${base}"/>`,
  // Lantern Grove: a tree that bears lanterns
  ({ base, dark, accent }) =>
    `<path d="M-5 0V-46H5V0Z" fill="${dark}"/><path d="M0 -92C34 -88 46 -60 30 -40H-30C-46 -60 -34 -88 0 -92Z" fill="${base}"/><circle cx="-18" cy="-44" r="9" fill="${accent}"/><circle cx="12" cy="-58" r="9" fill="${GOLD}"/><circle cx="24" cy="-36" r="7" fill="${accent}"/>`,
  cog, // Cogwheel Canyon
  // Coral Shallows: a branch of coral with bubbles
  ({ base, light }) =>
    `<path d="M0 0V-40M0 -22Q-24 -26 -26 -54M0 -30Q26 -34 28 -66M0 -40Q-6 -62 2 -82" fill="none" stroke="${base}" stroke-width="11" stroke-linecap="round"/><circle cx="-30" cy="-74" r="6" fill="none" stroke="${light}" stroke-width="3"/><circle cx="-14" cy="-92" r="4" fill="none" stroke="${light}" stroke-width="3"/>`,
  // Snowdrift Ridge: two peaks
  ({ base, accent, dark }) =>
    `<path d="M-52 0L-20 -84L2 0Z" fill="${base}"/><path d="M-20 -84L-10 -46L-20 -52L-31 -44Z" fill="${accent}"/><path d="M-16 0L16 -52L50 0Z" fill="${dark}"/><path d="M16 -52L27 -34L17 -38L8 -38Z" fill="${accent}"/>`,
  // Whispering Dunes: a pyramid and a palm
  ({ base, light, dark }) =>
    `<path d="M-48 0L-8 -58L32 0Z" fill="${base}"/><path d="M-8 -58L32 0H4Z" fill="${dark}"/><path d="M44 0Q38 -30 46 -56" fill="none" stroke="${dark}" stroke-width="7"/><path d="M46 -56Q28 -72 20 -54Q36 -62 46 -56Q62 -76 72 -56Q56 -62 46 -56Z" fill="${light}"/>`,
  // Thunder Terraces: a cloud with a spark
  ({ base, light }) =>
    `<path d="M-44 -40A20 20 0 0 1 -22 -64A26 26 0 0 1 26 -68A19 19 0 0 1 44 -38Q0 -30 -44 -40Z" fill="${base}"/><path d="M-36 -48A16 16 0 0 1 -18 -60" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round"/><path d="M6 -36L-12 -12H2L-8 12L20 -18H6L14 -36Z" fill="${GOLD}"/>`,
  // Mirror Marsh: reeds and their reflection
  ({ base, dark, accent }) =>
    `<ellipse cx="0" cy="0" rx="56" ry="11" fill="${dark}"/><path d="M-18 -4V-66M2 -4V-84M22 -4V-56" stroke="${base}" stroke-width="5" stroke-linecap="round"/><rect x="-24" y="-82" width="12" height="28" rx="6" fill="${accent}"/><rect x="16" y="-70" width="12" height="26" rx="6" fill="${accent}"/><path d="M-18 4V22M2 4V30M22 4V20" stroke="${base}" stroke-width="5" stroke-linecap="round" opacity=".35"/>`,
  // Ember Heights: a small volcano
  ({ base, dark, accent }) =>
    `<path d="M-50 0L-18 -56H18L50 0Z" fill="${dark}"/><path d="M-18 -56H18L26 -42Q14 -34 8 -44Q0 -26 -8 -42Q-18 -32 -26 -42Z" fill="${base}"/><circle cx="-8" cy="-74" r="7" fill="${accent}"/><circle cx="10" cy="-86" r="5" fill="${base}"/>`,
  // Crown of Stars: a star on its stand
  ({ base, light, dark }) =>
    `<path d="M-20 0H20L12 -20H-12Z" fill="${dark}"/><path d="M-4 -20H4V-36H-4Z" fill="${base}"/><path d="${star(0, -62, 30)}" fill="${base}" stroke="${light}" stroke-width="4" stroke-linejoin="round"/>`,
];

/** @param area 1 to 10 */
export function areaProp(area: number): string {
  const { colour, accent } = lookOfArea(area);
  const tints = {
    base: mix(INK, colour, 0.6),
    light: mix(INK, accent, 0.75),
    dark: mix(INK, colour, 0.4),
    accent: mix(INK, accent, 0.85),
  };
  return PROPS[area - 1]?.(tints) ?? '';
}
