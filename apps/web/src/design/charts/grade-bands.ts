import { at } from '@moonbase/kit';
import { GRADE_BANDS } from '@moonbase/content/story';

const FILLS = [
  ...['#E4F4E4', '#F3F0D9', '#FBEBCD', '#EEE6FA', '#FBE0D8', '#E1F3F8', '#FBE6EE', '#E6ECFB'],
  '#EFEBE2',
];

export interface Band {
  readonly name: string; // "Year 1" to "Year 8", "Open"
  readonly from: number; // steps, the last one of the previous band
  readonly to: number;
  readonly fill: string;
}

/** The grade bands of the steps. @see requirement AD-2 */
export const BANDS: readonly Band[] = GRADE_BANDS.map(({ name, lastStep }, index) => ({
  name,
  to: lastStep,
  from: GRADE_BANDS[index - 1]?.lastStep ?? 0,
  fill: FILLS[index] ?? 'none',
}));

/** The band of a step; fractional steps included, and steps above the last band belong to it. */
export function bandOf(step: number): Band {
  return BANDS.find(({ to }) => step <= to) ?? at(BANDS, BANDS.length - 1);
}

/** The range of steps that contains all values with some margin, wide enough to read. */
export function fittedDomain(values: readonly number[]): readonly [number, number] {
  const least = Math.max(0, Math.min(...values) - 4);
  const most = Math.min(128, Math.max(...values) + 4);
  const missing = Math.max(0, 16 - (most - least)) / 2;
  return [Math.max(0, least - missing), Math.min(128, most + missing)];
}
