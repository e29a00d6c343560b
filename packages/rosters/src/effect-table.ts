import { joinClasses } from './class-cell.ts';
import type { Effect, WireOutcome } from './effects.ts';

const COLUMNS = ['ID on the list', 'Name', 'Role', 'Now', 'In the list', 'What happens', 'Details'];
const WORDS: Readonly<Record<WireOutcome, string>> = {
  create: 'new',
  update: 'changed',
  move: 'moves',
  leave: 'would leave',
  unchanged: 'no change',
  error: 'cannot be read',
};
const ORDER = Object.keys(WORDS);
const rank = ({ held, outcome }: Effect): number =>
  (held === null ? ORDER.length : 0) + ORDER.indexOf(outcome);

/** What a list that waits would do, row by row, with those that it holds back first. @see ../SPEC.md rule BW10 */
export function effectTable(effects: readonly Effect[]): readonly (readonly string[])[] {
  return [
    [...COLUMNS, 'Waits'],
    ...effects
      .toSorted((a, b) => rank(a) - rank(b))
      .map((each) => [
        each.rosterId,
        each.name,
        each.who,
        joinClasses(each.now),
        joinClasses(each.then),
        WORDS[each.outcome],
        each.details.join(', '),
        each.held === null ? '' : 'yes',
      ]),
  ];
}
