import { groupDigits } from '@moonbase/kit';
import { ECHELON_THRESHOLDS } from '@moonbase/scoring';

/** The outline of a rank's badge; one for each tier of five, more elaborate the higher the tier. */
export type InsigniaShape =
  | 'circle'
  | 'diamond'
  | 'shield'
  | 'hexagon'
  | 'crest'
  | 'octagon'
  | 'star'
  | 'flower'
  | 'sun'
  | 'crown';

/** The numbers that a rank's badge is drawn from. */
export interface Insignia {
  readonly shape: InsigniaShape;
  readonly colour: string; // hexadecimal
  readonly winged: boolean; // from the third tier on
  readonly stars: number; // place in the tier, 1 to 5
}

/** A Defender Level. @see requirement SC-8 */
export interface Echelon {
  readonly id: string;
  readonly position: number; // 1 to 50
  readonly name: string;
  readonly score: number; // total correct answers needed for it
  readonly nextScore: number | null; // those needed for the next level; null for the last
  readonly description: string; // 'Answer N questions'
  readonly insignia: Insignia;
}

interface Tier {
  readonly name: string;
  readonly shape: InsigniaShape;
  readonly colour: string;
}

const TIERS: readonly Tier[] = [
  { name: 'Crater', shape: 'circle', colour: '#5FCB62' },
  { name: 'Moon', shape: 'diamond', colour: '#45AEF0' },
  { name: 'Meteor', shape: 'shield', colour: '#F0AC3A' },
  { name: 'Comet', shape: 'hexagon', colour: '#FF8A6B' },
  { name: 'Star', shape: 'crest', colour: '#B58CFF' },
  { name: 'Nova', shape: 'octagon', colour: '#2ED3A2' },
  { name: 'Nebula', shape: 'star', colour: '#F06BB2' },
  { name: 'Galaxy', shape: 'flower', colour: '#7CC0FF' },
  { name: 'Cosmic', shape: 'sun', colour: '#FFD23F' },
  { name: 'Universe', shape: 'crown', colour: '#E8ECFF' },
];
const RANKS = ['Cadet', 'Captain', 'Marshal', 'Commander', 'Champion'] as const;
const FIRST_WINGED_TIER = 2;

export const ECHELONS: readonly Echelon[] = TIERS.flatMap(({ name, shape, colour }, tier) =>
  RANKS.map((rank, place) => {
    const index = tier * RANKS.length + place;
    const score = thresholdAt(index);
    return {
      id: String(index + 1),
      position: index + 1,
      name: `${name} ${rank}`,
      score,
      nextScore: ECHELON_THRESHOLDS[index + 1] ?? null,
      description: `Answer ${withGaps(score)} questions`,
      insignia: { shape, colour, winged: tier >= FIRST_WINGED_TIER, stars: place + 1 },
    };
  }),
);

/** The level at a position from 1, or null for 0: not yet a level. */
export function findEchelon(position: number): Echelon | null {
  return ECHELONS[position - 1] ?? null;
}

function thresholdAt(index: number): number {
  const score = ECHELON_THRESHOLDS[index];
  if (score === undefined) throw new Error(`no threshold for level ${index + 1}`);
  return score;
}

/** A number with a no-break space between thousands: 3 000. */
function withGaps(n: number): string {
  return groupDigits(n, '\u00a0');
}
