import { GO, GOLD, INK, mix, placed, skyStars, WHITE } from '../../design/art/draw.ts';
import { figure } from '../../design/art/figure.ts';
import { rocket } from '../../design/art/rocket.ts';
import { saucer } from '../../design/art/saucer.ts';
import { visitor } from '../../design/art/visitor.ts';

/** The box of a picture at the head of a group of settings. */
export const GROUP_SCENE = { width: 420, height: 110 };

const night = (colour: string, seed: number): string =>
  `<rect width="420" height="110" fill="#0B1030"/>${skyStars(420, 70, 22, seed)}<path d="M0 66Q110 34 230 58T420 46V110H0Z" fill="${mix(colour, '#0B1030', 0.5)}"/><path d="M0 90Q130 66 260 82T420 74V110H0Z" fill="${mix(colour, '#0B1030', 0.12)}"/>`;

/** A part that goes round all the time, by the page's clock: bob, drift, walk. */
const looping = (how: string, fragment: string): string => `<g data-loop="${how}">${fragment}</g>`;

const line = (path: string, width: number, colour = INK): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const words = (x: number, y: number, size: number, text: string, fill = WHITE): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Andika" font-weight="700" font-size="${size}" fill="${fill}">${text}</text>`;

/** A clock, and a saucer that has all the time it wants. */
const timeScene = (): string =>
  `${night('#2E5AA8', 3)}${placed(24, 6, 0.36, figure('tock', 'point'))}<circle cx="166" cy="54" r="34" fill="${WHITE}"/>${line('M166 34V54L182 62', 6)}${line('M166 26A28 28 0 1 1 139 61', 6, GO)}${looping('bob', placed(236, 20, 0.6, saucer(1)))}${placed(326, 30, 0.72, visitor(0, 'sleep'))}`;

/** Letters small and large, a moon for the calm, black beside white. */
const lookScene = (): string =>
  `${night('#8A4A7A', 5)}${words(60, 76, 34, 'Aa')}${words(132, 82, 66, 'Aa', GOLD)}${looping('drift', '<path d="M230 24A30 30 0 1 0 258 66A24 24 0 0 1 230 24Z" fill="#FFE9A0"/>')}<circle cx="308" cy="54" r="28" fill="#000" stroke="${WHITE}" stroke-width="4"/><path d="M308 28A26 26 0 0 1 308 80Z" fill="${WHITE}"/>${placed(346, 6, 0.36, figure('luma', 'cheer'))}`;

/** Sounds from a horn, and two who sing. */
const hearScene = (): string =>
  `${night('#6A3F8A', 7)}<path d="M34 44h20l26 -20v66l-26 -20h-20Z" fill="${WHITE}"/>${line('M96 40q12 17 0 34M112 28q20 29 0 58', 6, GO)}${[
    [158, 66, GOLD],
    [206, 48, '#7CC0FF'],
    [252, 70, '#F26FB0'],
  ]
    .map(([x = 0, y = 0, fill = GOLD]) =>
      looping(
        'bob',
        `<ellipse cx="${x}" cy="${y}" rx="10" ry="8" fill="${fill}"/>${line(`M${Number(x) + 8} ${y}V${Number(y) - 34}l14 6`, 5, String(fill))}`,
      ),
    )
    .join(
      '',
    )}${placed(286, 26, 0.74, visitor(4, 'cheer'))}${placed(346, 26, 0.74, visitor(1, 'cheer'))}`;

/** The player’s own rocket and the pale one, and the keys that steer it. */
const gameScene = (): string => {
  const key = (x: number, y: number, sign: string): string =>
    `<rect x="${x}" y="${y + 4}" width="40" height="36" rx="9" fill="#97A3D6"/><rect x="${x}" y="${y}" width="40" height="36" rx="9" fill="${WHITE}"/>${line(sign, 5)}`;
  return `${night('#2E7A8C', 9)}<g opacity=".35">${looping('bob', placed(140, 12, 0.7, rocket(WHITE)))}</g>${looping('hover', placed(54, 6, 0.84, rocket(GOLD)))}${key(246, 52, 'M278 70h-22m9 -9l-9 9l9 9')}${key(294, 52, 'M304 70h22m-9 -9l9 9l-9 9')}${key(270, 10, 'M290 38v-18m-9 8l9 -9l9 9')}${placed(356, 6, 0.36, figure('dash', 'cheer'))}`;
};

export const GROUP_SCENES = {
  time: timeScene,
  look: lookScene,
  hear: hearScene,
  game: gameScene,
} satisfies Record<string, () => string>;

export type GroupName = keyof typeof GROUP_SCENES;
