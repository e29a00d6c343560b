import { at } from '@moonbase/kit';

import { INK, mix, round, seeded } from '../../design/art/draw.ts';
import { AREA_COLOURS } from '../../design/art/paints.ts';
import { repeated, SURFACES, WORLDS } from '../../design/art/planet.ts';

type Feature = keyof typeof SURFACES | 'spots' | 'craters' | 'bands' | 'facets' | 'swirls' | 'rays';

/** An area of the campaign as seen from afar. */
export interface AreaLook {
  readonly colour: string;
  readonly accent: string;
  readonly ring: boolean;
  readonly feature: Feature;
}

/** The look of each area, area 1 first; motifs follow the story's names and neighbours differ clearly. */
const LOOKS: readonly AreaLook[] = [
  WORLDS.meadow, // Pebble Hollow
  { colour: AREA_COLOURS[1], accent: '#9DF5E3', ring: true, feature: 'spots' }, // Lantern Grove
  { colour: AREA_COLOURS[2], accent: '#F2DFC2', ring: false, feature: 'craters' }, // Cogwheel Canyon
  { colour: AREA_COLOURS[3], accent: '#C9F2FF', ring: false, feature: 'bands' }, // Coral Shallows
  WORLDS.frost, // Snowdrift Ridge
  WORLDS.honey, // Whispering Dunes
  { colour: AREA_COLOURS[6], accent: '#F1DCFF', ring: true, feature: 'facets' }, // Thunder Terraces
  { colour: AREA_COLOURS[7], accent: '#FFF0F6', ring: false, feature: 'swirls' }, // Mirror Marsh
  WORLDS.ember, // Ember Heights
  { colour: AREA_COLOURS[9], accent: '#FFF9D6', ring: false, feature: 'rays' }, // Crown of Stars
];

/** @param area 1 to 10 */
export function lookOfArea(area: number): AreaLook {
  const look = LOOKS[area - 1] ?? LOOKS[0];
  if (!look) throw new Error('There is no area');
  return look;
}

const FEATURES: Readonly<Record<Feature, (look: AreaLook) => string>> = {
  ...SURFACES,
  spots: ({ accent }) => {
    const chance = seeded(58);
    return repeated(14, () => {
      const [x, y] = [round(40 + chance() * 120), round(40 + chance() * 120)];
      return `<circle cx="${x}" cy="${y}" r="${round(2 + chance() * 6)}" fill="${accent}" opacity="${round(0.5 + chance() * 0.5)}"/>`;
    });
  },
  craters: ({ colour, accent }) => {
    const chance = seeded(57);
    return repeated(9, () => {
      const [x, y, r] = [44 + chance() * 112, 44 + chance() * 112, 6 + chance() * 12];
      return (
        `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${mix(colour, INK, 0.28)}"/>` +
        `<circle cx="${round(x + r * 0.2)}" cy="${round(y + r * 0.2)}" r="${round(r * 0.75)}" fill="${mix(colour, accent, 0.4)}"/>`
      );
    });
  },
  bands: ({ accent }) =>
    repeated(5, (k) => {
      const y = 56 + k * 22;
      return `<path d="M20 ${y}Q60 ${y - 10} 100 ${y + 2}T180 ${y - 2}V${y + 7}Q140 ${y + 14} 100 ${y + 12}T20 ${y + 10}Z" fill="${accent}" opacity="${round(0.55 - k * 0.07)}"/>`;
    }),
  facets: ({ accent }) => {
    const chance = seeded(53);
    return repeated(9, () => {
      const [x, y] = [40 + chance() * 120, 50 + chance() * 110];
      return `<path d="M${round(x)} ${round(y - 18)}L${round(x + 10)} ${round(y)}L${round(x)} ${round(y + 14)}L${round(x - 10)} ${round(y)}Z" fill="${accent}" opacity="${round(0.35 + chance() * 0.5)}"/>`;
    });
  },
  swirls: ({ accent }) =>
    repeated(4, (k) => {
      const y = 58 + k * 28;
      return `<path d="M44 ${y}Q70 ${y - 16} 96 ${y}T150 ${y - 4}" fill="none" stroke="${accent}" stroke-width="${9 - k}" stroke-linecap="round" opacity="${round(0.7 - k * 0.1)}"/>`;
    }),
  rays: ({ accent }) =>
    `<circle cx="100" cy="100" r="46" fill="${accent}" opacity=".5"/><circle cx="100" cy="100" r="28" fill="#fff" opacity=".6"/>`,
};

function sunbeams(colour: string): string {
  return repeated(12, (k) => {
    const angle = (k * Math.PI) / 6;
    const point = (turn: number, r: number): string =>
      `${round(100 + Math.cos(angle + turn) * r)} ${round(100 + Math.sin(angle + turn) * r)}`;
    return `<path d="M${point(-0.1, 74)}L${point(0, 97)}L${point(0.1, 74)}Z" fill="${colour}"/>`;
  });
}

/**
 * The planet of a campaign area, 200 x 200, lit from the upper left.
 *
 * @param id unique on the page: the shape is clipped and filled by it
 */
export function areaPlanet(area: number, id: string): string {
  const look = lookOfArea(area);
  const { colour, accent, ring, feature } = look;
  const light = mix(colour, '#ffffff', 0.35);
  const dark = mix(colour, INK, 0.55);
  const halfRing = (d: string, rest: string): string =>
    ring ? `<path d="${d}" fill="none" stroke="${accent}" stroke-width="9" ${rest}/>` : '';
  return (
    `<defs><radialGradient id="${id}g" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${dark}"/></radialGradient>` +
    `<clipPath id="${id}c"><circle cx="100" cy="100" r="70"/></clipPath></defs>` +
    (feature === 'rays' ? sunbeams(colour) : '') +
    halfRing('M8 118A98 30 -14 0 1 190 78', 'opacity=".55"') +
    `<circle cx="100" cy="100" r="70" fill="url(#${id}g)"/><g clip-path="url(#${id}c)">${FEATURES[feature](look)}` +
    `<path d="M100 30A70 70 0 0 1 100 170A96 96 0 0 0 100 30Z" transform="translate(38 0)" fill="${INK}" opacity=".22"/></g>` +
    halfRing('M8 118C20 140 160 118 190 78', 'stroke-linecap="round"')
  );
}

/**
 * The planets for one place of a page, by area from 1.
 *
 * @param place makes the ids in these drawings its own
 */
export function planetsFor(place: string): (area: number) => () => string {
  const drawings = Array.from({ length: LOOKS.length }, (_, index) => () => {
    const area = index + 1;
    return areaPlanet(area, `${place}${area}`);
  });
  return (area) => at(drawings, area - 1);
}
