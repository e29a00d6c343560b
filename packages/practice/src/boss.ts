/** The mood of a Muddlebot while its padlocks open. */
export type BossMood = 'frown' | 'puzzled' | 'smile';

/** The Muddlebot of a boss step as the field shows it. */
export interface Boss {
  readonly padlocks: number; // one for each right answer needed
  readonly open: number;
  readonly mood: BossMood;
  readonly locks: number; // drawn on its chain
  readonly broken: number; // of these, from the left
}

const MOST_LOCKS = 12;

/**
 * The Muddlebot behind its padlocks: each right answer that counts opens one, and none closes again.
 *
 * @param right required right answers of the round so far
 * @see ../SPEC.md rules BO1 to BO4
 */
export function bossOf({
  right,
  needed,
}: {
  readonly right: number;
  readonly needed: number;
}): Boss {
  const open = Math.min(needed, Math.max(0, right));
  const mood = open >= needed ? 'smile' : 2 * open >= needed ? 'puzzled' : 'frown';
  const locks = Math.min(MOST_LOCKS, needed);
  const broken = needed === 0 ? 0 : Math.floor((open * locks) / needed);
  return { padlocks: needed, open, mood, locks, broken };
}
