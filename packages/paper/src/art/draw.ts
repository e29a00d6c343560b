import { toHundredths } from '@moonbase/kit';

/** Drawing functions return SVG fragments computed from numbers, each in its own unit box. */
export const INK = '#0B1030';
export const WHITE = '#F7F9FF';
export const GOLD = '#FFD23F';
export const GO = '#2ED3A2';
export const WARN = '#FFB020';

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** A colour between two others; `share` 0 is `from`, 1 is `to`. Colours are #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const end = channels(to);
  const mixed = channels(from).map((value, at) =>
    Math.round(value + ((end[at] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed: so a sky is drawn the same each time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const round = toHundredths;

/** Moves and scales a fragment. */
export function placed(x: number, y: number, scale: number, fragment: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${fragment}</g>`;
}

/** Points of a regular figure around a centre, first one on top. */
export function polygon(
  cx: number,
  cy: number,
  corners: number,
  radius: (corner: number) => number,
): string {
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = -Math.PI / 2 + (corner / corners) * 2 * Math.PI;
    const r = radius(corner);
    return `${round(cx + Math.cos(angle) * r)} ${round(cy + Math.sin(angle) * r)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A five-pointed star of the given outer radius. */
export const star = (cx: number, cy: number, radius: number): string =>
  polygon(cx, cy, 10, (corner) => (corner % 2 === 0 ? radius : radius * 0.444));

/** An uneven round shape, for everything organic. */
export function blob(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  seed: number,
  { points = 8, wobble = 0.08 } = {},
): string {
  const chance = seeded(seed);
  const ring = Array.from({ length: points }, (_, at) => {
    const angle = (at / points) * 2 * Math.PI;
    const stretch = 1 + wobble * (chance() * 2 - 1);
    return { x: cx + Math.cos(angle) * rx * stretch, y: cy + Math.sin(angle) * ry * stretch };
  });
  const node = (index: number): { x: number; y: number } =>
    ring[(index + points) % points] ?? { x: cx, y: cy };
  const start = node(0);
  let path = `M${round(start.x)} ${round(start.y)}`;
  for (let index = 0; index < points; index += 1) {
    const [a, b, c, d] = [node(index - 1), node(index), node(index + 1), node(index + 2)];
    path += `C${round(b.x + (c.x - a.x) / 6)} ${round(b.y + (c.y - a.y) / 6)} ${round(c.x - (d.x - b.x) / 6)} ${round(c.y - (d.y - b.y) / 6)} ${round(c.x)} ${round(c.y)}`;
  }
  return `${path}Z`;
}

export function eye(x: number, y: number, r: number, look = 0): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/><circle cx="${round(x + r * 0.25 * look)}" cy="${round(y + r * 0.1)}" r="${round(r * 0.55)}" fill="${INK}"/><circle cx="${round(x + r * 0.25 * look + r * 0.2)}" cy="${round(y - r * 0.15)}" r="${round(r * 0.18)}" fill="#fff"/>`;
}

/** A part of a scene that its page may animate: `data-move` names the motion. */
export const moving = (how: string, part: string): string => `<g data-move="${how}">${part}</g>`;

/** A part of a figure that the page's clock may move: lids, mouth, head, an arm, a leg. */
export const part = (name: string, fragment: string): string =>
  `<g data-part="${name}">${fragment}</g>`;

/** Scattered stars of a night sky. */
export function skyStars(width: number, height: number, count: number, seed: number): string {
  const chance = seeded(seed);
  return Array.from({ length: count }, () => {
    const radius = 0.5 + chance() ** 3 * 2;
    const [x, y] = [chance() * width, chance() * height];
    const tint = chance();
    const colour = tint < 0.15 ? '#BFD7FF' : tint < 0.25 ? '#FFE3B0' : '#fff';
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}" fill-opacity="${round(0.3 + chance() * 0.7)}"/>`;
  }).join('');
}
