import type { ActivityKind } from './modes.ts';

/** The lists of ids that a deletion names, by the plural of what they are, each with its kind of activity. */
export const ACTIVITY_LISTS = {
  games: 'practice',
  storyRounds: 'story',
  adaptiveRounds: 'adaptive',
  rescueGames: 'rescue',
} as const satisfies Readonly<Record<string, ActivityKind>>;
export type ActivityList = keyof typeof ACTIVITY_LISTS;

export interface ChosenActivity {
  readonly id: string;
  readonly kind: ActivityKind;
}

const LISTS = new Map<ActivityKind, ActivityList>([
  ['practice', 'games'],
  ['story', 'storyRounds'],
  ['adaptive', 'adaptiveRounds'],
  ['rescue', 'rescueGames'],
]);

/** The chosen activities as a deletion names them; null when none is chosen. @see ../SPEC.md rule HI1 */
export function listsOf(
  chosen: readonly ChosenActivity[],
): Partial<Record<ActivityList, readonly string[]>> | null {
  if (chosen.length === 0) return null;
  const lists: Partial<Record<ActivityList, string[]>> = {};
  for (const { id, kind } of chosen) {
    const list = LISTS.get(kind) ?? 'games';
    (lists[list] ??= []).push(id);
  }
  return lists;
}

/** The activities that such lists name. @see ../SPEC.md rule HI1 */
export function chosenIn(
  lists: Partial<Record<ActivityList, readonly string[] | undefined>>,
): readonly ChosenActivity[] {
  return [...LISTS].flatMap(([kind, list]) => (lists[list] ?? []).map((id) => ({ id, kind })));
}

/** From how many answers on a day is in the second, third and fourth shade of the calendar. */
const SHADES = [20, 50, 100];

/** How dark a day of the calendar is: 0 without an answer, else 1 to 4. @see ../SPEC.md rule HI2 */
export function shadeOf(answered: number): 0 | 1 | 2 | 3 | 4 {
  if (answered <= 0) return 0;
  const passed = SHADES.filter((from) => answered >= from).length;
  return passed === 0 ? 1 : passed === 1 ? 2 : passed === 2 ? 3 : 4;
}
