import { round, seeded, skyStars, star } from '../design/art/draw.ts';

const RAYS = 18;
const CONFETTI = 44;
const WORDS = 250; // half of the width that the badge and the words take, in the middle

/** The colours of paper. */
export const COLOURS = ['#FFD23F', '#2ED3A2', '#7CC0FF', '#FF8A6B', '#F48CBA'] as const;

const STAR = /<circle cx="([\d.]+)"[^>]*\/>/gu;

/** A night sky without the stars that would lie on the words. */
function starsBesideWords(): string {
  return skyStars(1366, 860, 90, 5).replaceAll(STAR, (circle, x: string) =>
    Math.abs(Number(x) - 683) < WORDS ? '' : circle,
  );
}

/** Rays, stars and paper around the badge, 1366 x 860. */
export function celebration(): string {
  const rays = Array.from({ length: RAYS }, (_, ray) => {
    const edge = (turn: number): string => {
      const angle = ((ray + turn) / RAYS) * 2 * Math.PI;
      return `${round(683 + Math.cos(angle) * 1300)} ${round(400 + Math.sin(angle) * 1300)}`;
    };
    return `<path d="M683 400L${edge(0)}L${edge(0.4)}Z" fill="#FFD23F" opacity="${ray % 2 ? '.06' : '.12'}"/>`;
  }).join('');
  const chance = seeded(18);
  const paper = Array.from({ length: CONFETTI }, (_, index) => {
    const side = chance() < 0.5 ? -1 : 1;
    const [x, y] = [round(683 + side * (WORDS + chance() * 430)), round(chance() * 860)]; // beside the words
    const colour = COLOURS[index % COLOURS.length] ?? COLOURS[0];
    return index % 3 === 0
      ? `<path d="${star(x, y, 13)}" fill="${colour}"/>`
      : `<rect x="${x}" y="${y}" width="22" height="14" rx="4" fill="${colour}" transform="rotate(${round(chance() * 180)} ${x} ${y})"/>`;
  }).join('');
  return rays + starsBesideWords() + paper;
}
