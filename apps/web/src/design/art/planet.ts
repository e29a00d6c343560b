import { blob, INK, mix, round, seeded } from './draw.ts';

type Feature = 'hills' | 'dunes' | 'cracks' | 'caps';

interface PlanetColours {
  readonly colour: string;
  readonly accent: string;
}

interface World extends PlanetColours {
  readonly ring: boolean;
  readonly feature: Feature;
}

/** The planets of the first pages; four of them are areas of the campaign. */
export const WORLDS = {
  meadow: { colour: '#6FCF6A', accent: '#E9F7A9', ring: false, feature: 'hills' },
  ember: { colour: '#F2694B', accent: '#FFD2A3', ring: false, feature: 'cracks' },
  honey: { colour: '#F2B33D', accent: '#FFE9A8', ring: false, feature: 'dunes' },
  frost: { colour: '#9ADCF0', accent: '#FFFFFF', ring: true, feature: 'caps' },
} as const satisfies Record<string, World>;

export type WorldName = keyof typeof WORLDS;

/** A fragment drawn `count` times. */
export const repeated = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The surfaces of planets, 200 x 200, to be clipped to their disc. */
export const SURFACES: Readonly<Record<Feature, (look: PlanetColours) => string>> = {
  hills: ({ colour, accent }) =>
    repeated(
      5,
      (k) =>
        `<path d="${blob(50 + k * 26, 150 - (k % 2) * 14, 34, 26, k + 9)}" fill="${mix(colour, k % 2 ? '#2E8B57' : accent, 0.45)}" opacity=".8"/>`,
    ),
  dunes: ({ colour, accent }) =>
    repeated(
      4,
      (k) =>
        `<path d="M20 ${90 + k * 22}Q70 ${66 + k * 22} 110 ${88 + k * 22}T190 ${84 + k * 22}V190H20Z" fill="${mix(colour, k % 2 ? accent : '#B5651D', 0.35)}" opacity=".75"/>`,
    ),
  cracks: ({ accent }) => {
    const chance = seeded(54);
    return repeated(6, () => {
      let [x, y] = [40 + chance() * 110, 46 + chance() * 90];
      let path = `M${round(x)} ${round(y)}`;
      for (let step = 0; step < 4; step += 1) {
        x += (chance() - 0.4) * 26;
        y += 6 + chance() * 14;
        path += `L${round(x)} ${round(y)}`;
      }
      return `<path d="${path}" stroke="${accent}" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
    });
  },
  caps: ({ accent }) =>
    `<path d="${blob(100, 38, 62, 22, 4)}" fill="${accent}"/><path d="${blob(100, 166, 54, 18, 5)}" fill="${accent}"/>`,
};

/** A planet, 200 x 200. `id` must be unique on the page: the shape is clipped by it. */
export function planet(name: WorldName, id: string): string {
  const world: World = WORLDS[name];
  const { colour, accent, ring, feature } = world;
  const back = ring
    ? `<path d="M8 118A98 30 -14 0 1 190 78" fill="none" stroke="${accent}" stroke-width="9" opacity=".55"/>`
    : '';
  const front = ring
    ? `<path d="M8 118C20 140 160 118 190 78" fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round"/>`
    : '';
  return `<defs><clipPath id="${id}"><circle cx="100" cy="100" r="70"/></clipPath></defs>${back}<circle cx="100" cy="100" r="70" fill="${colour}"/><g clip-path="url(#${id})">${SURFACES[feature](world)}<path d="M100 30A70 70 0 0 1 100 170A96 96 0 0 0 100 30Z" transform="translate(38 0)" fill="${INK}" opacity=".22"/></g>${front}`;
}
