import { DAY_MS } from '@moonbase/kit';
import { words } from '@moonbase/questions';

/** Students who must be stuck before the class's teacher is notified. */
const MANY = 3;
/** Days without practice after which a student is named: whole weeks. */
const MISSED_DAYS = 14;
const MOST_SENTENCES = 3;
const MOST_NAMED = 3;

export interface NamedStudent {
  readonly id: string;
  readonly name: string;
}

export interface ClassFacts {
  readonly students: number; // in the class
  /** Students who have not practised for MISSED_DAYS or longer, or not at all. */
  readonly away: readonly NamedStudent[];
  readonly units: readonly {
    readonly unit: string;
    readonly name: string;
    readonly tried: number; // students with enough recent answers to judge
    readonly stuck: readonly NamedStudent[];
  }[];
  /** Mistakes that teachers may read, each with the students who make it. */
  readonly mistakes: readonly {
    readonly name: string;
    readonly students: readonly NamedStudent[];
    readonly given: number; // of them, those for whom its mending is set and waits
  }[];
  /** Table facts with the students who nearly know them. */
  readonly facts: readonly { readonly fact: string; readonly nearly: readonly NamedStudent[] }[];
}

/** A true sentence with its evidence; `users`, `unit` and `fact` are the subject of its one action. */
export interface NextStep {
  readonly kind: 'unit' | 'mistake' | 'away' | 'fact';
  readonly text: string;
  readonly evidence: string;
  readonly users: readonly string[];
  readonly unit: string | null;
  readonly fact: string | null;
  readonly given: number; // of the users, those for whom its action was taken: the mending of a mistake alone
}

/**
 * Whether a student is named as missing.
 *
 * @param ms since the last practice, or since the account was made where there was none
 * @see ../SPEC.md rule WN3
 */
export function hasMissed(ms: number): boolean {
  return ms >= MISSED_DAYS * DAY_MS;
}

/**
 * Suggestions to a teacher about a class: the unit in which most are stuck, the mistake that most make, who has been
 * away, the fact that most nearly know. No sentence compares students.
 *
 * @see ../SPEC.md rules WN2 to WN5, WN10
 */
export function whatNext(facts: ClassFacts): readonly NextStep[] {
  const steps = [hardUnit(facts), sharedMistake(facts), missing(facts), nearFact(facts)];
  return steps.filter((step) => step !== null).slice(0, MOST_SENTENCES);
}

const idsOf = (students: readonly NamedStudent[]) => students.map(({ id }) => id);

function hardUnit({ units }: ClassFacts): NextStep | null {
  const [hardest] = units
    .filter(({ tried, stuck }) => stuck.length >= MANY && stuck.length * 2 > tried)
    .sort((a, b) => b.stuck.length - a.stuck.length || Number(a.unit) - Number(b.unit));
  if (hardest === undefined) return null;
  const { unit, name, tried, stuck } = hardest;
  return {
    kind: 'unit',
    text: `Most of those who practise ${name} find it hard.`,
    evidence: `${stuck.length} of ${tried} students got fewer than half of their last ten answers right.`,
    users: idsOf(stuck),
    unit,
    fact: null,
    given: 0,
  };
}

function sharedMistake({ mistakes }: ClassFacts): NextStep | null {
  const [shared] = mistakes
    .filter(({ students }) => students.length >= MANY)
    .sort((a, b) => b.students.length - a.students.length || a.name.localeCompare(b.name));
  if (shared === undefined) return null;
  const { name, students, given } = shared;
  return {
    kind: 'mistake',
    text: `${students.length} students seem to make the same mistake: ${name.charAt(0).toLowerCase()}${name.slice(1)}.`,
    evidence: 'Named from several answers of each, at 80 % sure or more.',
    users: idsOf(students),
    unit: null,
    fact: null,
    given,
  };
}

function missing({ away }: ClassFacts): NextStep | null {
  if (away.length === 0) return null;
  return {
    kind: 'away',
    text: `${namesOf(away)} ${away.length === 1 ? 'has' : 'have'} not practised for ${words(MISSED_DAYS / 7)} weeks.`,
    evidence: `No answer from ${away.length === 1 ? 'this student' : `these ${away.length} students`} in the last ${MISSED_DAYS} days.`,
    users: idsOf(away),
    unit: null,
    fact: null,
    given: 0,
  };
}

function nearFact({ facts, students }: ClassFacts): NextStep | null {
  const [nearest] = facts
    .filter(({ nearly }) => nearly.length >= MANY)
    .sort((a, b) => b.nearly.length - a.nearly.length || a.fact.localeCompare(b.fact));
  if (nearest === undefined) return null;
  const { fact, nearly } = nearest;
  return {
    kind: 'fact',
    text: `${nearly.length} students nearly know ${fact} by heart.`,
    evidence: `${nearly.length} of ${students} students are right most times, but not yet sure or quick.`,
    users: idsOf(nearly),
    unit: null,
    fact,
    given: 0,
  };
}

function namesOf(students: readonly NamedStudent[]): string {
  const names = students.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = students.length - names.length;
  if (others > 0) return `${names.join(', ')} and ${others} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
