import { GO, placed, WHITE, GOLD, INK } from '../../../design/art/draw.ts';
import { rocket } from '../../../design/art/rocket.ts';
import { SAUCER_COLOURS, saucer } from '../../../design/art/saucer.ts';
import { visitor } from '../../../design/art/visitor.ts';
import { ground, night, stars, words } from './place.ts';

/** A question that a visitor of the page can answer. */
export interface TrySum {
  readonly sum: string;
  readonly answer: number;
  readonly offered: readonly number[];
}

/** From a first sum to a table; each frees one visitor. */
export const TRY_SUMS: readonly TrySum[] = [
  { sum: '3 + 4', answer: 7, offered: [6, 7, 9] },
  { sum: '5 × 2', answer: 10, offered: [10, 7, 12] },
  { sum: '12 − 5', answer: 7, offered: [8, 6, 7] },
  { sum: '6 × 3', answer: 18, offered: [16, 18, 21] },
  { sum: '7 × 8', answer: 56, offered: [54, 64, 56] },
];

/** Where those who are home stand, to both sides of the rocket, and where they come out. */
export const HOME = { xs: [36, 124, 436, 500, 564], y: 288, out: [280, 30] } as const;

/** The field: night, ground, the rocket, and who is home already. */
export function fieldOf(home: number): string {
  const row = HOME.xs
    .map((x, kind) =>
      kind < home
        ? placed(x, HOME.y, 1, visitor(kind % SAUCER_COLOURS.length, 'cheer'))
        : `<ellipse cx="${x + 40}" cy="378" rx="28" ry="7" fill="none" stroke="#7E89C6" stroke-width="3" stroke-dasharray="5 6"/>`,
    )
    .join('');
  return `${night(2, '#2E7A8C')}${ground()}${row}${placed(264, 262, 0.94, rocket(GOLD, false))}`;
}

const EMPTY = '<path d="M37 41Q60 6 83 41Z" fill="#D8ECFF"/>'; // the dome when its visitor is out

/** A saucer with its sum on a plate; the plate is green when the answer is right. */
export function saucerOf(kind: number, { sum, answer }: TrySum, isRight: boolean): string {
  const text = isRight ? `${sum} = ${answer}` : sum;
  const wide = isRight ? 250 : 190;
  const [fill, edge] = isRight ? [GO, '#159A72'] : [WHITE, '#C9D3F5'];
  const beam = isRight
    ? `<path d="M320 268V196" stroke="${GO}" stroke-width="9" stroke-dasharray="2 18" stroke-linecap="round"/>${stars(
        [
          [196, 70, 14],
          [448, 62, 16],
          [470, 150, 11],
          [176, 152, 11],
        ],
      )}`
    : '';
  return `${beam}${placed(212, 4, 1.8, saucer(kind) + (isRight ? EMPTY : ''))}<rect x="${320 - wide / 2}" y="132" width="${wide}" height="66" rx="19" fill="${edge}"/><rect x="${320 - wide / 2}" y="126" width="${wide}" height="66" rx="19" fill="${fill}"/>${words(320, 174, text, { size: 42, fill: INK, isMaths: true })}`;
}
