import {
  INK,
  mix,
  moving,
  placed,
  round,
  skyStars,
  star,
  WHITE,
} from '../../../design/art/draw.ts';
import { wholeShip } from './ships.ts';

/** The size of the picture. */
export const SEARCH_SKY = { width: 900, height: 380 };

const STARS = 60;
const MOON = { x: 720, y: 470, r: 250 };
const CALLS = [46, 74, 102];

/**
 * A lost ship that calls, over a strange moon: between the questions and the turns. Its rings are named groups.
 *
 * @param length parts of the ship
 * @param hue of the ship, as on the board
 */
export function searchSky(length: number, hue: number): string {
  const { width, height } = SEARCH_SKY;
  const night = '#141d4a';
  const rings = CALLS.map(
    (r, ring) =>
      `<g data-call="${ring + 1}"><path d="M${round(-r * 0.8)} ${round(-r * 0.6)}A${r} ${r} 0 0 0 ${round(-r * 0.8)} ${round(r * 0.6)}" fill="none" stroke="#7CC0FF" stroke-width="7" stroke-linecap="round"/></g>`,
  ).join('');
  return (
    `<rect width="${width}" height="${height}" fill="${night}"/>` +
    skyStars(width, height, STARS, 5) +
    `<circle cx="${MOON.x}" cy="${MOON.y}" r="${MOON.r}" fill="${mix('#7f8cc9', INK, 0.35)}"/>` +
    `<ellipse cx="640" cy="322" rx="46" ry="15" fill="${mix('#7f8cc9', INK, 0.5)}"/><ellipse cx="792" cy="292" rx="64" ry="20" fill="${mix('#7f8cc9', INK, 0.5)}"/>` +
    `<path d="${star(118, 74, 15)}" fill="${WHITE}" opacity=".7"/>` +
    moving('ship', placed(600, 96, 1, rings) + placed(612, 61, 0.7, wholeShip(length, hue)))
  );
}
