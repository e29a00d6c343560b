import { INK, mix, placed, round, seeded } from '../../design/art/draw.ts';
import { placeOfArea } from '../art/places.ts';
import { areaPlanet, lookOfArea } from '../art/planet.ts';
import { roadAt, type AreaBand, type MapLayout } from './map-layout.ts';

/** The height to which the line to the next area waves above the area's own top. */
export const WAVE_HEIGHT = 46;
/** The depth to which an area's ground continues below its foot, under the line that waves there. */
export const WAVE_DEPTH = 40;

const REACH = 1_600; // to either side of the middle: wider than any window
const SQUARE_PIXELS_A_STAR = 9_000;
const PROP_EVERY = 330; // pixels of height

/** The ground of an area's stretch of night. */
export function areaGround(area: number): string {
  return placeOfArea(area).night;
}

/** Stars of one kind, rare ones last. */
const STARS: readonly {
  readonly share: number;
  readonly size: number; // across
  readonly colour: string;
  readonly light: number; // 0 to 1
}[] = [
  { share: 0.5, size: 1.3, colour: '#fff', light: 0.55 },
  { share: 0.22, size: 1.8, colour: '#fff', light: 0.9 },
  { share: 0.14, size: 2.2, colour: '#BFD7FF', light: 0.7 },
  { share: 0.09, size: 3, colour: '#FFE3B0', light: 0.75 },
  { share: 0.05, size: 4.4, colour: '#fff', light: 0.6 },
];

/**
 * Stars of an area's night, the middle of the sky at x = 0. Each kind is one path of dots without an opacity group of
 * its own: a browser lays out and layers hundreds of single circles at every step of a scroll.
 */
function starField(width: number, height: number, seed: number): string {
  const chance = seeded(seed);
  const count = (width * height) / SQUARE_PIXELS_A_STAR;
  return STARS.map(({ share, size, colour, light }) => {
    const dots = Array.from(
      { length: Math.round(count * share) },
      () => `M${Math.round((chance() - 0.5) * width)} ${Math.round(chance() * height)}h0`,
    ).join('');
    return `<path d="${dots}" stroke="${colour}" stroke-width="${size}" stroke-opacity="${light}" stroke-linecap="round"/>`;
  }).join('');
}

/**
 * The height in the middle part of an area where the road swings out furthest, which leaves most space for the planet.
 */
function planetHeight(layout: MapLayout, { top, bottom }: AreaBand): number {
  const middle = (top + bottom) / 2;
  const span = (bottom - top) * 0.22;
  const candidates = Array.from({ length: 41 }, (_, index) => middle + span * (index / 20 - 1));
  return candidates.reduce((best, y) =>
    Math.abs(roadAt(layout, y)) > Math.abs(roadAt(layout, best)) ? y : best,
  );
}

const wave = (y: number): string =>
  `M${-REACH} ${y + 12}Q${-REACH / 2} ${y - 34} 0 ${y}T${REACH} ${y - 8}`;

/** Flat paper hills across the whole width, some lighter and some darker than the ground. */
function hills(area: number, height: number): string {
  const { night, ridges } = placeOfArea(area);
  const count = Math.max(1, Math.round(height / 520));
  return Array.from({ length: count }, (_, index) => {
    const y = round(WAVE_HEIGHT + (height * (index + 0.62)) / count);
    const tint = index % 2 === 0 ? ridges[0] : mix(INK, night, 0.75);
    return `<path d="M${-REACH} ${y}Q${-REACH * 0.55} ${y - 90} ${-REACH * 0.1} ${y - 20}T${REACH * 0.55} ${y - 40}T${REACH} ${y - 10}V${height + WAVE_HEIGHT + WAVE_DEPTH}H${-REACH}Z" fill="${tint}"/>`;
  }).join('');
}

function props(layout: MapLayout, { id, top, bottom }: AreaBand, planetY: number): string {
  const chance = seeded(id * 31);
  const narrow = layout.shape.reach < 300;
  const count = Math.min(5, Math.max(3, Math.round((bottom - top) / PROP_EVERY)));
  return Array.from({ length: count }, (_, index) => {
    const y = top + ((bottom - top) * (index + 0.3 + 0.4 * chance())) / count;
    if (Math.abs(y - planetY) < 190) return '';
    const road = roadAt(layout, y);
    const away = narrow ? 150 : 270 + 90 * chance();
    const x = road > 0 ? road - away : road + away;
    const size = (narrow ? 0.6 : 0.9) + 0.25 * chance();
    return placed(
      round(x),
      round(y - top + WAVE_HEIGHT),
      round(size),
      placeOfArea(id).props[index % 2 === 0 ? 0 : 1],
    );
  }).join('');
}

/**
 * An area's stretch of night as an SVG fragment: x = 0 is the middle of the road, y = 0 lies `WAVE_HEIGHT` above the
 * area's top, so that the line to the next area can wave into it. Above the line it is transparent.
 */
export function areaScene(layout: MapLayout, band: AreaBand): string {
  const { id, top, bottom } = band;
  const height = bottom - top;
  const { accent } = lookOfArea(id);
  const narrow = layout.shape.reach < 300;
  const planetY = planetHeight(layout, band);
  const side = roadAt(layout, planetY) > 0 ? -1 : 1;
  const scale = narrow ? 0.56 : 1.12;
  const planet = placed(
    round(side * (narrow ? 118 : 250) - 100 * scale),
    round(planetY - top + WAVE_HEIGHT - 100 * scale),
    scale,
    areaPlanet(id, `map${id}`),
  );
  const width = narrow ? 860 : 2_000;
  const stars = `<g transform="translate(0 ${WAVE_HEIGHT + 30})">${starField(width, height - 30, id)}</g>`;
  const edge = wave(WAVE_HEIGHT);
  const isLast = top === 0;
  return (
    `<path d="${isLast ? `M${-REACH} 0H${REACH}` : edge}V${height + WAVE_HEIGHT + WAVE_DEPTH}H${-REACH}Z" fill="${areaGround(id)}"/>` +
    hills(id, height) +
    stars +
    planet +
    props(layout, band, planetY) +
    (isLast
      ? ''
      : `<path d="${edge}" fill="none" stroke="${accent}" stroke-width="5" opacity=".85"/>`)
  );
}
