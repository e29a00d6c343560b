import type { Insignia } from '@moonbase/content';
import { bust, type BustName } from '@moonbase/paper/bust';
import { drawInsignia } from '@moonbase/paper/insignia';

import { GO, GOLD, INK, placed, WHITE } from '../../../design/art/draw.ts';
import { figure } from '../../../design/art/figure.ts';
import { planet } from '../../../design/art/planet.ts';
import { rocket } from '../../../design/art/rocket.ts';
import { saucer } from '../../../design/art/saucer.ts';
import { SEAT_LOOKS } from '../../../design/art/seats.ts';
import { visitor } from '../../../design/art/visitor.ts';
import { dome } from '../../../games/art/base-place.ts';
import { robot } from '../../../games/art/robots.ts';
import { bubble, card, ground, looping, night, stars, tick, words } from './place.ts';

const STEPS = [
  [66, 342, GO],
  [184, 282, GO],
  [300, 308, GOLD],
  [420, 304, '#5B6CC9'],
  [536, 256, '#5B6CC9'],
] as const;

/** The road through a world: two steps passed, Paws on the third, a Muddlebot at the end. */
export const roadScene = (): string => {
  const road = 'M-10 356C90 336 110 284 190 282S300 322 400 308S540 236 650 244';
  const steps = STEPS.map(
    ([x, y, fill], index) =>
      `<circle cx="${x}" cy="${y + 5}" r="28" fill="#0B1030" opacity=".4"/><circle cx="${x}" cy="${y}" r="27" fill="${fill}" stroke="${WHITE}" stroke-width="5"/>${words(x, y + 9, String(index + 1), { size: 26, fill: index > 2 ? WHITE : INK })}`,
  ).join('');
  return `${night(5, '#3E8AE6')}${placed(312, 6, 0.66, planet('frost', 'road-a'))}${placed(40, 34, 0.44, planet('ember', 'road-b'))}<path d="M0 318Q180 250 340 296T640 236V400H0Z" fill="#2B56A8"/><path d="M0 372Q200 330 380 356T640 312V400H0Z" fill="#356AC4"/><path d="${road}" fill="none" stroke="${WHITE}" stroke-opacity=".3" stroke-width="22" stroke-linecap="round"/><path d="${road}" fill="none" stroke="${GOLD}" stroke-width="5" stroke-dasharray="1 15" stroke-linecap="round"/>${steps}${stars([...[42, 66, 90].map((x) => [x, 384, 10] as const), ...[160, 184, 208].map((x) => [x, 326, 10] as const)])}${placed(244, 142, 0.56, figure('paws', 'cheer'))}${looping('bob', placed(452, 76, 0.84, robot(3, { isFree: false })))}${bubble([436, 12, 158], 536, '7 × 8 = 65 ?')}`;
};

const STAIRS = 9;
const HERE = 4;

/** Stairs from too easy to too hard; Tock hops on the one that fits. */
export const stairsScene = (): string => {
  const bars = Array.from({ length: STAIRS }, (_, place) => {
    const height = 44 + place * 25;
    const fill = place < 3 ? '#5CA8FF' : place < 6 ? GO : '#FF8A6B';
    return `<rect x="${12 + place * 69}" y="${400 - height}" width="64" height="${height + 20}" rx="14" fill="${fill}"/><rect x="${12 + place * 69}" y="${400 - height}" width="64" height="16" rx="8" fill="#fff" opacity=".35"/>`;
  }).join('');
  const top = 400 - (44 + HERE * 25);
  const x = 12 + HERE * 69 + 32;
  const clock = `<circle cx="566" cy="66" r="44" fill="${WHITE}"/><path d="M566 32A34 34 0 1 1 533.7 76.5" fill="none" stroke="#F26FB0" stroke-width="9" stroke-linecap="round"/>${words(566, 78, '40', { size: 32 })}`;
  return `${night(8, '#8A4A7A')}${bars}${words(112, 292, 'too easy', { fill: '#BFDDFF' })}${words(530, 158, 'too hard', { fill: '#FFD2C4' })}${looping('hover', placed(x - 58, top - 170, 0.58, figure('tock', 'cheer')))}${card(28, 30, 236, 70)}${words(132, 77, '6 × 7 = 42', { size: 34, isMaths: true })}${tick(232, 65, 18)}${clock}${stars(
    [
      [x - 76, top - 120, 11],
      [x + 76, top - 136, 13],
    ],
  )}`;
};

const CREW: readonly BustName[] = ['paws', 'bix', 'nim', 'zigg'];

/** Four players round a board of tiles; one scanner has found the lost ship. */
export const boardScene = (): string => {
  const tiles = Array.from({ length: 21 }, (_, index) => {
    const [x, y] = [34 + (index % 7) * 82, 24 + Math.floor(index / 7) * 72];
    const scanned = [1, 2, 8, 12, 16, 19].includes(index);
    const ring = scanned
      ? `<circle cx="${x + 37}" cy="${y + 31}" r="17" fill="none" stroke="#7CC0FF" stroke-width="4" stroke-dasharray="6 6"/>`
      : '';
    const fill = index === 11 ? '#2ED3A2' : scanned ? '#131A4A' : '#3B478F';
    return `<rect x="${x}" y="${y + 4}" width="74" height="62" rx="13" fill="#0B1030" opacity=".5"/><rect x="${x}" y="${y}" width="74" height="62" rx="13" fill="${fill}"/>${ring}`;
  }).join('');
  const crew = CREW.map((name, seat) => {
    const look = SEAT_LOOKS[seat] ?? SEAT_LOOKS[0];
    const x = 26 + seat * 154;
    return `<rect x="${x + 14}" y="352" width="98" height="60" rx="20" fill="${look.colour}"/>${placed(x, 248, 0.63, bust(name))}<path transform="translate(${x + 94} 350)" d="${look.shape}" fill="${look.colour}" stroke="${INK}" stroke-width="2"/>`;
  }).join('');
  const ship = `<g transform="rotate(-10 390 128)">${placed(331, 82, 0.98, saucer(4))}</g>`;
  return `${night(11, '#3B478F')}${tiles}<path d="M246 270L378 168" stroke="${GOLD}" stroke-width="6" stroke-dasharray="2 14" stroke-linecap="round"/>${looping('bob', ship)}${stars(
    [
      [318, 84, 12],
      [462, 78, 14],
      [474, 170, 10],
    ],
  )}${ground()}${crew}`;
};

/** Badges of six Defender Levels, written out: the list of all is 23 KB of scripts. A test holds them to it. */
export const SHOWN_LEVELS: readonly (readonly [position: number, look: Insignia])[] = [
  [1, { shape: 'circle', colour: '#5FCB62', winged: false, stars: 1 }],
  [10, { shape: 'diamond', colour: '#45AEF0', winged: false, stars: 5 }],
  [20, { shape: 'hexagon', colour: '#FF8A6B', winged: true, stars: 5 }],
  [30, { shape: 'octagon', colour: '#2ED3A2', winged: true, stars: 5 }],
  [40, { shape: 'flower', colour: '#7CC0FF', winged: true, stars: 5 }],
  [50, { shape: 'crown', colour: '#E8ECFF', winged: true, stars: 5 }],
];

/** Six badges over a crew that cheers. */
export const badgesScene = (): string => {
  const row = SHOWN_LEVELS.map(([position, look], index) => {
    const high = 96 - Math.sin(((index + 0.5) / SHOWN_LEVELS.length) * Math.PI) * 74;
    const badge = drawInsignia(look, position);
    return placed(16 + index * 102, high, 0.86, badge);
  }).join('');
  return `${night(14, '#4A3A8C')}${stars([
    [60, 52, 9],
    [580, 60, 10],
    [326, 150, 8],
  ])}${row}${ground()}${placed(120, 176, 0.66, figure('luma', 'cheer'))}${placed(262, 160, 0.74, figure('dash', 'cheer'))}${placed(410, 176, 0.66, figure('moss', 'cheer'))}${placed(40, 286, 0.92, visitor(1, 'cheer'))}${placed(546, 280, 0.92, visitor(4, 'cheer'))}`;
};

const RACE = [
  [78, 456, '#FFD23F', '5C'],
  [166, 372, '#7CC0FF', '6H'],
  [254, 262, '#F26FB0', '4K'],
] as const;

/** The one in front moves: a page at rest stays light. */
const sails = (ship: string, place: number): string => (place === 0 ? looping('sail', ship) : ship);

/** Three classes as rockets on their way to the flag. */
export const raceScene = (): string => {
  const lanes = RACE.map(
    ([y, x, colour, name], place) =>
      `<path d="M96 ${y}H590" stroke="#7E89C6" stroke-width="4" stroke-dasharray="2 16" stroke-linecap="round"/><path d="M96 ${y}H${x - 40}" stroke="${colour}" stroke-width="7" stroke-linecap="round" opacity=".7"/><rect x="24" y="${y - 24}" width="70" height="46" rx="14" fill="${colour}"/>${words(59, y + 9, name, { size: 27 })}${sails(`<g transform="translate(${x + 40} ${y - 52}) rotate(90) scale(.86)">${rocket(colour)}</g>`, place)}`,
  ).join('');
  const squares = Array.from({ length: 20 }, (_, index) => {
    const [x, y] = [592 + (index % 2) * 12, 40 + Math.floor(index / 2) * 24];
    return `<rect x="${x}" y="${y + (index % 2) * 12}" width="12" height="12" fill="${WHITE}"/>`;
  }).join('');
  return `${night(17, '#2E5AA8')}<rect x="592" y="40" width="24" height="252" rx="4" fill="${INK}"/>${squares}${lanes}${ground()}${placed(60, 300, 0.82, visitor(0, 'cheer'))}${placed(156, 306, 0.8, visitor(2, 'cheer'))}${placed(250, 308, 0.8, visitor(3))}${placed(470, 304, 0.82, visitor(1, 'cheer'))}${placed(556, 300, 0.82, visitor(4, 'cheer'))}`;
};

const TILES = [
  // a speaker, a note, large letters, a keypad, a moon, keys with arrows
  `<path d="M-24 -9h13l15 -14v46l-15 -14h-13ZM14 -12q10 12 0 24M24 -20q17 20 0 40" fill="none" stroke="${INK}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
  `<path d="M-10 18V-20L20 -26V12" fill="none" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/><ellipse cx="-18" cy="18" rx="10" ry="8" fill="${INK}"/><ellipse cx="12" cy="12" rx="10" ry="8" fill="${INK}"/>`,
  words(0, 16, 'Aa', { size: 46 }),
  Array.from(
    { length: 9 },
    (_, key) =>
      `<rect x="${-27 + (key % 3) * 19}" y="${-27 + Math.floor(key / 3) * 19}" width="15" height="15" rx="4" fill="${INK}"/>`,
  ).join(''),
  `<path d="M8 -26A27 27 0 1 0 26 14A22 22 0 0 1 8 -26Z" fill="${INK}"/>`,
  `<path d="M-6 0H-32m11 -11l-11 11l11 11M6 0H32m-11 -11l11 11l-11 11" fill="none" stroke="${INK}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
];
const TINTS = ['#7CC0FF', '#F26FB0', '#FFD23F', '#2ED3A2', '#9B7BFF', '#FF8A5C'];

/** Six switches as pictures; Bix shows them. */
export const switchesScene = (): string => {
  const tiles = TILES.map((sign, index) => {
    const [x, y] = [82 + (index % 3) * 126, 92 + Math.floor(index / 3) * 128];
    return `<rect x="${x - 52}" y="${y - 46}" width="104" height="104" rx="24" fill="#0B1030" opacity=".45"/><rect x="${x - 52}" y="${y - 52}" width="104" height="104" rx="24" fill="${TINTS[index]}"/><g transform="translate(${x} ${y})">${sign}</g>`;
  }).join('');
  return `${night(20, '#2E7A8C')}${ground()}${tiles}<g transform="translate(640 0) scale(-1 1)">${placed(30, 84, 0.94, figure('bix', 'point'))}</g>`;
};

/** No network: answers wait in a row before the mast of the base, and nobody minds. */
export const waitingScene = (): string => {
  const row = ['3 + 4 = 7', '6 × 2 = 12', '9 − 5 = 4']
    .map((sum, place) => {
      const [x, y] = [206 + place * 104, 256];
      return `${card(x, y, 96, 52)}${words(x + 48, y + 35, sum, { size: 17, isMaths: true })}${tick(x + 88, y + 4, 12)}`;
    })
    .join('');
  const waves =
    '<path d="M470 66q18 -22 36 0M458 50q30 -36 60 0M446 34q42 -50 84 0" fill="none" stroke="#7E89C6" stroke-width="5" stroke-dasharray="3 11" stroke-linecap="round"/>';
  return `${night(23, '#2B3480')}${waves}<path d="M488 330V96" stroke="#8994C4" stroke-width="8"/><path d="M462 82Q488 118 514 82Z" fill="${WHITE}"/><circle cx="488" cy="76" r="6" fill="#FF6B6B"/><g transform="translate(566 344) scale(.7)">${dome(2, ['lit', 'gold', 'lit', 'lit', 'dark'])}</g>${ground()}<path d="M190 312H524" stroke="#5B6CC9" stroke-width="8" stroke-linecap="round"/><path d="M200 322v26M512 322v26" stroke="#5B6CC9" stroke-width="8"/>${row}${placed(20, 150, 0.74, figure('gilly', 'think'))}${looping('bob', placed(120, 300, 0.8, visitor(2, 'sleep')))}`;
};
