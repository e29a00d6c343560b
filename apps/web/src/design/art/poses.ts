import { INK, part, round } from './draw.ts';

/** How a figure stands. A pose is a turn of the figure's named groups, and a face. */
export type Pose = 'idle' | 'cheer' | 'think' | 'point' | 'sleep';

/** An eye: centre and radius. */
export type EyePlace = readonly [x: number, y: number, r: number];

/** Where the eyes look: shares of the radius to the right and down. */
const GAZE: Readonly<Record<Pose, readonly [right: number, down: number]>> = {
  idle: [0, 0.07],
  cheer: [0, 0],
  think: [0.18, -0.34],
  point: [0.3, 0.03],
  sleep: [0, 0],
};

function open([x, y, r]: EyePlace, pose: Pose): string {
  const [right, down] = GAZE[pose];
  const [px, py] = [round(x + r * right), round(y + r * down)];
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/><circle cx="${px}" cy="${py}" r="${round(r * 0.55)}" fill="${INK}"/><circle cx="${round(px + r * 0.2)}" cy="${round(py - r * 0.2)}" r="${round(r * 0.18)}" fill="#fff"/>`;
}

/** An eye that laughs is an arch, one that sleeps a bowl. */
function shut([x, y, r]: EyePlace, pose: Pose): string {
  const laughs = pose === 'cheer';
  const [edge, bend] = laughs ? [y + r * 0.3, y - r * 0.8] : [y, y + r * 0.75];
  return `<path d="M${round(x - r * 0.8)} ${round(edge)}Q${x} ${round(bend)} ${round(x + r * 0.8)} ${round(edge)}" fill="none" stroke="${INK}" stroke-width="${round(r * 0.3)}" stroke-linecap="round"/>`;
}

/** The eyes of a figure in a pose. Open ones are lids that blink. */
export function eyesOf(places: readonly EyePlace[], pose: Pose): string {
  if (pose === 'cheer' || pose === 'sleep')
    return places.map((place) => shut(place, pose)).join('');
  return part('lids', places.map((place) => open(place, pose)).join(''));
}

/** A laughing mouth with its tongue. @param half half of its width */
export function laugh(x: number, y: number, half: number): string {
  const deep = half * 1.1;
  return `<path d="M${round(x - half)} ${y}Q${x} ${round(y + deep)} ${round(x + half)} ${y}Z" fill="${INK}" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/><path d="M${round(x - half / 2)} ${round(y + deep * 0.3)}Q${x} ${round(y + deep * 0.56)} ${round(x + half / 2)} ${round(y + deep * 0.3)}Q${x} ${round(y + deep * 0.18)} ${round(x - half / 2)} ${round(y + deep * 0.3)}Z" fill="#FF8FA3"/>`;
}

/** Z's over a sleeper, an ornament. */
export const sleepSigns = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" font-family="Fredoka" font-weight="600" fill="#B4C0F5"><text font-size="26">z</text><text x="16" y="-18" font-size="20">z</text><text x="29" y="-32" font-size="15">z</text></g>`;

/** A named group, turned about its joint. */
export const turned = (
  name: string,
  [degrees, x, y]: readonly [degrees: number, x: number, y: number],
  fragment: string,
): string => `<g data-part="${name}" transform="rotate(${degrees} ${x} ${y})">${fragment}</g>`;
