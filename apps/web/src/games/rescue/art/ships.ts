import { eye } from '../../../design/art/draw.ts';
import { shipColours, type ShipColours } from './colours.ts';

/** A part of a ship is 100 units square; on the board it is drawn at 0.55. */
export const SHIP_PART = 100;

const WINDOW = '#FFF6D6';
const GLASS = '#BFE4FF';

const bayWindow = (x: number, kind: number, { line }: ShipColours): string =>
  [
    `<circle cx="${x}" cy="50" r="14" fill="${WINDOW}" stroke="${line}" stroke-width="4"/>`,
    `<rect x="${x - 26}" y="38" width="52" height="24" rx="12" fill="${WINDOW}" stroke="${line}" stroke-width="4"/>`,
    `<path d="M${x - 20} 64L${x} 34L${x + 20} 64Z" fill="${WINDOW}" stroke="${line}" stroke-width="4" stroke-linejoin="round"/>`,
  ][kind % 3] ?? '';

const stern = ({ line }: ShipColours): string =>
  `<rect x="6" y="32" width="16" height="36" rx="6" fill="${line}"/><path d="M40 18L24 2H58L68 18ZM40 82L24 98H58L68 82Z" fill="${line}"/><circle cx="54" cy="50" r="13" fill="${WINDOW}" stroke="${line}" stroke-width="4"/>`;

const bow = (x: number, { line }: ShipColours): string =>
  `<path d="M${x + 2} 34H${x + 22}Q${x + 38} 42 ${x + 40} 50Q${x + 38} 58 ${x + 22} 66H${x + 2}Z" fill="${GLASS}" stroke="${line}" stroke-width="4"/>${eye(x + 14, 50, 8)}`;

/** A whole ship across, `length` x 1 parts: stern left, bow right, a window for each bay between. */
export function wholeShip(length: number, hue: number): string {
  const colours = shipColours(hue);
  const { hull, line, light } = colours;
  const width = length * SHIP_PART;
  const parts = Array.from({ length }, (_, part) => {
    const x = part * SHIP_PART + SHIP_PART / 2;
    const seam =
      part === 0
        ? ''
        : `<path d="M${part * SHIP_PART} 20V80" stroke="${line}" stroke-width="3" opacity=".5"/>`;
    if (part === length - 1) return bow(x, colours) + seam;
    if (part === 0) return stern(colours) + seam;
    return bayWindow(x, part - 1, colours) + seam;
  });
  return `<path d="M14 50C14 26 40 18 70 18H${width - 60}C${width - 26} 18 ${width - 8} 38 ${width - 6} 50C${width - 8} 62 ${width - 26} 82 ${width - 60} 82H70C40 82 14 74 14 50Z" fill="${hull}" stroke="${line}" stroke-width="5"/><path d="M40 30H${width - 62}C${width - 44} 30 ${width - 34} 36 ${width - 28} 42H30Q34 32 40 30Z" fill="${light}" opacity=".75"/>${parts.join('')}`;
}

/** Turns a drawing of `length` x 1 parts so that it points down. */
export function turnedDown(fragment: string): string {
  return `<g transform="translate(${SHIP_PART} 0) rotate(90)">${fragment}</g>`;
}

/** The sides on which a found part of an unfinished ship joins a found neighbour. */
export interface Joins {
  readonly before: boolean; // left of it, or above
  readonly after: boolean; // right of it, or below
}

/** A found part of a ship that is not complete. Which part it is stays secret, so all look alike. */
export function loosePart(hue: number, { before, after }: Joins): string {
  const colours = shipColours(hue);
  const { hull, line, light } = colours;
  if (!before && !after)
    return `<rect x="12" y="14" width="76" height="72" rx="24" fill="${hull}" stroke="${line}" stroke-width="5"/><path d="M26 34Q28 24 40 24H62Q74 24 76 34Z" fill="${light}" opacity=".75"/>${bayWindow(50, 0, colours)}`;
  const [left, right] = [before ? 0 : 10, after ? SHIP_PART : SHIP_PART - 10];
  const end = (x: number): string =>
    `<path d="M${x} 20V80" stroke="${line}" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 12"/>`;
  return `<rect x="${left}" y="18" width="${right - left}" height="64" fill="${hull}"/><rect x="${left}" y="26" width="${right - left}" height="14" fill="${light}" opacity=".75"/><path d="M${left} 18H${right}M${left} 82H${right}" stroke="${line}" stroke-width="5"/>${before ? `<path d="M0 20V80" stroke="${line}" stroke-width="3" opacity=".5"/>` : end(left)}${after ? '' : end(right)}${bayWindow(50, 0, colours)}`;
}
