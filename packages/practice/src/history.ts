import type { ActivityKind } from './modes.ts';

/** The lists of ids in a deletion, by the plural of their kind, each with its kind of activity. */
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

/** The chosen activities in the form of a deletion; null when none is chosen. @see ../SPEC.md rule HI1 */
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

/** The activities named by such lists. @see ../SPEC.md rule HI1 */
export function chosenIn(
  lists: Partial<Record<ActivityList, readonly string[] | undefined>>,
): readonly ChosenActivity[] {
  return [...LISTS].flatMap(([kind, list]) => (lists[list] ?? []).map((id) => ({ id, kind })));
}

/** The numbers of answers in a day from which the calendar uses its second, third and fourth shade. */
const SHADES = [20, 50, 100];

/** The shade of a day in the calendar: 0 without an answer, otherwise 1 to 4. @see ../SPEC.md rule HI2 */
export function shadeOf(answered: number): 0 | 1 | 2 | 3 | 4 {
  if (answered <= 0) return 0;
  const passed = SHADES.filter((from) => answered >= from).length;
  return passed === 0 ? 1 : passed === 1 ? 2 : passed === 2 ? 3 : 4;
}
