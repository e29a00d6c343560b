import { GOLD, mix, placed, round, star } from '../../design/art/draw.ts';
import { VISITOR, visitor } from '../../design/art/visitor.ts';
import { areaBust } from '../art/area-people.ts';
import { landOf, nightOf, placeOfArea } from '../art/places.ts';
import { lookOfArea } from '../art/planet.ts';
import { robot } from '../art/robots.ts';

const RAYS = 14;
const BOSS = 200; // units across of a Muddlebot's picture
const LAMPS = ['#FFD23F', '#2ED3A2', '#7CC0FF', '#FF8A6B', '#F48CBA'] as const;

/** A sun with a face, whose rays turn. */
function sun(x: number, y: number, reach: number): string {
  const rays = Array.from({ length: RAYS }, (_, ray) => {
    const [from, to] = [0, 0.5].map((part) => ((ray + part) / RAYS) * 2 * Math.PI);
    const at = (angle = 0): string =>
      `${round(reach * Math.cos(angle))} ${round(reach * Math.sin(angle))}`;
    return `<path d="M0 0L${at(from)}L${at(to)}Z" fill="#fff" opacity=".26"/>`;
  });
  return placed(
    round(x),
    round(y),
    1,
    `<g class="turns">${rays.join('')}</g><path d="${star(0, 0, 96)}" fill="${GOLD}" stroke="#C99700" stroke-width="7" stroke-linejoin="round"/><circle cx="-22" cy="0" r="9" fill="#0B1030"/><circle cx="22" cy="0" r="9" fill="#0B1030"/><path d="M-20 20Q0 40 20 20" fill="none" stroke="#0B1030" stroke-width="7" stroke-linecap="round"/>`,
  );
}

/** A string of lamps across the whole width. */
function lamps(width: number, y: number): string {
  const count = Math.round(width / 54);
  const sag = (share: number): number => 34 * Math.sin(2 * Math.PI * share) ** 2;
  const line = Array.from(
    { length: 31 },
    (_, step) => `${round((width * step) / 30)} ${round(y + sag(step / 30))}`,
  );
  const lamp = (index: number): string => {
    const share = (index + 0.5) / count;
    return `<circle cx="${round(width * share)}" cy="${round(y + sag(share) + 9)}" r="10" fill="${LAMPS[index % LAMPS.length]}"/>`;
  };
  return `<path d="M${line.join('L')}" fill="none" stroke="#33408F" stroke-width="3"/>${Array.from({ length: count }, (_, index) => lamp(index)).join('')}`;
}

/** Those who dance in front of it, from side to side. */
function crowd(width: number, foot: number): string {
  const size = 1.15;
  const count = Math.min(11, Math.floor(width / 92));
  return Array.from({ length: count }, (_, index) => {
    const x = (width / count) * (index + 0.5) - (VISITOR.width * size) / 2;
    const y = foot - VISITOR.height * size + (index % 2) * 22;
    const late = round(-(index * 0.21) % 1.1);
    return placed(
      round(x),
      round(y),
      size,
      `<g class="hops" data-late="${late}">${visitor(index, 'cheer')}</g>`,
    );
  }).join('');
}

/**
 * A freed area as large as the stage: its night turns to day, a star rises as its sun, and its Muddlebot dances in its own
 * colour with one of its people and all visitors.
 *
 * @param area 1 to 10
 */
export function freedScene(area: number, width: number, height: number): string {
  const { colour } = lookOfArea(area);
  const night = placeOfArea(area).night;
  const day = mix(mix(colour, '#ffffff', 0.42), '#7CC0FF', 0.3);
  const foot = height * 0.94;
  const boss = Math.min(height * 0.52, width * 0.66) / BOSS;
  const bust = Math.min(1.5, width / 640);
  return (
    nightOf(area, width, height) +
    `<rect width="${width}" height="${height}" fill="${night}"/>` +
    `<g class="dawns"><rect width="${width}" height="${height}" fill="${day}"/>${sun(width / 2, height * 0.36, Math.hypot(width, height))}</g>` +
    `<filter id="daylight${area}" color-interpolation-filters="sRGB"><feComponentTransfer><feFuncR type="linear" slope="1.7" intercept=".1"/><feFuncG type="linear" slope="1.7" intercept=".1"/><feFuncB type="linear" slope="1.7" intercept=".1"/></feComponentTransfer></filter>` +
    `<g class="lands">${landOf(area, width, height)}</g><g class="dawns" filter="url(#daylight${area})">${landOf(area, width, height)}</g>` +
    lamps(width, height * 0.11) +
    placed(
      round(width * 0.04),
      round(foot - 196 * bust),
      round(bust),
      `<g class="sways">${areaBust(area, 'cheer')}</g>`,
    ) +
    placed(
      round(width / 2 - (BOSS / 2) * boss),
      round(foot - BOSS * boss - 24),
      round(boss),
      `<g class="lands-here"><g class="jumps">${robot(area, { arms: 'up' })}</g></g>`,
    ) +
    crowd(width, foot + 26)
  );
}
