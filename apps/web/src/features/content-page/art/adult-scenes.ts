import { bust, type BustName } from '@moonbase/paper/bust';

import { GO, GOLD, INK, placed, WHITE } from '../../../design/art/draw.ts';
import { figure } from '../../../design/art/figure.ts';
import { planet } from '../../../design/art/planet.ts';
import { rocket } from '../../../design/art/rocket.ts';
import { plate, saucer } from '../../../design/art/saucer.ts';
import { visitor } from '../../../design/art/visitor.ts';
import { dome } from '../../../games/art/base-place.ts';
import { robot, toolOf } from '../../../games/art/robots.ts';
import { bubble, card, ground, looping, night, stars, tick, words } from './place.ts';

/** A child at a table, a tablet before it, and a visitor that hops out. */
export const tableScene = (): string =>
  `<rect width="640" height="400" fill="#4F3C8C"/><rect y="330" width="640" height="70" fill="#383180"/><rect x="50" y="34" width="220" height="150" rx="20" fill="#F7F9FF"/><rect x="62" y="46" width="196" height="126" rx="12" fill="#0B1030"/>${stars(
    [
      [92, 76, 6],
      [232, 66, 5],
      [120, 140, 4],
    ],
  )}${placed(128, 66, 0.46, planet('frost', 'table'))}<path d="M160 46V172M62 109H258" stroke="#F7F9FF" stroke-width="7"/><path d="M470 0V52" stroke="#141A3C" stroke-width="5"/><path d="M414 92Q422 50 470 50T526 92Z" fill="#FFD23F"/><ellipse cx="470" cy="94" rx="30" ry="10" fill="#FFF3B0"/><path d="M416 94L330 300H610L524 94Z" fill="#FFE9A0" opacity=".14"/>${placed(196, 96, 0.92, figure('paws', 'cheer'))}<rect x="20" y="296" width="600" height="30" rx="15" fill="#F2B33D"/><rect x="20" y="316" width="600" height="12" rx="6" fill="#B87400"/><path d="M70 326V400M570 326V400" stroke="#B87400" stroke-width="22"/><path d="M386 298L408 190H590L568 298Z" fill="#141A3C"/><path d="M400 288L418 202H576L558 288Z" fill="#0F4C5C"/>${plate(424, 236, '6 × 4')}${placed(436, 142, 0.94, saucer(1))}${looping('walk', placed(318, 200, 1, visitor(1, 'cheer')))}<path d="M100 296v-40h44v40ZM144 266q22 0 18 12t-18 10" fill="#F26FB0" stroke="#F26FB0" stroke-width="6" stroke-linejoin="round" fill-rule="evenodd"/>`;

const DAYS = [34, 52, 20, 64, 46];

/** What a parent sees on a phone: the minutes of a week, what is known now and what is next. */
export const phoneScene = (): string => {
  const bars = DAYS.map(
    (height, day) =>
      `<rect x="${262 + day * 34}" y="${150 - height}" width="24" height="${height}" rx="7" fill="${day === 4 ? GO : '#7CC0FF'}"/>${words(274 + day * 34, 170, 'MTWTF'.charAt(day), { size: 15, fill: '#4A568F' })}`,
  ).join('');
  const row = (y: number, sign: string, text: string): string =>
    `<rect x="250" y="${y}" width="184" height="50" rx="14" fill="#E4E8FA"/>${sign}${words(296, y + 33, text, { size: 20, at: 'start' })}`;
  return `${night(31, '#6A3F8A')}${ground()}<rect x="226" y="22" width="232" height="372" rx="34" fill="#141A3C"/><rect x="238" y="36" width="208" height="344" rx="22" fill="${WHITE}"/>${words(254, 70, 'This week', { size: 21, at: 'start' })}${bars}${row(188, tick(274, 213, 13), '7 × 8 is home')}${row(246, `<path d="M267 262l14 9l-14 9Z" fill="#2563EB" stroke="#2563EB" stroke-width="4" stroke-linejoin="round"/>`, 'Next: 6s')}${row(304, `<path d="M264 330v-9a10 10 0 0 1 20 0v9M260 328h28v16h-28Z" fill="#FFD23F" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>`, '10 min first')}${placed(30, 128, 0.88, figure('orbo', 'point'))}${looping('bob', placed(492, 282, 1.05, visitor(4, 'cheer')))}${placed(556, 206, 0.7, visitor(0))}`;
};

/** A rocket takes off from the base; who stays behind cheers. */
export const launchScene = (): string =>
  `${night(37, '#3B3688')}${placed(32, 24, 0.5, planet('honey', 'launch'))}<path d="M500 340Q486 250 452 186" fill="none" stroke="#F7F9FF" stroke-opacity=".5" stroke-width="30" stroke-linecap="round" stroke-dasharray="2 34"/>${looping('drift', `<g transform="rotate(22 440 110)">${placed(372, 30, 1.3, rocket(GOLD))}</g>`)}${ground()}<g transform="translate(110 350) scale(.84)">${dome(1, ['lit', 'gold', 'lit', 'lit', 'dark', 'lit'])}</g><g transform="translate(584 344) scale(.5)">${dome(4, ['lit', 'lit', 'gold', 'dark'])}</g>${placed(196, 186, 0.62, figure('dash', 'cheer'))}${placed(314, 182, 0.64, figure('nim', 'cheer'))}${placed(426, 300, 0.8, visitor(3, 'cheer'))}${stars(
    [
      [500, 60, 11],
      [560, 150, 9],
      [300, 60, 8],
    ],
  )}`;

/** A sheet of sums in a printer's mouth, and a Muddlebot that hands it over. */
export const sheetScene = (): string => {
  const sums = ['6 × 4 =', '7 × 8 =', '9 × 3 =', '8 × 6 ='].map(
    (sum, row) =>
      `${words(330, 132 + row * 46, sum, { size: 26, at: 'start', isMaths: true })}<path d="M444 ${134 + row * 46}h52" stroke="#97A3D6" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 9"/>`,
  );
  return `${night(41, '#2E7A8C')}${ground()}${looping('bob', placed(40, 158, 1.02, robot(2)))}${placed(72, 190, 0.9, toolOf(2))}<g transform="rotate(4 420 200)"><rect x="300" y="50" width="230" height="280" rx="10" fill="#97A3D6"/><rect x="296" y="44" width="230" height="280" rx="10" fill="#FFFDF6"/>${words(318, 90, 'My sheet', { size: 24, at: 'start' })}${sums.join('')}</g>${placed(530, 288, 0.94, visitor(2, 'point'))}`;
};

const PUPILS = [0, 1, 2, 3, 4];

/** A lesson: a board with the clock and a sum, a teacher, five at their desks. */
export const classScene = (): string => {
  const desks = PUPILS.map((kind, place) => {
    const x = 26 + place * 120;
    const pose = (['cheer', 'think', 'cheer', 'idle', 'cheer'] as const)[place] ?? 'idle';
    return `${placed(x + 12, 236, 1, visitor(kind, pose))}<rect x="${x}" y="322" width="106" height="20" rx="9" fill="#F2B33D"/><path d="M${x + 14} 342v58M${x + 92} 342v58" stroke="#B87400" stroke-width="10"/><path d="M${x + 36} 322l5 -22h42l-5 22Z" fill="#141A3C"/>`;
  }).join('');
  const clock = `<circle cx="486" cy="92" r="34" fill="#F7F9FF"/><path d="M486 68A24 24 0 1 1 463 99" fill="none" stroke="${GO}" stroke-width="8" stroke-linecap="round"/>${words(486, 101, '10', { size: 24 })}`;
  return `<rect width="640" height="400" fill="#383180"/><rect y="300" width="640" height="100" fill="#25276E"/><rect x="226" y="26" width="318" height="178" rx="18" fill="#F7F9FF"/><rect x="238" y="38" width="294" height="154" rx="10" fill="#0F4C5C"/>${words(336, 106, '7 × 8 = ?', { size: 44, fill: WHITE, isMaths: true })}${clock}${Array.from({ length: 10 }, (_, place) => `<circle cx="${262 + place * 22}" cy="160" r="8" fill="${place < 7 ? GO : '#3B7A86'}"/>`).join('')}${words(498, 168, '7 home', { size: 18, fill: WHITE })}${placed(66, 12, 0.86, figure('tock', 'point'))}${desks}`;
};

const KNOWN = [5, 5, 4, 5, 3, 4, 2, 3, 1];
const GREENS = ['#EEF1FB', '#F9C7B4', '#FFE08A', '#B8E8C8', '#5FD19B', '#1FA971'];

/** The facts of a class as a field of colours, and a light on the one that is hard. */
export const factsScene = (): string => {
  const cells = Array.from({ length: 63 }, (_, index) => {
    const [column, row] = [index % 9, Math.floor(index / 9)];
    const base = KNOWN[column] ?? 3;
    const level = Math.max(1, Math.min(5, base - Math.round((row * (column > 3 ? 2 : 1)) / 5)));
    return `<rect x="${50 + column * 40}" y="${84 + row * 32}" width="36" height="28" rx="7" fill="${GREENS[level]}"/>`;
  }).join('');
  const head = Array.from({ length: 9 }, (_, column) =>
    words(68 + column * 40, 72, `${column + 2}s`, { size: 17, fill: '#4A568F' }),
  ).join('');
  return `${night(43, '#2E5AA8')}${card(30, 36, 396, 286)}${head}${cells}<circle cx="350" cy="258" r="52" fill="#fff" opacity=".35"/><circle cx="350" cy="258" r="52" fill="none" stroke="${INK}" stroke-width="10"/><path d="M388 296l42 42" stroke="${INK}" stroke-width="16" stroke-linecap="round"/>${words(350, 267, '7 × 8', { size: 29, isMaths: true })}${ground()}${placed(440, 96, 0.94, figure('moss', 'think'))}${bubble([452, 24, 168], 540, '7 × 8 today')}`;
};

const CARDS: readonly (readonly [BustName, string])[] = [
  ['luma', '#FFD23F'],
  ['zigg', '#7CC0FF'],
  ['gilly', '#F26FB0'],
];

/** One computer with the base inside, and sign-in cards with pictures. */
export const officeScene = (): string => {
  const cards = CARDS.map(
    ([name, colour], place) =>
      `<g transform="rotate(${(place - 1) * 7} ${430 + place * 66} 300)">${card(382 + place * 66, 150, 108, 150)}<rect x="${390 + place * 66}" y="158" width="92" height="84" rx="12" fill="${colour}"/>${placed(388 + place * 66, 156, 0.48, bust(name))}${stars(
        [
          [406 + place * 66, 268, 10],
          [436 + place * 66, 268, 10],
          [466 + place * 66, 268, 10],
        ],
      )}</g>`,
  ).join('');
  return `${night(47, '#4A3A8C')}${ground()}<rect x="44" y="62" width="292" height="206" rx="22" fill="#141A3C"/><rect x="60" y="78" width="260" height="174" rx="10" fill="#1B2460"/><path d="M60 214Q190 190 320 210V252H60Z" fill="#C9CEEA"/><g transform="translate(146 226) scale(.62)">${dome(3, ['lit', 'lit', 'gold', 'lit'])}</g><g transform="translate(254 228) scale(.44)">${dome(7, ['lit', 'gold', 'dark'])}</g>${looping('bob', placed(228, 92, 0.5, rocket(GOLD, false)))}<path d="M160 268h60l10 56h-80Z" fill="#5B6CC9"/><rect x="120" y="318" width="140" height="18" rx="9" fill="#7E89C6"/>${cards}${placed(300, 300, 0.84, visitor(3, 'point'))}`;
};

/** A report that a class wall would like: who climbed how far, in the colours of the ten worlds. */
export const reportScene = (): string => {
  const rows = [9, 7, 6, 4, 3].map((reached, row) =>
    Array.from({ length: 10 }, (_, area) => {
      const fill = ['#6FCF6A', '#F2B33D', '#9ADCF0', '#F26FB0', '#9B7BFF', '#FF8A5C', '#5CA8FF'][
        area % 7
      ];
      return `<rect x="${118 + area * 33}" y="${98 + row * 42}" width="29" height="32" rx="9" fill="${area < reached ? fill : '#E4E8FA'}"/>`;
    }).join(''),
  );
  const faces = (['orbo', 'dash', 'nim', 'bix', 'paws'] as const)
    .map((name, row) => placed(58, 86 + row * 42, 0.25, bust(name)))
    .join('');
  return `${night(53, '#2E7A8C')}${card(36, 36, 432, 284)}${words(60, 76, 'Galactic Campaign', { size: 23, at: 'start' })}${faces}${rows.join('')}${ground()}${placed(452, 100, 0.92, figure('luma', 'cheer'))}${stars(
    [
      [500, 70, 13],
      [596, 84, 11],
    ],
  )}`;
};
