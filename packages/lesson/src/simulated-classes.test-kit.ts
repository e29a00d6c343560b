import { nextInt, rngFromSeed, SEEDS } from '@moonbase/kit';

import type { ClassSeen, NextKind, Seen } from './next-thing.ts';

// The sizes of needs and noise. They were committed before the rule was tuned: whoever changes one to make a bar pass
// has not passed it.
const CLASSES = 2; // of one teacher
const SMALLEST_CLASS = 20;
const LARGEST_CLASS = 30;
const MISTAKES = 40; // that can show
const NAMED_IN_ERROR = 0.006; // of a student and a mistake
const FACTS = 91;
const MET_FACT = 0.75; // of a student and a fact
const NEARLY = 0.06; // of those who have met it, give or take half by fact
const UNITS = 30;
const TRIED_UNIT = 0.5; // of a student and a unit
const RIGHT = 0.8; // of a student, give or take 0.1; of a unit, give or take 0.04
const ANSWERS = 20; // of a student in a unit
const DAYS = 24; // on which the class practised, before two weeks
const LATELY = 6; // such days within the last two weeks
const COMES = 0.75; // on such a day, give or take 0.2 by student

const SHARE_MISTAKE = 0.3;
const SHARE_NEARLY = 0.4; // of those who have met it
// Corrected once, after the rule was written: a class that nearly knows a fact practises it, so nearly everybody has met
// it. With MET_FACT, too, no rule that keeps quiet for nine of ten teachers found it in the small classes (79 of 100).
const MET_PLANTED = 0.95;
const SHARE_HARD = 0.6; // of those who tried it
const RIGHT_HARD = 0.25;
const SHARE_EASY = 0.85; // of those who tried it
const RIGHT_EASY = 0.995;

type Rng = () => number; // from 0 up to 1

function draws(seed: number): Rng {
  let rng = rngFromSeed(seed);
  return () => {
    const [draw, next] = nextInt(rng, SEEDS);
    rng = next;
    return draw / SEEDS;
  };
}

/** One need in one class. */
export interface Planted {
  readonly kind: NextKind;
  readonly subject: string;
}

const around = (rng: Rng, middle: number, spread: number): number =>
  Math.min(0.99, Math.max(0.01, middle + (rng() * 2 - 1) * spread));

const rightOf = (rng: Rng, share: number, answers: number): number =>
  Array.from({ length: answers }, () => (rng() < share ? 1 : 0)).reduce<number>((a, b) => a + b, 0);

/** The classes of a teacher; the first has the need. */
export function simulatedClasses(seed: number, planted: Planted | null): readonly ClassSeen[] {
  const rng = draws(seed);
  return Array.from({ length: CLASSES }, (_, place) =>
    oneClass(rng, String(place + 1), place === 0 ? planted : null),
  );
}

function oneClass(rng: Rng, id: string, planted: Planted | null): ClassSeen {
  const size = SMALLEST_CLASS + Math.floor(rng() * (LARGEST_CLASS - SMALLEST_CLASS + 1));
  const students = Array.from({ length: size }, (_, place) => `${id}-${place}`);
  const has = (kind: NextKind, subject: string): boolean =>
    planted?.kind === kind && planted.subject === subject;
  const mistakes = Array.from({ length: MISTAKES }, (_, n): Seen => {
    const share = has('mistake', `m${n}`) ? SHARE_MISTAKE : NAMED_IN_ERROR;
    const shown = has('mistake', `m${n}`)
      ? students.slice(0, Math.round(size * share))
      : students.filter(() => rng() < share);
    return { subject: `m${n}`, students: shown, of: size };
  });
  const facts = Array.from({ length: FACTS }, (_, n): Seen => {
    const share = has('fact', `f${n}`) ? SHARE_NEARLY : around(rng, NEARLY, NEARLY / 2);
    const met = students.filter(() => rng() < (has('fact', `f${n}`) ? MET_PLANTED : MET_FACT));
    const shown = has('fact', `f${n}`)
      ? met.slice(0, Math.round(met.length * share))
      : met.filter(() => rng() < share);
    return { subject: `f${n}`, students: shown, of: met.length };
  });
  const away = awayOf(rng, students, has);
  return { id, students: size, mistakes, facts, ...unitsOf(rng, students, has), away };
}

function unitsOf(
  rng: Rng,
  students: readonly string[],
  has: (kind: NextKind, subject: string) => boolean,
): { readonly hard: readonly Seen[]; readonly easy: readonly Seen[] } {
  const able = new Map(students.map((id) => [id, around(rng, RIGHT, 0.1)]));
  const units = Array.from({ length: UNITS }, (_, n) => {
    const ease = (rng() * 2 - 1) * 0.04;
    const tried = students.filter(() => rng() < TRIED_UNIT);
    const stuck: string[] = [];
    const easy: string[] = [];
    tried.forEach((student, place) => {
      const isHard = has('hard', `u${n}`) && place < tried.length * SHARE_HARD;
      const isEasy = has('easy', `u${n}`) && place < tried.length * SHARE_EASY;
      const usual = Math.min(0.98, (able.get(student) ?? RIGHT) + ease);
      const share = isHard ? RIGHT_HARD : isEasy ? RIGHT_EASY : usual;
      const early = rightOf(rng, share, ANSWERS / 2);
      const late = rightOf(rng, share, ANSWERS / 2);
      if (late < 5) stuck.push(student);
      if (early + late >= 0.95 * ANSWERS) easy.push(student);
    });
    const subject = `u${n}`;
    return {
      hard: { subject, students: stuck, of: tried.length },
      easy: { subject, students: easy, of: tried.length },
    };
  });
  return { hard: units.map(({ hard }) => hard), easy: units.map(({ easy }) => easy) };
}

function awayOf(
  rng: Rng,
  students: readonly string[],
  has: (kind: NextKind, subject: string) => boolean,
): ClassSeen['away'] {
  return students.map((id) => {
    const isAway = has('away', id);
    const share = around(rng, COMES, isAway ? 0 : 0.2);
    const came = rightOf(rng, share, DAYS);
    const latest = Array.from({ length: LATELY }, () => rng() < share);
    return { id, came, of: DAYS, lately: LATELY, isAway: isAway || !latest.includes(true) };
  });
}
