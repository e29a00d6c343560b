import { gradeOf, LEVELS, unitInfo, UNITS } from '@moonbase/content';

import type { PageReader } from './page-options.ts';
import type { UnitFigures } from './practice-report.ts';

/** Answers outside tables from which a level is named, and answers in a level for it to be judged. */
const ENOUGH = { forALevel: 20, inALevel: 10, asStrength: 10, toPractise: 5 } as const;
/** Shares of right answers: from the first a level or unit is sure, below the others it is to practise, or new. */
const SURE = 0.85;
const TO_PRACTISE = 0.8;
const NEW = 0.6;
/** The most strengths, and the most things to practise. */
const MOST = 3;

/** Where a student works. */
export interface LevelReached {
  readonly position: number;
  readonly state: 'new' | 'learning' | 'sure';
  readonly sureBelow: number | null; // the highest level below it that is sure
  readonly gapBelow: number | null; // the lowest level below it of what is to practise
}

export interface UnitResult extends UnitFigures {
  readonly name: string;
  readonly level: string | null; // "6.2"; null for a table
}

/** What a page about a student says of their answers in a period. */
export interface ReportPage {
  readonly answeredOutsideTables: number;
  readonly reached: LevelReached | null; // null: too few answers
  readonly strengths: readonly UnitResult[];
  readonly toPractise: readonly UnitResult[];
  readonly next: readonly UnitResult[]; // only where nothing is to practise
}

/** @see ../SPEC.md rules PR5 to PR8 */
export function reportPage(results: readonly UnitFigures[]): ReportPage {
  const units = results.filter(({ answered }) => answered > 0).map(withName);
  const toPractise = units
    .filter((unit) => unit.answered >= ENOUGH.toPractise && shareOf(unit) < TO_PRACTISE)
    .sort((a, b) => shareOf(a) - shareOf(b) || b.answered - a.answered || a.unitId - b.unitId)
    .slice(0, MOST);
  const reached = levelReached(units, toPractise);
  return {
    answeredOutsideTables: sumOf(units.filter(({ level }) => level !== null)).answered,
    reached,
    strengths: units
      .filter((unit) => unit.answered >= ENOUGH.asStrength && shareOf(unit) >= SURE)
      .sort((a, b) => levelOf(b) - levelOf(a) || shareOf(b) - shareOf(a) || a.unitId - b.unitId)
      .slice(0, MOST),
    toPractise,
    next: toPractise.length === 0 ? unitsAfter(units, reached) : [],
  };
}

/** From this many answers outside the tables on a level is named. */
export const ANSWERS_FOR_A_LEVEL = ENOUGH.forALevel;

/**
 * A level in words, with the name of that school year in the student's country.
 *
 * @see ../SPEC.md rules PR5 and PR12
 */
export function levelWords(
  { reached, answeredOutsideTables }: ReportPage,
  { name, country, reader }: { name: string; country: string | null; reader: PageReader },
): string {
  const toParents = reader === 'parents';
  const who = toParents ? name : 'You';
  if (reached === null) {
    const answers = answeredOutsideTables === 1 ? 'answer' : 'answers';
    return `${who} gave ${answeredOutsideTables} ${answers} outside the tables: too few to name a level.`;
  }
  const year = (position: number) => {
    const level = LEVELS.find((each) => each.position === position);
    return level ? `${gradeOf(level, country)} (level ${position})` : `level ${position}`;
  };
  const here = year(reached.position);
  const state = {
    new: `${who} ${toParents ? 'has' : 'have'} begun ${here}. Much of it is still new.`,
    learning: `${who} ${toParents ? 'works in' : 'work in'} ${here} and ${toParents ? 'is' : 'are'} still learning it.`,
    sure: `${who} ${toParents ? 'is' : 'are'} sure in ${here}.`,
  }[reached.state];
  if (reached.gapBelow !== null)
    return `${state} Some of ${year(reached.gapBelow)} is to practise.`;
  return reached.sureBelow === null ? state : `${state} ${year(reached.sureBelow)} is sure.`;
}

/** For a teacher: what nobody can have played, and so is in no figure of a report. @see ../SPEC.md rule PR9 */
export const tooFastWords = (rounds: number): string =>
  `Too fast to be played, not counted: ${rounds} ${rounds === 1 ? 'wave or round' : 'waves and rounds'}`;

/**
 * The level of the highest year whose answers are mostly right; of the lowest where none is. No year is sure beside a
 * unit to practise that is of it or of a year below: a page would contradict itself.
 */
function levelReached(
  units: readonly UnitResult[],
  toPractise: readonly UnitResult[],
): LevelReached | null {
  const levels = LEVELS.map(({ position }) => ({
    position,
    ...sumOf(units.filter((unit) => unit.level !== null && levelOf(unit) === position)),
  }));
  if (sumOf(levels).answered < ENOUGH.forALevel) return null;
  const judged = levels.filter(({ answered }) => answered >= ENOUGH.inALevel);
  const here = judged.filter((level) => shareOf(level) >= NEW).at(-1) ?? judged[0];
  if (here === undefined) return null;
  const gaps = toPractise.filter(({ level }) => level !== null).map(levelOf);
  const isSure = (level: (typeof judged)[number]) =>
    shareOf(level) >= SURE && !gaps.includes(level.position);
  const below = judged.filter((each) => each.position < here.position && isSure(each));
  const gapBelow = gaps.filter((level) => level < here.position).sort((a, b) => a - b)[0] ?? null;
  const state = isSure(here) ? 'sure' : shareOf(here) >= NEW ? 'learning' : 'new';
  return {
    position: here.position,
    state,
    sureBelow: state === 'sure' || gapBelow !== null ? null : (below.at(-1)?.position ?? null),
    gapBelow,
  };
}

/** The first units from the student's level on that have no answers yet. */
function unitsAfter(
  units: readonly UnitResult[],
  reached: LevelReached | null,
): readonly UnitResult[] {
  if (reached === null) return [];
  const known = new Set(units.map(({ unitId }) => unitId));
  return UNITS.filter(
    ({ id, level, table }) => table === null && level >= reached.position && !known.has(id),
  )
    .sort((a, b) => a.level - b.level || a.topicId - b.topicId || a.subLevel - b.subLevel)
    .slice(0, MOST)
    .map(({ id }) => withName({ unitId: id, answered: 0, correct: 0 }));
}

function withName(figures: UnitFigures): UnitResult {
  const { name, level, subLevel, table } = unitInfo(figures.unitId);
  return { ...figures, name, level: table === null ? `${level}.${subLevel}` : null };
}

/** A table has no year: it stands below all levels. */
const levelOf = ({ unitId, level }: UnitResult): number =>
  level === null ? 0 : unitInfo(unitId).level;

type Counted = Pick<UnitFigures, 'answered' | 'correct'>;

const shareOf = ({ answered, correct }: Counted): number =>
  answered === 0 ? 0 : correct / answered;

const sumOf = (parts: readonly Counted[]): Counted => ({
  answered: parts.reduce((sum, { answered }) => sum + answered, 0),
  correct: parts.reduce((sum, { correct }) => sum + correct, 0),
});
