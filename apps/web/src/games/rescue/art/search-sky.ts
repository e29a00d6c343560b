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

/** The size of the picture of a lost ship far away. */
export const FAR_SHIP = { width: 1_366, height: 384 };

/** A lost ship that calls from far away, over a moon, at the foot of a wide window. @param hue of the ship */
export function farShip(length: number, hue: number): string {
  const moon = mix('#7f8cc9', INK, 0.45);
  const rings = CALLS.map(
    (r, ring) =>
      `<g data-call="${ring + 1}"><path d="M${round(r * 0.8)} ${round(-r * 0.6)}A${r} ${r} 0 0 1 ${round(r * 0.8)} ${round(r * 0.6)}" fill="none" stroke="#7CC0FF" stroke-width="7" stroke-linecap="round"/></g>`,
  ).join('');
  return (
    `<path d="M-500 384Q300 250 1000 352T2400 330V500H-500Z" fill="${moon}"/><ellipse cx="560" cy="352" rx="60" ry="11" fill="${mix('#7f8cc9', INK, 0.55)}"/>` +
    moving('ship', placed(230, 236, 0.56, wholeShip(length, hue)) + placed(392, 264, 0.56, rings))
  );
}
