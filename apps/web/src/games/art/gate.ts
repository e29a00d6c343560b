import { GOLD, mix, placed, round } from '../../design/art/draw.ts';
import { areaPlanet, lookOfArea } from './planet.ts';

/** The size of a gate in units of its picture. */
export interface GateSize {
  readonly width: number;
  readonly height: number;
}

const POST = 34; // units: how thick its posts and its arch are
const SPRING = 0.56; // share of its height at which the arch begins
const APEX = 20; // units from its upper edge to the middle of the arch
const STEPS = 160; // of the line on which its lamps hang
const STONE = '#26306B';
const LAMP = { most: 13, ofGap: 0.4 };

type Point = readonly [x: number, y: number];

/** The middle of its stone: up the left post, over the arch, down the right one. @param share 0 to 1 along the arch alone */
function archAt({ width, height }: GateSize, share: number): Point {
  const [half, rise] = [width / 2 - POST / 2, height * SPRING - APEX];
  const angle = Math.PI * (1 - share);
  return [width / 2 + half * Math.cos(angle), height * SPRING - rise * Math.sin(angle)];
}

interface Stretch {
  readonly from: Point;
  readonly to: Point;
  readonly start: number; // how far its beginning is along the line
  readonly length: number;
}

function stretchesOf(line: readonly Point[]): readonly Stretch[] {
  let start = 0;
  return line.slice(1).map((to, index) => {
    const from = line[index] ?? to;
    const stretch = { from, to, start, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
    start += stretch.length;
    return stretch;
  });
}

function pointOn({ from, to, start, length }: Stretch, far: number): Point {
  const part = (far - start) / (length || 1);
  return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
}

/** Where its lamps hang, the lowest at the left first: evenly along posts and arch. */
export function lampPlaces(size: GateSize, lamps: number): readonly Point[] {
  const foot = size.height - POST / 2;
  const line: readonly Point[] = [
    [POST / 2, foot],
    ...Array.from({ length: STEPS + 1 }, (_, step) => archAt(size, step / STEPS)),
    [size.width - POST / 2, foot],
  ];
  const stretches = stretchesOf(line);
  const whole = stretches.reduce((sum, { length }) => sum + length, 0);
  return Array.from({ length: lamps }, (_, lamp) => {
    const want = lamps > 1 ? (whole * lamp) / (lamps - 1) : whole / 2;
    const on = stretches.find(({ start, length }) => want <= start + length);
    return on === undefined ? [size.width - POST / 2, foot] : pointOn(on, want);
  });
}

/** The radius of a lamp, so that neighbours never touch. */
export function lampSize(size: GateSize, lamps: number): number {
  const [first, second] = lampPlaces(size, Math.max(2, lamps));
  if (!first || !second) return LAMP.most;
  return Math.min(LAMP.most, LAMP.ofGap * Math.hypot(second[0] - first[0], second[1] - first[1]));
}

const archPath = (size: GateSize, inset: number): string => {
  const { width, height } = size;
  const [left, right] = [inset, width - inset];
  const [rx, ry] = [width / 2 - inset, height * SPRING - APEX - inset + POST / 2];
  return `M${left} ${height}V${round(height * SPRING)}A${round(rx)} ${round(ry)} 0 0 1 ${right} ${round(height * SPRING)}V${height}`;
};

/** The gate of an area without its lamps: stone with what lies on it, and two doors, or the light of its land behind them. */
export function gateOf(area: number, size: GateSize, isOpen: boolean): string {
  const { colour, accent } = lookOfArea(area);
  const { width, height } = size;
  const [middle, top] = [width / 2, APEX + POST / 2];
  const door = mix(colour, STONE, 0.62);
  const bar = mix(colour, STONE, 0.4);
  const globe = Math.min(1, (height - top) / 230);
  const bars = [0.17, 0.33, 0.67, 0.83]
    .map((share) => `<path d="M${round(width * share)} 0V${height}"/>`)
    .join('');
  const within = isOpen
    ? `<rect width="${width}" height="${height}" fill="${mix(colour, '#FFF6D6', 0.72)}"/>` +
      `<path d="M0 ${height}V${round(height * 0.8)}Q${round(width * 0.2)} ${round(height * 0.56)} ${round(width * 0.38)} ${round(height * 0.8)}Q${round(width * 0.62)} ${round(height * 0.5)} ${width} ${round(height * 0.78)}V${height}Z" fill="${mix(colour, '#FFFFFF', 0.35)}"/>`
    : `<rect width="${width}" height="${height}" fill="${door}"/>` +
      `<g stroke="${bar}" stroke-width="5">${bars}</g>` +
      `<path d="M${middle} 0V${height}" stroke="#0B1030" stroke-width="5"/>`;
  return (
    `<clipPath id="within"><path d="${archPath(size, POST - 2)}Z"/></clipPath>` +
    `<g clip-path="url(#within)">${within}${placed(round(middle - 100 * globe), round(top + (height - top) * 0.5 - 100 * globe), round(globe), areaPlanet(area, 'gate'))}</g>` +
    `<path d="${archPath(size, POST / 2)}" fill="none" stroke="${mix(STONE, '#0B1030', 0.5)}" stroke-width="${POST}"/>` +
    `<path d="${archPath(size, POST / 2)}" fill="none" stroke="${STONE}" stroke-width="${POST - 6}"/>` +
    `<path d="${archPath(size, 3)}" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`
  );
}

/** The same with its lamps, of which so many burn. */
export function litGate(
  area: number,
  size: GateSize,
  { lit, lamps }: { readonly lit: number; readonly lamps: number },
): string {
  const r = round(lampSize(size, lamps));
  const drawn = lampPlaces(size, lamps).map(([x, y], lamp) => {
    const burns = lamp < lit;
    const glow = burns
      ? `<circle cx="${round(x)}" cy="${round(y)}" r="${round(1.7 * r)}" fill="${GOLD}" opacity=".3"/>`
      : '';
    return `${glow}<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${burns ? GOLD : '#141B49'}" stroke="${burns ? '#FFF6D6' : '#7F8CC9'}" stroke-width="2"/>`;
  });
  return gateOf(area, size, lit >= lamps) + drawn.join('');
}
