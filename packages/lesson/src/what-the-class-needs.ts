/** The largest operand of a table that a lesson asks. */
export const USUAL_OPERAND = 12;

/** What is known of a student in one unit. */
export interface KnownUnit {
  readonly unitId: number;
  readonly recent: string; // the last ten outcomes, oldest first: c, i, s
}

export interface KnownStudent {
  readonly id: string;
  readonly units: readonly KnownUnit[]; // that a lesson may ask
}

/** One line of what the class needs, with the students whom it asks. */
export interface NeedLine {
  readonly unitId: number | null; // null: the class's year so far, mixed
  readonly students: readonly string[];
}

const FACTS_TO_LEAD = 3;

/**
 * The students who begin a lesson with the facts that are due for them; nobody while it is one student alone.
 *
 * @param due the number of facts due, by student
 * @see ../SPEC.md rule LN19
 */
export function whoBeginsWithFacts(due: ReadonlyMap<string, number>): readonly string[] {
  const students = [...due].filter(([, facts]) => facts >= FACTS_TO_LEAD).map(([id]) => id);
  return students.length >= FEWEST_TOGETHER ? students : [];
}

const ENOUGH = 5; // answers in a unit, to say anything about it
const KNOWN = 0.8; // right answers of the last ten: no need
const UNIT_LINES = 2;
const FEWEST_TOGETHER = 2; // students in a line of one unit

/** The share of right answers among the last ten, or null while too few are known. */
function shareOf({ recent }: KnownUnit): number | null {
  return recent.length < ENOUGH ? null : recent.replaceAll(/[^c]/g, '').length / recent.length;
}

/** The units that a student needs, with how much: 0 is just short of known, 1 is all wrong. @see ../SPEC.md rule LN9 */
function needsOf({ units }: KnownStudent): ReadonlyMap<number, number> {
  return new Map(
    units.flatMap((unit) => {
      const share = shareOf(unit);
      return share === null || share >= KNOWN ? [] : [[unit.unitId, 1 - share] as const];
    }),
  );
}

/**
 * What a class needs in at most three lines: the two units that most of its students need, and the year so far for the
 * others. Every student is in exactly one line.
 *
 * @see ../SPEC.md rules LN9 to LN11
 */
export function whatTheClassNeeds(students: readonly KnownStudent[]): readonly NeedLine[] {
  let others = students.map((student) => ({ id: student.id, needs: needsOf(student) }));
  const lines: NeedLine[] = [];
  while (lines.length < UNIT_LINES) {
    const unitId = mostNeeded(others.map(({ needs }) => needs));
    if (unitId === null) break;
    lines.push({
      unitId,
      students: others.filter(({ needs }) => needs.has(unitId)).map(({ id }) => id),
    });
    others = others.filter(({ needs }) => !needs.has(unitId));
  }
  if (others.length === 0) return lines;
  return [...lines, { unitId: null, students: others.map(({ id }) => id) }];
}

/** The unit that most students need; among equals the one that they know least, then the earlier one. */
function mostNeeded(all: readonly ReadonlyMap<number, number>[]): number | null {
  const sums = new Map<number, { students: number; need: number }>();
  for (const needs of all) {
    for (const [unitId, need] of needs) {
      const sum = sums.get(unitId) ?? { students: 0, need: 0 };
      sums.set(unitId, { students: sum.students + 1, need: sum.need + need });
    }
  }
  const [first] = [...sums]
    .filter(([, { students }]) => students >= FEWEST_TOGETHER)
    .sort(([a, x], [b, y]) => y.students - x.students || y.need - x.need || a - b);
  return first?.[0] ?? null;
}
