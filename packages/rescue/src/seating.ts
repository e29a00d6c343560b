import { SEATS } from './numbers.ts';

/** The ways to group the students of a class. */
export const SEATINGS = ['level', 'mixed', 'arrival'] as const;
export type Seating = (typeof SEATINGS)[number];

export interface ClassMember {
  readonly id: string;
  readonly level: number; // step 1 to 128
}

/**
 * Puts a class into crews of at most four; nobody sits alone while there are others.
 *
 * @param members in the order in which they came
 * @see ../SPEC.md rule CG1
 */
export function seatClass(members: readonly ClassMember[], seating: Seating): string[][] {
  const crews = Math.ceil(members.length / SEATS);
  if (crews === 0) return [];
  const byLevel = [...members].sort((one, other) => one.level - other.level);
  if (seating === 'mixed') return dealOut(byLevel, crews);
  return cut(seating === 'level' ? byLevel : members, crews);
}

/** Cuts the list into fours; the last crew takes one from the crew before it rather than have one person. */
function cut(members: readonly ClassMember[], crews: number): string[][] {
  const alone = members.length % SEATS === 1 && crews > 1;
  const sizes = Array.from({ length: crews }, (_, crew) => {
    if (crew === crews - 1) return alone ? 2 : SEATS;
    return alone && crew === crews - 2 ? SEATS - 1 : SEATS;
  });
  let from = 0;
  return sizes.map((size) => {
    const crew = members.slice(from, from + size);
    from += size;
    return crew.map(({ id }) => id);
  });
}

/** Deals from both ends in turn, so that every crew has strong and weak members. */
function dealOut(byLevel: readonly ClassMember[], crews: number): string[][] {
  const dealt: string[][] = Array.from({ length: crews }, () => []);
  byLevel.forEach(({ id }, index) => {
    const row = Math.floor(index / crews);
    const place = index % crews;
    dealt[row % 2 === 0 ? place : crews - 1 - place]?.push(id);
  });
  return dealt;
}
