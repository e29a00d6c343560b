import { grouped } from '../../design/numbers.ts';

/** A score with its decimals: 412.6 with one, 2 684 without. */
export function scoreText(score: number, precision: number): string {
  if (precision === 0) return grouped(score);
  const [whole = '0', decimals = ''] = score.toFixed(precision).split('.');
  return `${grouped(Number(whole))}.${decimals}`;
}
