import { GOLD, INK, mix, placed, round, skyStars, star } from '../../design/art/draw.ts';

const UNITS_PER_STAR = 3_000; // square units of sky
const BOX = 520; // units across in which horizons and props are drawn
const PEAK = 104; // units of that box, above which no horizon reaches
const MOST_LAND = 0.4; // share of the height to which peaks rise over their foot
const FOOT = { far: 0.76, near: 0.86, ground: 0.91, props: 0.945 }; // shares of the height

/** One of the ten places: what does not move. */
interface Place {
  readonly night: string;
  readonly ridges: readonly [far: string, near: string];
  readonly ground: string;
  readonly line: string; // the horizon in a box 520 wide, its foot at 0
  readonly props: readonly [left: string, right: string]; // their feet at the origin, about 100 x 110
}

const cog = (y: number, r: number, colour: string, hub: string): string =>
  Array.from(
    { length: 8 },
    (_, tooth) =>
      `<rect x="${round(-r * 0.17)}" y="${round(y - r * 1.2)}" width="${round(r * 0.34)}" height="${round(r / 2)}" rx="4" fill="${colour}" transform="rotate(${tooth * 45} 0 ${y})"/>`,
  ).join('') +
  `<circle cy="${y}" r="${r}" fill="${colour}"/><circle cy="${y}" r="${round(r * 0.4)}" fill="${hub}"/>`;

const bumps = (count: number, of: (width: number) => string): string =>
  `M0 0${of(BOX / count).repeat(count)}`;

const PLACES: readonly Place[] = [
  // Pebble Hollow: a heap of pebbles, a mushroom
  {
    night: '#143133',
    ridges: ['#1b3d38', '#26503e'],
    ground: '#2a5740',
    line: 'M0 0Q42-56 104-8Q156-70 229-6Q291-48 354-4Q437-77 520-10',
    props: [
      '<ellipse cy="-22" rx="52" ry="24" fill="#438350"/><ellipse cx="34" cy="-12" rx="34" ry="14" fill="#54a05a"/><ellipse cx="-12" cy="-50" rx="30" ry="15" fill="#54a05a"/><ellipse cx="-18" cy="-54" rx="14" ry="5" fill="#93db8f"/>',
      '<path d="M-8 0Q-6-40-10-58H10Q6-40 8 0Z" fill="#93db8f"/><path d="M-44-54Q0-112 44-54Q0-42-44-54Z" fill="#FF8A6B"/><circle cx="-14" cy="-66" r="6" fill="#FFE3CF"/><circle cx="14" cy="-72" r="7" fill="#FFE3CF"/>',
    ],
  },
  // Lantern Grove: a tree that bears lanterns, a lamp post
  {
    night: '#151b44',
    ridges: ['#1a214f', '#212a5e'],
    ground: '#242d64',
    line: bumps(5, () => 'q29-51 58-16q29-58 58 12').replace('M0 0', 'M0-4'),
    props: [
      '<path d="M-9 0Q-4-60-12-96H12Q4-60 9 0Z" fill="#364289"/><g fill="#4250a1"><circle cy="-116" r="46"/><circle cx="-36" cy="-92" r="28"/><circle cx="38" cy="-90" r="30"/></g><path d="M-30-66v16M26-62v22M0-78v12" stroke="#808cd7" stroke-width="3"/><g fill="#FFD23F"><rect x="-39" y="-52" width="18" height="22" rx="7"/><rect x="17" y="-42" width="18" height="22" rx="7"/></g>',
      '<path d="M0 0V-70Q0-86 18-86" fill="none" stroke="#808cd7" stroke-width="7" stroke-linecap="round"/><rect x="8" y="-82" width="24" height="30" rx="9" fill="#FFD23F"/><rect x="8" y="-82" width="24" height="7" fill="#364289"/><path d="M-26 0Q-20-30-8-40Q-8-18 0 0Z" fill="#4250a1"/>',
    ],
  },
  // Cogwheel Canyon: two cogs, a bolted hut
  {
    night: '#301f3c',
    ridges: ['#3c2748', '#493253'],
    ground: '#503858',
    line: 'M0-53H83L99 0H161L177-77H260L276-16H343L359-58H458L473-8H520',
    props: [
      cog(-52, 46, '#8d7568', '#493253') + placed(44, 0, 1, cog(-22, 24, '#c8b39b', '#493253')),
      '<path d="M-40 0L-30-70H30L40 0Z" fill="#755f5c"/><path d="M-30-70H30L27-88H-27Z" fill="#8d7568"/><path d="M-33-46H33" stroke="#c8b39b" stroke-width="7"/><path d="M0-88v-22" stroke="#c8b39b" stroke-width="6"/><circle cy="-114" r="8" fill="#FFD23F"/>',
    ],
  },
  // Coral Shallows: a branch of coral, a clam
  {
    night: '#132649',
    ridges: ['#173157', '#1e426a'],
    ground: '#204872',
    line: bumps(8, (width) => `q${width / 2}-37 ${width} 0`),
    props: [
      '<path d="M0 0Q-4-30-22-46Q-34-58-28-78M0-10Q4-46 0-70Q-4-84 4-98M2-14Q18-36 32-44Q44-52 40-72" fill="none" stroke="#FF8A6B" stroke-width="15" stroke-linecap="round"/>',
      '<path d="M-46-4Q-40-48 0-50Q40-48 46-4Q34-12 24-4Q12-14 0-4Q-12-14-24-4Q-34-12-46-4Z" fill="#77c8f5"/><path d="M0-48V-8M-18-44L-14-8M18-44L14-8" stroke="#398bc0" stroke-width="4"/><path d="M-40 0Q0 22 40 0Z" fill="#398bc0"/><circle cy="-2" r="9" fill="#fff"/>',
    ],
  },
  // Snowdrift Ridge: a fir, a friend of snow
  {
    night: '#1e2b49',
    ridges: ['#283956', '#364d6a'],
    ground: '#3c5571',
    line: 'M0 0L57-74L104-24L172-102L244-18L302-66L354-14L432-94L520-8',
    props: [
      '<path d="M0-120L34-70H18L46-28H-46L-18-70H-34Z" fill="#5e869f"/><path d="M0-120L20-90Q6-98 0-88Q-8-98-20-90ZM-30-52L-46-28H46L30-52Q14-42 0-50Q-14-42-30-52Z" fill="#fff"/><rect x="-8" y="-28" width="16" height="28" fill="#5e869f"/>',
      `<circle cy="-24" r="30" fill="#fff"/><circle cy="-66" r="21" fill="#fff"/><circle cx="-7" cy="-70" r="3" fill="${INK}"/><circle cx="8" cy="-70" r="3" fill="${INK}"/><path d="M0-65L20-60L0-58Z" fill="#FF8A6B"/><path d="M-20-50Q0-40 20-50" stroke="#FF6B6B" stroke-width="8" fill="none" stroke-linecap="round"/>`,
    ],
  },
  // Whispering Dunes: an arch, a cactus
  {
    night: '#3a223a',
    ridges: ['#482a43', '#5b364a'],
    ground: '#643c4e',
    line: 'M0-16Q114-77 218-11Q260 5 302-13Q406-88 520-27',
    props: [
      '<path d="M-50 0V-74Q-50-104-20-104H20Q50-104 50-74V0H26V-66Q26-80 12-80H-12Q-26-80-26-66V0Z" fill="#bb883c"/><path d="M-50-30h24M-50-58h24M26-30h24M26-58h24M0-104v24" stroke="#996d3c" stroke-width="4"/>',
      '<rect x="-10" y="-70" width="20" height="72" rx="10" fill="#58A66B"/><path d="M-10-30H-24Q-30-30-30-40V-52M10-40H22Q30-40 30-50V-64" fill="none" stroke="#58A66B" stroke-width="12" stroke-linecap="round"/><circle cy="-74" r="9" fill="#F3A6C8"/>',
    ],
  },
  // Thunder Terraces: a lightning rod, crystals
  {
    night: '#1f1e49',
    ridges: ['#2a2557', '#3a306b'],
    ground: '#403472',
    line: 'M0-10H52V-35H125V-62H208V-38H270V-14H333V-42H395V-72H468V-45H520',
    props: [
      '<path d="M0 0V-96" stroke="#bd9cf6" stroke-width="8"/><circle cy="-104" r="15" fill="#FFD23F"/><path d="M-18-30H18M-14-48H14M-10-66H10" stroke="#7e5fc0" stroke-width="9" stroke-linecap="round"/><path d="M-26 0L-14-18H14L26 0Z" fill="#654ea1"/>',
      '<path d="M0-86L26-40L10 0H-14L-28-44Z" fill="#bd9cf6"/><path d="M0-86L4-36L10 0H-14L-28-44ZM38-44L52-20L42 0H28L22-22Z" fill="#7e5fc0"/>',
    ],
  },
  // Mirror Marsh: reeds, a mirror
  {
    night: '#292444',
    ridges: ['#392e4e', '#513d5e'],
    ground: '#5a4364',
    line: 'M0-8Q73-27 146-10H312Q395-35 468-10H520',
    props: [
      '<path d="M-20 0Q-24-60-16-96M0 0Q2-70-2-112M18 0Q20-50 28-84" fill="none" stroke="#b77fa0" stroke-width="6" stroke-linecap="round"/><g fill="#8A5A6E"><rect x="-23" y="-108" width="13" height="34" rx="6.5"/><rect x="-9" y="-124" width="13" height="36" rx="6.5"/><rect x="22" y="-96" width="13" height="32" rx="6.5"/></g>',
      '<ellipse cy="-48" rx="34" ry="46" fill="#f6bcd6"/><ellipse cy="-48" rx="26" ry="38" fill="#CFE3FF"/><path d="M-12-66L4-82M-14-44L14-72" stroke="#fff" stroke-width="6" stroke-linecap="round"/><path d="M-22 0L0-8L22 0Z" fill="#f6bcd6"/>',
    ],
  },
  // Ember Heights: a volcano, a big pot
  {
    night: '#38152d',
    ridges: ['#471b2f', '#5c2533'],
    ground: '#652934',
    line: 'M0-16L83-13L146-93H182L250-11L322-32L385-77H411L468-18H520',
    props: [
      '<path d="M-58 0L-22-92H22L58 0Z" fill="#98403c"/><path d="M-22-92H22L16-70Q8-84 2-58Q-6-80-14-66Z" fill="#FFB020"/><path d="M-10-54Q-4-30-14-8M14-50Q22-30 16-12" stroke="#FF8A6B" stroke-width="6" fill="none" stroke-linecap="round"/>',
      '<path d="M-40-52H40V-26Q40 0 14 0H-14Q-40 0-40-26Z" fill="#ba5042"/><rect x="-46" y="-62" width="92" height="14" rx="7" fill="#f58f78"/><path d="M-52-34h-10M52-34h10" stroke="#f58f78" stroke-width="9" stroke-linecap="round"/><path d="M-12-72Q-20-84-10-94T-12-114M14-72Q6-84 16-94T14-112" fill="none" stroke="#FFD2A3" stroke-width="6" stroke-linecap="round"/>',
    ],
  },
  // Crown of Stars: a crown, a telescope
  {
    night: '#352643',
    ridges: ['#443152', '#58405f'],
    ground: '#5f4766',
    line: 'M0-16L36-72L68-24L125-99L177-21L239-59L296-18L364-104L416-24L468-67L520-16',
    props: [
      '<path d="M-56 0V-70L-30-40L0-100L30-40L56-70V0Z" fill="#c3a148"/><circle cx="-56" cy="-76" r="8" fill="#fff"/><circle cy="-108" r="10" fill="#fff"/><circle cx="56" cy="-76" r="8" fill="#fff"/><path d="M-56-16H56" stroke="#ffe077" stroke-width="8"/>',
      '<path d="M-22 0L0-46L22 0" fill="none" stroke="#ffe077" stroke-width="7" stroke-linecap="round"/><g transform="rotate(-32 0 -56)"><rect x="-42" y="-70" width="74" height="28" rx="8" fill="#c3a148"/><rect x="28" y="-76" width="20" height="40" rx="6" fill="#ffe077"/></g>',
    ],
  },
];

/** @param area 1 to 10 */
export function placeOfArea(area: number): Place {
  const place = PLACES[area - 1] ?? PLACES[0];
  if (!place) throw new Error('There is no place');
  return place;
}

/** The night of a place with its stars, of any size in design units. */
export function nightOf(area: number, width: number, height: number): string {
  return (
    `<rect width="${width}" height="${round(height)}" fill="${placeOfArea(area).night}"/>` +
    skyStars(width, height * 0.7, Math.round((width * height) / UNITS_PER_STAR), 20 + area)
  );
}

/** How much a horizon is stretched upwards: as it is across, but lower where the field is low, so that its peaks stay whole. */
const stretchOf = (width: number, height: number): number =>
  Math.min(width / BOX, (MOST_LAND * height) / PEAK);

/** The y of the highest peak of a field's land, in design units. */
export const topOfLand = (width: number, height: number): number =>
  Math.floor(height * FOOT.far - PEAK * stretchOf(width, height));

/**
 * What stands before the night and its planet: two horizons, the ground, a thing in either lower corner and the base's
 * green line.
 *
 * @param hasThings without them beside a field, where its edge would halve them
 */
export function landOf(area: number, width: number, height: number, hasThings = true): string {
  const { ridges, ground, line, props } = placeOfArea(area);
  const [scale, tall] = [round(width / BOX), round(stretchOf(width, height))];
  const ridge = (share: number, colour: string, mirrored: boolean): string =>
    `<path transform="translate(${mirrored ? width : 0} ${round(height * share)}) scale(${mirrored ? -scale : scale} ${tall})" d="${line}V900H0Z" fill="${colour}"/>`;
  const prop = (x: number, size: number, drawing: string): string =>
    placed(round(width * x), round(height * FOOT.props), round(size), drawing);
  return (
    ridge(FOOT.far, ridges[0], false) +
    ridge(FOOT.near, ridges[1], true) +
    `<path transform="translate(0 ${round(height * FOOT.ground)}) scale(${scale})" d="M0 0Q130-14 260 0T520-8V900H0Z" fill="${ground}"/>` +
    (hasThings ? prop(0.085, 0.9, props[0]) + prop(0.925, 0.84, props[1]) : '') +
    `<rect y="${round(height - 6)}" width="${width}" height="6" fill="#2ED3A2"/>`
  );
}

/** The ground before the green line, where friends stand on a tablet: three soft folds. */
export function groundOf(area: number, width: number, height: number): string {
  const { ground, ridges } = placeOfArea(area);
  const fold = (share: number, lift: number, colour: string): string =>
    `<path d="M0 ${round(height * share)}q${width / 4} ${-lift} ${width / 2} 0t${width / 2} 0V${height}H0Z" fill="${colour}"/>`;
  return (
    `<rect width="${width}" height="${height}" fill="${mix(ground, INK, 0.22)}"/>` +
    fold(0.34, 16, mix(ground, INK, 0.12)) +
    fold(0.74, -14, mix(ridges[1], '#ffffff', 0.05))
  );
}

/** What moves slowly in a place: one drawing, 64 x 64 with its middle at 32, and the way it goes. */
export interface SlowThing {
  readonly draw: () => string;
  readonly size: number; // units across
  readonly count: number;
  readonly speed: readonly [x: number, y: number]; // units a second, 8 together at most
  readonly wander: number; // units to either side, on which it sways
  readonly turns: number; // radians a second
}

const still = { size: 30, count: 7, wander: 0, turns: 0 } as const;
const middle = (drawing: string): string => placed(32, 32, 1, drawing);

const SLOW: readonly SlowThing[] = [
  {
    ...still, // seeds drift
    speed: [5, 3],
    wander: 3,
    draw: () =>
      middle(
        '<g stroke="#E9F7A9" stroke-width="4" stroke-linecap="round" opacity=".8" fill="none"><path d="M0-2V22M0 0l-12-14M0 0V-18M0 0l12-14"/></g>',
      ),
  },
  {
    ...still, // fireflies
    speed: [1, -1],
    wander: 10,
    draw: () =>
      middle('<circle r="24" fill="#9DF5E3" opacity=".2"/><circle r="8" fill="#E9FFF8"/>'),
  },
  {
    ...still, // a cog turns
    count: 1,
    size: 96,
    speed: [0, 0],
    turns: 0.16,
    draw: () => placed(32, 32, 0.72, cog(0, 34, '#5a4c54', '#301f3c')),
  },
  {
    ...still, // bubbles rise
    size: 26,
    speed: [0, -6],
    wander: 2,
    draw: () =>
      middle(
        '<circle r="24" fill="none" stroke="#C9F2FF" stroke-width="6" opacity=".7"/><path d="M-10-6q4-8 12-8" stroke="#fff" stroke-width="5" fill="none" opacity=".8"/>',
      ),
  },
  {
    ...still, // snow falls
    count: 12,
    size: 14,
    speed: [1, 5],
    wander: 3,
    draw: () => middle('<circle r="26" fill="#fff" opacity=".85"/>'),
  },
  {
    ...still, // sand blows
    size: 74,
    speed: [8, 0],
    draw: () =>
      middle(
        '<path d="M-28 3q14-7 28 0t28 0" fill="none" stroke="#FFE9A8" stroke-width="2.6" stroke-linecap="round" opacity=".5"/>',
      ),
  },
  {
    ...still, // a cloud with a lamp in it passes
    count: 1,
    size: 150,
    speed: [6, 0],
    draw: () =>
      placed(
        -4,
        -22,
        0.45,
        `<path d="M36 101a20 20 0 0 1 36-12a26 26 0 0 1 46 6a18 18 0 0 1 4 36H42a16 16 0 0 1-6-30Z" fill="#614b9b"/><path d="M80 135l-12 24h12l-8 22l24-30H84l8-16Z" fill="${GOLD}"/>`,
      ),
  },
  {
    ...still, // mist moves
    count: 4,
    size: 150,
    speed: [4, 0],
    draw: () =>
      '<path d="M6 32h52" stroke="#FFF0F6" stroke-width="4" stroke-linecap="round" opacity=".28"/>',
  },
  {
    ...still, // sparks rise
    size: 24,
    speed: [0, -6],
    wander: 4,
    draw: () => placed(32, 44, 2.4, '<path d="M2 8q5-9 0-16q-9 8 0 16Z" fill="#FFB020"/>'),
  },
  {
    ...still, // a star falls
    count: 1,
    size: 96,
    speed: [6, 4],
    draw: () =>
      `<path d="M4 10L42 36" stroke="#FFF9D6" stroke-width="2" stroke-linecap="round" opacity=".7"/><path d="${star(45, 38, 9)}" fill="#FFF9D6"/>`,
  },
];

/** @param area 1 to 10 */
export function slowThing(area: number): SlowThing {
  const slow = SLOW[area - 1] ?? SLOW[0];
  if (!slow) throw new Error('There is no place');
  return slow;
}
