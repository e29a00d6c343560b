import {
  blob,
  GO,
  GOLD,
  INK,
  mix,
  round,
  seeded,
  star,
  WARN,
  WHITE,
} from '../../../design/art/draw.ts';
import type { BoardColours, Motif } from './colours.ts';

/** A tile is 55 units square. */
export const TILE = 55;
const MIDDLE = TILE / 2;
const SKY = '#7CC0FF';

/** Kinds of hidden tiles that differ only in the scatter of their motif. */
export const TILE_VARIANTS = 4;

const MOTIFS: Readonly<Record<Motif, (colours: BoardColours, seed: number) => string>> = {
  none: () => '',
  specks: (_, seed) => {
    const chance = seeded(seed * 97);
    return Array.from({ length: 6 }, () => {
      const [x, y, r] = [8 + chance() * 39, 8 + chance() * 34, 0.8 + chance() * 1.6];
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="#fff" opacity="${round(0.35 + chance() * 0.5)}"/>`;
    }).join('');
  },
  cracks: ({ light }) =>
    `<path d="M6 34L20 10L32 22L48 8M20 10L24 40M32 22L44 42" stroke="${light}" stroke-width="1.6" fill="none" opacity=".7"/>`,
  swirl: ({ light }, seed) =>
    `<path d="M10 ${30 + seed}Q20 10 34 20T46 34" stroke="${light}" stroke-width="3" fill="none" opacity=".55" stroke-linecap="round"/>`,
  stones: ({ edge }, seed) => {
    const chance = seeded(seed * 97 + 3);
    return [0, 1, 2]
      .map((stone) => {
        const [x, y] = [12 + chance() * 30, 12 + chance() * 26];
        const shape = blob(x, y, 4 + chance() * 5, 4 + chance() * 4, seed + stone, {
          points: 6,
          wobble: 0.2,
        });
        return `<path d="${shape}" fill="${mix(edge, INK, 0.3)}"/>`;
      })
      .join('');
  },
  traces: ({ light }) =>
    `<path d="M8 14H24V30H40V42M46 12H34V22" stroke="${light}" stroke-width="1.8" fill="none" opacity=".7"/><circle cx="8" cy="14" r="2.6" fill="${light}"/><circle cx="46" cy="12" r="2.6" fill="${light}"/>`,
};

/** A tile that nobody has opened. @param variant 0 to 3 */
export function hiddenTile(colours: BoardColours, variant: number): string {
  return `<rect x="1.5" y="1.5" width="52" height="52" rx="9" fill="${colours.edge}"/><rect x="1.5" y="1.5" width="52" height="47" rx="9" fill="${colours.face}"/>${MOTIFS[colours.motif](colours, variant + 1)}`;
}

/** The dark slot of an open tile. */
export function openTile({ slot, rim }: BoardColours): string {
  return `<rect x="1.5" y="1.5" width="52" height="52" rx="9" fill="${slot}" stroke="${rim}" stroke-width="1.5"/>`;
}

const ring = (radius: number): string =>
  `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}" fill="none" stroke="${GO}" stroke-width="3"/>`;

/** The marks of open tiles, each in the box of a tile. The arrow points east; the drawing turns it. */
export const TILE_MARKS = {
  nothing: ({ light }: BoardColours): string =>
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="3" fill="${light}" opacity=".6"/>`,
  near: (): string =>
    `${ring(15)}${ring(8)}<circle cx="${MIDDLE}" cy="${MIDDLE}" r="2.5" fill="${GO}"/>`,
  nearRing: (): string =>
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="23" fill="none" stroke="${GO}" stroke-width="2.5"/>`,
  arrow: (): string => `<path d="M40 27.5L26 15V23H14V32H26V40Z" fill="${SKY}"/>`,
  spentArrow: (): string => `<path d="M40 27.5L26 15V23H14V32H26V40Z" fill="#6B76A8"/>`,
  points: (): string => `<path d="${star(MIDDLE, 29, 20)}" fill="${GOLD}"/>`,
  extra: (): string =>
    `<path d="${star(MIDDLE, 29, 22)}" fill="${GOLD}"/><path d="M20 29.5H26M23 26.5V32.5M29.5 27L32 25V35" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  trap: (): string =>
    `<path d="M14 40Q10 16 27.5 13Q45 16 41 40Z" fill="#8B93B8"/><path d="M30 14L24 26H31L25 40L40 22H32L36 14Z" fill="${WARN}"/>`,
  missed: (): string =>
    `<path d="M8 34Q15 18 22 30T36 28T48 20" stroke="${WHITE}" stroke-width="3.5" fill="none" stroke-dasharray="3 4" stroke-linecap="round"/>`,
  padlock: (): string =>
    `<path d="M21 26V21A6.5 6.5 0 0 1 34 21V26" fill="none" stroke="${WHITE}" stroke-width="3.5"/><rect x="18" y="25" width="19" height="15" rx="4" fill="${WHITE}"/>`,
} as const satisfies Record<string, (colours: BoardColours) => string>;

export type MarkName = keyof typeof TILE_MARKS;
