import { ACTIVITY_KINDS, type ActivityKind } from './modes.ts';

/** The name of each kind's list of ids in a deletion. */
const LISTS = {
  practice: 'games',
  story: 'storyRounds',
  adaptive: 'adaptiveRounds',
  rescue: 'rescueGames',
} as const satisfies Readonly<Record<ActivityKind, string>>;
export type ActivityList = (typeof LISTS)[ActivityKind];

export interface ChosenActivity {
  readonly id: string;
  readonly kind: ActivityKind;
}

/** The chosen activities in the form of a deletion; null when none is chosen. @see ../SPEC.md rule HI1 */
export function listsOf(
  chosen: readonly ChosenActivity[],
): Partial<Record<ActivityList, readonly string[]>> | null {
  if (chosen.length === 0) return null;
  const lists: Partial<Record<ActivityList, string[]>> = {};
  for (const { id, kind } of chosen) (lists[LISTS[kind]] ??= []).push(id);
  return lists;
}

/** The activities named by such lists. @see ../SPEC.md rule HI1 */
export function chosenIn(
  lists: Partial<Record<ActivityList, readonly string[] | undefined>>,
): readonly ChosenActivity[] {
  return ACTIVITY_KINDS.flatMap((kind) => (lists[LISTS[kind]] ?? []).map((id) => ({ id, kind })));
}

/** The numbers of answers in a day from which the calendar uses its second, third and fourth shade. */
const SHADES = [20, 50, 100];

/** The shade of a day in the calendar: 0 without an answer, otherwise 1 to 4. @see ../SPEC.md rule HI2 */
export function shadeOf(answered: number): 0 | 1 | 2 | 3 | 4 {
  if (answered <= 0) return 0;
  const passed = SHADES.filter((from) => answered >= from).length;
  return passed === 0 ? 1 : passed === 1 ? 2 : passed === 2 ? 3 : 4;
}
