import { type Effect, fingerprintOf, type HoldReason, type WireSchool } from './effects.ts';
import { isChange } from './takes.ts';
import { lower } from './wire-classes.ts';

/** When a list waits: percentages of the students, and of the teachers. */
export interface Limits {
  readonly mostLeaving: number;
  readonly mostRenamed: number;
  readonly waitsForEmpty: boolean;
}

/** A reason, in words for the admin. */
export interface Hold {
  readonly reason: HoldReason;
  readonly people: number; // whom it holds back
  readonly words: string;
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** @returns the reasons, and which effects each holds by their places @see ../SPEC.md rules BW5, BW6, BW7 */
export function holdsOf(
  effects: readonly Effect[],
  school: WireSchool,
  limits: Limits,
): { readonly holds: readonly Hold[]; readonly held: ReadonlyMap<number, HoldReason> } {
  const held = new Map<number, HoldReason>();
  const holds: Hold[] = [];
  const hold = (
    reason: HoldReason,
    words: (count: number) => string,
    which: (each: Effect) => boolean,
  ) => {
    const places = effects.flatMap((each, at) => (isChange(each) && which(each) ? [at] : []));
    if (places.length === 0) return;
    holds.push({ reason, people: places.length, words: words(places.length) });
    for (const at of places) if (!held.has(at)) held.set(at, reason);
  };
  if (school.listed.size === 0) {
    hold(
      'first',
      () => 'This is the first list. Look at it before it changes anything.',
      () => true,
    );
    return { holds, held };
  }
  hold(
    'undone',
    (count) =>
      `${counted(count, 'change')} ${count === 1 ? 'was' : 'were'} taken back here before.`,
    (each) => school.isUndone(fingerprintOf(each)),
  );
  const emptied = emptiedClasses(effects, school);
  for (const who of ['student', 'teacher'] as const)
    holdMany(hold, effects, { who, school, limits, emptied });
  const isHeld = limits.waitsForEmpty || holds.some(({ reason }) => reason === 'leaving');
  if (isHeld && emptied.size > 0)
    hold(
      'empty',
      () => `${listOf([...emptied.values()].toSorted(byName))} would have no students.`,
      ({ now, then }) =>
        // a class's teachers with its students: else they would lose a class whose students stay
        now.some(
          (name) => emptied.has(lower(name)) && !then.some((next) => lower(next) === lower(name)),
        ),
    );
  return { holds, held };
}

type HoldBack = (
  reason: HoldReason,
  words: (count: number) => string,
  which: (each: Effect) => boolean,
) => void;

/** Holds back those who would leave or change name, where they are too many. */
function holdMany(
  hold: HoldBack,
  effects: readonly Effect[],
  {
    who,
    school,
    limits,
    emptied,
  }: {
    readonly who: Effect['who'];
    readonly school: WireSchool;
    readonly limits: Limits;
    readonly emptied: ReadonlyMap<string, string>;
  },
): void {
  const all = who === 'student' ? school.students : school.teachers;
  const active = all.filter(({ disabled }) => !disabled).length;
  const isLeaver = (each: Effect): boolean => each.who === who && each.outcome === 'leave';
  const leavers = effects.filter(isLeaver);
  if (isOver(leavers.length, active, limits.mostLeaving))
    hold(
      'leaving',
      (count) => leavingWords(count, active, who, limits, guess(leavers, emptied)),
      isLeaver,
    );
  const isRenamed = (each: Effect): boolean => each.who === who && each.isRenamed;
  if (isOver(effects.filter(isRenamed).length, active, limits.mostRenamed))
    hold(
      'renamed',
      (count) =>
        `${count} of ${counted(active, who)} would change name: more than ${limits.mostRenamed} in a hundred.`,
      isRenamed,
    );
}

const isOver = (count: number, of: number, percent: number): boolean => count * 100 > percent * of;

const byName = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

const MOST_NAMED = 6;

const listOf = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} other classes`
    : names.join(', ');

function leavingWords(
  count: number,
  active: number,
  who: Effect['who'],
  { mostLeaving }: Limits,
  guessed: string,
): string {
  const share = Math.round((count * 100) / active);
  return `${count} of ${counted(active, who)} would leave: ${share} in a hundred, your limit is ${mostLeaving}.${guessed}`;
}

/** Whether whole classes are missing in the list, in words: then it is probably the list that is wrong. */
function guess(leavers: readonly Effect[], emptied: ReadonlyMap<string, string>): string {
  const classes = new Map(
    leavers.flatMap(({ now }) => now).map((name) => [lower(name), name] as const),
  );
  const areWhole = classes.size > 0 && [...classes.keys()].every((name) => emptied.has(name));
  if (!areWhole) return '';
  return ` They are everybody of ${listOf([...classes.values()].toSorted(byName))}. It looks as if ${classes.size === 1 ? 'this class was' : 'these classes were'} missing in the list, not as if they had left.`;
}

/** The classes that have students now, and would have none, by their names in lower case. */
function emptiedClasses(
  effects: readonly Effect[],
  { students }: WireSchool,
): ReadonlyMap<string, string> {
  const next = new Map(
    effects.flatMap(({ who, personId, then }) =>
      who === 'student' && personId !== null ? [[personId, then] as const] : [],
    ),
  );
  const before = new Map<string, string>();
  const after = new Set(
    effects.flatMap(({ who, personId, then }) =>
      who === 'student' && personId === null ? then.map(lower) : [],
    ),
  );
  for (const { id, disabled, classGroups } of students) {
    if (disabled) continue;
    for (const name of classGroups) before.set(lower(name), name);
    for (const name of next.get(id) ?? classGroups) after.add(lower(name));
  }
  return new Map([...before].filter(([key]) => !after.has(key)));
}
