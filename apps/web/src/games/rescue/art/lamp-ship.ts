import { GO, GOLD, mix, round, WHITE } from '../../../design/art/draw.ts';

const EDGE = '#1B2C63';
const DARK = '#22356F';
const UNLIT = '#3C4A9A';
const MOST = 6; // lamps

/** The lamps on a ship: how many it has, how many are lit, and whether the last one glows half. */
export interface Lamps {
  readonly par: number; // 2 to 6
  readonly lit: number; // may exceed par
  readonly half: boolean;
}

function lamp(x: number, y: number, r: number, kind: 'lit' | 'half' | 'dark'): string {
  if (kind === 'dark')
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${DARK}" stroke="${EDGE}" stroke-width="4"/>`;
  const colour = kind === 'lit' ? GOLD : mix(GOLD, DARK, 0.55);
  return (
    (kind === 'lit'
      ? `<circle cx="${x}" cy="${y}" r="${r * 1.45}" fill="${GOLD}" opacity=".28"/>`
      : '') +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" stroke="${EDGE}" stroke-width="4"/>` +
    `<path d="M${x - 9} ${y - 5}Q${x - 6} ${y - 12} ${x + 1} ${y - 12}" fill="none" stroke="${WHITE}" stroke-width="3.5" stroke-linecap="round"/>`
  );
}

/** A player's ship with a lamp for each right answer of its par, 320 x 132: each lit one is an arc before its nose. */
export function lampShip({ par, lit, half }: Lamps, colour: string): string {
  const [pale, deep] = [mix(colour, '#ffffff', 0.6), mix(colour, EDGE, 0.45)];
  const y = 68;
  const gap = Math.min(36.6, 132 / Math.max(1, par - 1));
  const lamps = Array.from({ length: Math.min(MOST, par) }, (_, index) => {
    const kind = index >= lit ? 'dark' : half && index === Math.min(lit, par) - 1 ? 'half' : 'lit';
    return `<g data-lamp="${kind}">${lamp(round(54 + gap * index), y, par > 4 ? 11 : 15, kind)}</g>`;
  }).join('');
  const arcs = Array.from({ length: Math.min(MOST, par) }, (_, index) => {
    const r = 16 + index * 10;
    const [dx, dy] = [round(r * 0.77), round(r * 0.64)];
    const stroke = index >= lit ? UNLIT : lit > par ? GOLD : GO;
    return `<path d="M${round(236 + dx)} ${66 - dy}A${r} ${r} 0 0 1 ${round(236 + dx)} ${66 + dy}" fill="none" stroke="${stroke}" stroke-width="5" stroke-linecap="round"/>`;
  }).join('');
  return (
    arcs +
    `<path d="M40 38L16 14H60L84 36ZM40 94L16 118H60L84 96Z" fill="${deep}" stroke="${EDGE}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M22 66C22 40 44 30 74 30H168C208 30 232 48 236 66C232 84 208 102 168 102H74C44 102 22 92 22 66Z" fill="${colour}" stroke="${EDGE}" stroke-width="4"/>` +
    `<path d="M56 40H166C184 40 196 44 204 50H44Q46 40 56 40Z" fill="${pale}" opacity=".75"/>` +
    `<path d="M206 52H212Q224 58 228 66Q224 74 212 80H206Z" fill="#E8F4FF" stroke="${EDGE}" stroke-width="3"/>` +
    lamps
  );
}
