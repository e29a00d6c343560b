import { bust } from '@moonbase/paper/bust';
import { GO, GOLD, moving, placed, round, skyStars, star, WHITE } from './draw.ts';
import { dome } from './ground.ts';
import { planet } from './planet.ts';
import { rocket } from './rocket.ts';
import { plate, saucer } from './saucer.ts';

const PLATES = [
  [66, 22],
  [214, 46],
  [376, 4],
] as const;

const VISITORS = ['#9B7BFF', '#3FC9B0', '#FF8A6B', '#7CC0FF', GOLD];

const SMALL_BASE = { domes: 10, left: 76, gap: 46, radius: 19 };

/** A student's base in small, 560 x 110: the domes of the areas begun so far, up to five visitors, and the rocket in its colour. */
export function baseScene(domes: readonly number[], colour: string, visitors = 0): string {
  const { left, gap, radius } = SMALL_BASE;
  const row = Array.from({ length: SMALL_BASE.domes }, (_, place) => {
    const x = left + place * gap;
    if (domes.includes(place + 1)) return dome(x, 78, radius, '#5B6CC9');
    return `<path d="M${x - radius} 78A${radius} ${radius} 0 0 1 ${x + radius} 78Z" fill="none" stroke="#5566B8" stroke-width="2.5" stroke-dasharray="5 5"/>`;
  }).join('');
  const crowd = VISITORS.slice(0, visitors)
    .map(
      (fill, place) =>
        `<path d="M0 0q-9-19 0-19t0 19Z" transform="translate(${left + 33 * place} 98)" fill="${fill}" stroke="${fill}" stroke-width="7"/><path d="M-3-11h.1m6 0h.1" transform="translate(${left + 33 * place} 98)" stroke="#0E1440" stroke-width="4" stroke-linecap="round"/>`,
    )
    .join('');
  return `<rect width="560" height="110" fill="#0E1440"/>${skyStars(560, 70, 30, 9)}<path d="M0 70Q150 52 300 66T560 60V110H0Z" fill="#141C4C"/>${row}<path d="M0 80Q200 70 340 80T560 76V110H0Z" fill="#1B2460"/>${crowd}${moving('rocket', placed(2, 22, 0.56, rocket(colour, false)))}`;
}

/** The tile of the practice game, 520 x 300. @param sums one for each saucer, at most 7 characters */
export function practiceScene(
  sums: readonly string[] = ['7 × 8', '54 ÷ 6', '9 × 4'],
  colour: string = GOLD,
): string {
  const crew = PLATES.map(([x, y], kind) =>
    moving('saucer', placed(x, y, 1, saucer(kind)) + plate(x - 2, y + 66, sums[kind] ?? '')),
  ).join('');
  return `<rect width="520" height="300" fill="#0F4C5C"/><circle cx="430" cy="330" r="190" fill="#0B3D4B"/><path d="M0 214Q130 170 270 206T520 190V300H0Z" fill="#0A3340"/>${skyStars(520, 200, 26, 3)}${crew}<path d="M436 186V124" stroke="${GO}" stroke-width="6" stroke-dasharray="2 14" stroke-linecap="round"/>${moving('rocket', placed(380, 176, 0.94, rocket(colour)))}`;
}

/**
 * The tile of the Galactic Campaign, 520 x 300: a stretch of the road between two planets.
 *
 * @param won stars that the student has; without one the first step waits, and nothing is ticked
 */
export const campaignScene = (won = 3): string => {
  const here = won > 0 ? 196 : 62;
  const road = 'M-10 262C90 236 120 196 210 190S340 232 420 214S500 190 540 196';
  const step = (x: number, y: number, fill: string): string =>
    `<circle cx="${x}" cy="${y + 4}" r="30" fill="#0B1030" opacity=".35"/><circle cx="${x}" cy="${y}" r="29" fill="${fill}" stroke="${WHITE}" stroke-width="5"/>`;
  const stars = [38, 62, 86]
    .slice(0, won)
    .map((x) => `<path d="${star(x, 286, 11)}" fill="${GOLD}" stroke="#C98F00"/>`)
    .join('');
  const tick = `<path d="M50 241l9 9l16-18" fill="none" stroke="#0B1030" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<rect width="520" height="300" fill="#20407E"/>${skyStars(520, 200, 26, 5)}<path d="M0 170Q160 110 300 160T520 130V300H0Z" fill="#1A3468"/>${moving('planet', placed(300, 10, 0.95, planet('frost', 'tile-a')))}${moving('planet', placed(30, 20, 0.42, planet('ember', 'tile-b')))}<path d="${road}" fill="none" stroke="${WHITE}" stroke-opacity=".35" stroke-width="20" stroke-linecap="round"/><path d="${road}" fill="none" stroke="${GOLD}" stroke-width="5" stroke-dasharray="1 15" stroke-linecap="round"/>${step(62, 240, won > 0 ? GO : GOLD)}${step(196, 190, won > 0 ? GOLD : '#5B6CC9')}${step(338, 218, '#5B6CC9')}${moving('stars', stars)}<path d="${star(here, won > 0 ? 191 : 241, 17)}" fill="#0B1030"/><path d="M330 216v-6a8 8 0 0 1 16 0v6M326 216h24v16h-24Z" fill="none" stroke="${WHITE}" stroke-width="4" stroke-linejoin="round"/>${won > 0 ? tick : ''}`;
};

const DIAL = { x: 260, y: 206, radius: 122, ticks: 24 };

/** A point of the dial; its angle runs from 0 at the left over the top to 180 at the right. */
const onDial = (degrees: number, radius: number): string => {
  const angle = ((180 - degrees) * Math.PI) / 180;
  return `${round(DIAL.x + radius * Math.cos(angle))} ${round(DIAL.y - radius * Math.sin(angle))}`;
};

/**
 * The tile of Adaptive Learning, 520 x 300: a dial between too easy and too hard, with its needle at the right level.
 */
export const adaptiveScene = (): string => {
  const ticks = Array.from({ length: DIAL.ticks + 1 }, (_, tick) => {
    const angle = (tick * 180) / DIAL.ticks;
    const long = tick % 6 === 0;
    return `<path d="M${onDial(angle, 146)}L${onDial(angle, long ? 166 : 158)}" stroke="#FFD2C4" stroke-width="${long ? 5 : 3}" stroke-linecap="round"/>`;
  }).join('');
  const arc = (from: number, to: number, stroke: string): string =>
    `<path d="M${onDial(from, DIAL.radius)}A${DIAL.radius} ${DIAL.radius} 0 0 1 ${onDial(to, DIAL.radius)}" fill="none" stroke="${stroke}" stroke-width="26"/>`;
  return `<rect width="520" height="300" fill="#6A2F45"/><circle cx="260" cy="330" r="210" fill="#582539"/>${ticks}${arc(2, 61, '#7CC0FF')}${arc(65, 101, GO)}${arc(105, 178, '#FF8A6B')}<g transform="translate(${DIAL.x} ${DIAL.y}) rotate(4)">${moving('needle', `<path d="M-9 0L0 -108L9 0Z" fill="${WHITE}"/>`)}<circle r="22" fill="${GOLD}"/></g>${placed(18, 170, 0.66, bust('tock'))}${placed(370, 170, 0.66, bust('bix'))}`;
};

/** A practice mode, 360 x 195, with the greatest number of saucers that it has in the sky at once. */
export function modeScene(saucers: 1 | 2 | 3): string {
  const places: Record<1 | 2 | 3, readonly (readonly [number, number, number])[]> = {
    1: [[1, 121, 50]],
    2: [
      [2, 60, 28],
      [3, 182, 80],
    ],
    3: [
      [0, 32, 18],
      [1, 122, 66],
      [2, 212, 34],
    ],
  };
  const crew = places[saucers]
    .map(([kind, x, y]) => moving('saucer', placed(x, y, 1, saucer(kind))))
    .join('');
  return `<rect width="360" height="195" fill="#0B1030"/>${skyStars(360, 170, 22, saucers)}${crew}<rect y="180" width="360" height="6" fill="${GO}"/>`;
}

/** How to play, four pictures of 150 x 92. */
export const howToScenes = {
  slide: (): string =>
    `<rect width="150" height="92" rx="12" fill="#0B1030"/>${placed(48, 16, 0.45, rocket('#7CC0FF'))}<path d="M40 50H18m9-8l-9 8l9 8M110 50h22m-9-8l9 8l-9 8" fill="none" stroke="${GOLD}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  type: (): string =>
    `<rect width="150" height="92" rx="12" fill="#0B1030"/><rect x="20" y="25" width="66" height="38" rx="8" fill="${WHITE}"/><text x="53" y="52" text-anchor="middle" font-family="Andika" font-weight="700" font-size="24" fill="#0B1030">7 × 8</text><rect x="97" y="27" width="36" height="36" rx="8" fill="${WHITE}" stroke="#7CC0FF" stroke-width="5"/><text x="115" y="53" text-anchor="middle" font-family="Andika" font-weight="700" font-size="23" fill="#0B1030">56</text>`,
  shoot: (): string =>
    `<rect width="150" height="92" rx="12" fill="#0B1030"/>${placed(36, 6, 0.65, saucer(1))}<path d="M75 84V66" stroke="${GO}" stroke-width="5" stroke-dasharray="1 9" stroke-linecap="round"/><path d="M30 14l3 6l6 1l-4 4l1 6l-6-3l-6 3l1-6l-4-4l6-1ZM114 16l3 6l6 1l-4 4l1 6l-6-3l-6 3l1-6l-4-4l6-1Z" fill="${GOLD}"/>`,
  teleport: (): string =>
    `<rect width="150" height="92" rx="12" fill="#0B1030"/><g opacity=".5">${placed(18, 10, 0.46, saucer(0))}</g>${placed(82, 10, 0.46, saucer(0))}<path d="M42 74Q74 90 104 66m-10-1l10 1l1 11" fill="none" stroke="#B4C0F5" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
};
