import { INK, placed, round, skyStars } from '../../design/art/draw.ts';
import { areaPlanet } from './planet.ts';

const UNITS_PER_STAR = 3_000; // square units of sky
const NIGHT = { far: '#0E1440', hill: '#0A0F2E', near: '#111C4B', ground: '#1B2460' };

export interface SkyLook {
  readonly area: number; // 1 to 10
  readonly calm: boolean; // plain dark, with nothing to distract from the game
  readonly seed: number;
  readonly planet?: boolean; // false where something else takes its place
}

/** The night over the base, of any size in design units: stars, a planet, three hills and the base's green line. */
export function sky(
  width: number,
  height: number,
  { area, calm, seed, planet = true }: SkyLook,
): string {
  const baseLine = `<rect y="${round(height - 6)}" width="${width}" height="6" fill="#2ED3A2"/>`;
  if (calm) return `<rect width="${width}" height="${round(height)}" fill="${INK}"/>${baseLine}`;

  const hill = (colour: string, y: number, swing: number): string =>
    `<path d="M0 ${round(y)}Q${width * 0.25} ${round(y - swing)} ${width * 0.5} ${round(y)}T${width} ${round(y - swing * 0.6)}V${round(height)}H0Z" fill="${colour}"/>`;
  const craters = [0.14, 0.58, 0.79]
    .map((share) => {
      const y = round(height - 22 - share * 10);
      return `<rect x="${round(width * share)}" y="${y}" width="${round(40 + share * 50)}" height="8" rx="4" fill="${NIGHT.near}"/>`;
    })
    .join('');
  return (
    `<rect width="${width}" height="${round(height)}" fill="${NIGHT.far}"/>` +
    skyStars(width, height * 0.9, Math.round((width * height) / UNITS_PER_STAR), seed) +
    (planet
      ? placed(round(width * 0.78), round(height * 0.05), 0.6, areaPlanet(area, `sky${area}`))
      : '') +
    hill(NIGHT.hill, height * 0.62, 62) +
    hill(NIGHT.near, height * 0.78, 70) +
    hill(NIGHT.ground, height * 0.925, 16) +
    craters +
    baseLine
  );
}
