import { placed } from '../../design/art/draw.ts';
import { saucer } from '../../design/art/saucer.ts';

export const PODIUM = { width: 300, height: 140 };

const STEPS = [
  { x: 0, top: 92, edge: '#A9B4DA', place: 2, visitor: 1 },
  { x: 102, top: 72, edge: '#FFD23F', place: 1, visitor: 0 },
  { x: 204, top: 104, edge: '#D08A4E', place: 3, visitor: 2 },
] as const;

/** Three visitors above a podium, for the head of the page. */
export const podium = (): string =>
  STEPS.map(
    ({ x, top, edge, place, visitor }) =>
      `<rect x="${x}" y="${top}" width="96" height="80" rx="8" fill="#141A3C"/><rect x="${x}" y="${top}" width="96" height="9" rx="4" fill="${edge}"/><text x="${x + 48}" y="${top + 27}" font-family="Andika, sans-serif" font-weight="700" font-size="17" fill="${edge}" text-anchor="middle">${place}</text>${placed(x + 4, top - 66, 0.74, saucer(visitor))}`,
  ).join('');
