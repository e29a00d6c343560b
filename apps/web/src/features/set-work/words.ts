import type { SetWorkReply, Work, WorkProgress } from '@moonbase/contracts/set-work';
import type { WorkState } from '@moonbase/set-work';

import { counted } from '../../design/numbers.ts';
import { formatDay } from '../../platform/dates.ts';

export const STATE_WORDS: Readonly<Record<WorkState, string>> = {
  'not-begun': 'not begun',
  'under-way': 'under way',
  done: 'done',
};

/** "Friday 27 November". */
export const dayName = (day: string): string =>
  formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** "3 days left", "the last day", "over", "from Monday on". */
export function leftWords(
  { from, isOpen, daysLeft, endedOn }: Pick<Work, 'from' | 'isOpen' | 'daysLeft' | 'endedOn'>,
  today: string,
): string {
  if (endedOn !== null) return 'ended';
  if (!isOpen) return 'over';
  if (from > today) return `from ${dayName(from)} on`;
  return daysLeft === 0 ? 'the last day' : `${counted(daysLeft, 'day')} left`;
}

/** What is said after a work was set. */
export function setWords({ students, full }: SetWorkReply): string {
  const names = full.map(({ name }) => name).join(', ');
  const left = full.length === 0 ? '' : ` Five works are open already for ${names}.`;
  return students === 0
    ? `It was set for nobody.${left}`
    : `It is set for ${counted(students, 'student')}.${left}`;
}

/** The same for a child at home. */
export const setAtHomeWords = ({ work }: SetWorkReply, name: string): string =>
  work === null
    ? `Five works are open already for ${name}. End one first.`
    : `It is set for ${name}.`;

/** A half of a quiz: "8 of 10"; where it was rushed, "0 of 10, 10 too fast". @param none before its first answer */
export function halfWords(half: WorkProgress['before'], none: string): string {
  if (half === null || half.answered === 0) return none;
  const right = `${half.right} of ${half.answered}`;
  return half.tooFast === 0 ? right : `${right}, ${half.tooFast} too fast`;
}
