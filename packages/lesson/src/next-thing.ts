import { chanceOf, usualOf } from './chance.ts';

/** What can stand out, in the order in which a teacher is told. */
export const NEXT_KINDS = ['away', 'mistake', 'hard', 'fact', 'easy'] as const;
export type NextKind = (typeof NEXT_KINDS)[number];

/** One thing that was looked at in a class: a mistake, a fact or a unit. */
export interface Seen {
  readonly subject: string;
  readonly students: readonly string[]; // who show it
  readonly of: number; // who were looked at
}

/** How often a student came on the days on which the class practised. */
export interface Coming {
  readonly id: string;
  readonly came: number; // on such days of the weeks before
  readonly of: number; // such days of the weeks before
  readonly lately: number; // such days of the last two weeks; of an absentee, since the last practice
  readonly isAway: boolean; // for two weeks or longer
}

export interface ClassSeen {
  readonly id: string;
  readonly students: number;
  readonly mistakes: readonly Seen[];
  readonly facts: readonly Seen[]; // nearly known
  readonly hard: readonly Seen[]; // units, by who is stuck
  readonly easy: readonly Seen[]; // units, by whom nearly all was right
  readonly away: readonly Coming[];
}

/** A thing that stands out. */
export interface NextThing {
  readonly kind: NextKind;
  readonly classId: string;
  readonly subject: string; // of several students who are away: the first of them
  readonly students: readonly string[];
  readonly of: number;
  readonly chance: number; // that so many show it by chance, over everything of its kind that was looked at
}

/**
 * Of a hundred teachers without a need, fewer than ten are told of one. A kind of which much is looked at has more of
 * that; a mistake or a hard unit stands out far beyond it.
 */
const MOST_CHANCE: Readonly<Record<NextKind, number>> = {
  away: 0.04,
  mistake: 0.004,
  hard: 0.005,
  fact: 0.02,
  easy: 0.03,
};
const SEVERAL = 3; // students
const FEWEST_DAYS = 4; // on which the class practised, to know how often a student comes

/** The share of students who show something of a kind, before anything is known. */
const EVERYWHERE = { mistake: 0.01, hard: 0.05, fact: 0.06, easy: 0.2 } as const;
type SeenKind = keyof typeof EVERYWHERE;

const SEEN: Readonly<Record<SeenKind, (group: ClassSeen) => readonly Seen[]>> = {
  mistake: ({ mistakes }) => mistakes,
  hard: ({ hard }) => hard,
  fact: ({ facts }) => facts,
  easy: ({ easy }) => easy,
};

/**
 * Everything that stands out over all classes of a teacher, the first one first. Nothing: nothing stands out.
 *
 * @see ../SPEC.md rules NT1 to NT5
 */
export function nextThings(groups: readonly ClassSeen[]): readonly NextThing[] {
  return NEXT_KINDS.flatMap((kind) =>
    kind === 'away' ? awayIn(groups) : standingOut(kind, groups),
  ).toSorted((one, other) => one.chance - other.chance);
}

/** How many students must show it to be a thing of the class. @see ../SPEC.md rule NT3 */
function fewestOf(kind: SeenKind, of: number, students: number): number {
  if (kind !== 'easy') return SEVERAL;
  return Math.max(SEVERAL, Math.floor(of / 2) + 1, Math.ceil(students / 4));
}

function standingOut(kind: SeenKind, groups: readonly ClassSeen[]): readonly NextThing[] {
  const all = groups.flatMap((group) =>
    SEEN[kind](group)
      .filter(({ of }) => of > 0)
      .map((seen) => ({
        ...seen,
        classId: group.id,
        fewest: fewestOf(kind, seen.of, group.students),
      })),
  );
  return all
    .filter(({ students, fewest }) => students.length >= fewest)
    .map(({ classId, subject, students, of }): NextThing => {
      const others = all.filter((each) => each.subject !== subject);
      const usual = usualOf(others.map(countOf), EVERYWHERE[kind]);
      const chance = chanceOf({ shown: students.length, of }, all, usual);
      return { kind, classId, subject, students, of, chance };
    })
    .filter(({ chance }) => chance <= MOST_CHANCE[kind]);
}

const countOf = ({ students, of }: Seen) => ({ shown: students.length, of });

/** The probability that a student misses all days of late, as often as they used to come. */
const missing = ({ came, of, lately }: Coming): number => (1 - (came + 1) / (of + 2)) ** lately;

/**
 * Students who stay away although they used to come, by class. The chance is that anybody who used to come as often
 * misses as many days, over all students.
 *
 * @see ../SPEC.md rule NT4
 */
function awayIn(groups: readonly ClassSeen[]): readonly NextThing[] {
  const known = groups.map(({ away }) =>
    away.filter(({ of, lately }) => of >= FEWEST_DAYS && lately > 0),
  );
  const all = known.flat().map(missing);
  const chanceAsRare = (own: number): number =>
    all.filter((each) => each <= own).reduce((sum, each) => sum + each, 0);
  return groups.flatMap((group, place) => {
    const found = (known[place] ?? [])
      .filter(({ isAway }) => isAway)
      .map((each) => ({ id: each.id, chance: chanceAsRare(missing(each)) }))
      .filter(({ chance }) => chance <= MOST_CHANCE.away)
      .sort((one, other) => one.chance - other.chance);
    const [first] = found;
    // When most of a class stay away, no student is the reason.
    if (first === undefined || found.length * 2 > group.students) return [];
    const students = found.map(({ id }) => id);
    const { id: subject, chance } = first;
    return [
      { kind: 'away' as const, classId: group.id, subject, students, of: group.students, chance },
    ];
  });
}

/** What a done thing of a class is known by; it names nobody. @see ../SPEC.md rule NT6 */
export const keyOf = ({ kind, subject }: Pick<NextThing, 'kind' | 'subject'>): string =>
  kind === 'away' ? kind : `${kind} ${subject}`;

const THING_KEY = /^(?:away|mistake [a-z0-9-]{1,60}|(?:hard|fact|easy) \d{1,3})$/u;

/** Whether a text can be the key of a thing; that of a mistake ends with its id. @see ../SPEC.md rule NT6 */
export const isThingKey = (text: string): boolean => THING_KEY.test(text);

/** Days for which a done thing stays away. */
export const DONE_DAYS = 7;
