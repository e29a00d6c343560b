import { gradeOf, LEVELS, unitInfo, UNITS } from '@moonbase/content';

import type { PageReader } from './page-options.ts';
import type { UnitFigures } from './practice-report.ts';

/** Answers outside tables from which a level is named, and answers in a level for it to be judged. */
const ENOUGH = { forALevel: 20, inALevel: 10, asStrength: 10, toPractise: 5 } as const;
/** A unit is weighed as if this many answers more, at the bar, had been given: few answers weigh less than many. */
const WEIGHED_WITH = 10;
/** The days that a page is about where nobody chooses others. */
export const PAGE_DAYS = 28;
/** Shares of right answers: from the first a level or unit is sure, below the others it is to practise, or new. */
const SURE = 0.85;
const TO_PRACTISE = 0.8;
const NEW = 0.6;
/** The most strengths, and the most things to practise. */
export const MOST = 3;

/** A level with the answers that were given in it. */
interface LevelFigures {
  readonly position: number;
  readonly answered: number;
  readonly correct: number;
}

/** Where a student works. */
export interface LevelReached extends LevelFigures {
  readonly state: 'new' | 'learning' | 'sure';
  readonly sureBelow: LevelFigures | null; // the highest level below it that is sure
  readonly gapBelow: UnitResult | null; // what is to practise of the lowest level below it
  readonly newAbove: UnitResult | null; // what is to practise above it, of the most answers
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
    .sort((a, b) => weighed(a) - weighed(b) || b.answered - a.answered || a.unitId - b.unitId)
    .slice(0, MOST);
  const strengths = units
    .filter((unit) => unit.answered >= ENOUGH.asStrength && shareOf(unit) >= SURE)
    .sort((a, b) => levelOf(b) - levelOf(a) || shareOf(b) - shareOf(a) || a.unitId - b.unitId)
    .slice(0, MOST);
  const reached = levelReached(units, { strengths, toPractise });
  return {
    answeredOutsideTables: sumOf(units.filter(({ level }) => level !== null)).answered,
    reached,
    strengths,
    toPractise,
    next: toPractise.length === 0 ? unitsAfter(units, reached) : [],
  };
}

/** From this many answers outside the tables on a level is named. */
export const ANSWERS_FOR_A_LEVEL = ENOUGH.forALevel;

/**
 * A level in words, with the name of that school year in the student's country, and the answers that say so.
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
  const figures = rightOf(reached);
  const state = {
    new: `${who} ${toParents ? 'has' : 'have'} begun ${here}: ${figures}. Much of it is still new.`,
    learning: `${who} ${toParents ? 'works in' : 'work in'} ${here} and ${toParents ? 'is' : 'are'} still learning it: ${figures}.`,
    sure: `${who} ${toParents ? 'is' : 'are'} sure in ${here}: ${figures}.`,
  }[reached.state];
  const { gapBelow, newAbove, sureBelow } = reached;
  const above =
    newAbove === null
      ? ''
      : ` Much of ${year(levelOf(newAbove))} is still new: “${newAbove.name}”, ${rightOf(newAbove)}.`;
  if (gapBelow !== null)
    return `${state}${above} To practise first: “${gapBelow.name}” of ${year(levelOf(gapBelow))}.`;
  if (sureBelow === null) return state + above;
  return `${state}${above} ${year(sureBelow.position)} is sure: ${rightOf(sureBelow)}.`;
}

/** The figures of a unit in a list of the page; of few answers it is said. @see ../SPEC.md rule PR7 */
export function unitFigures({
  answered,
  correct,
  level,
}: Omit<UnitResult, 'unitId' | 'name'>): string {
  const place = level === null ? 'tables' : `level ${level}`;
  if (answered === 0) return `Not practised in these weeks, ${place}`;
  const few = answered < ENOUGH.inALevel ? ', few answers yet' : '';
  return `${rightOf({ answered, correct })}${few}, ${place}`;
}

const rightOf = ({ answered, correct }: Counted): string => `${correct} of ${answered} right`;

/** For a teacher: what nobody can have played, and so is in no figure of a report. @see ../SPEC.md rule PR9 */
export const tooFastWords = (rounds: number): string =>
  `Too fast to be played, not counted: ${rounds} ${rounds === 1 ? 'wave or round' : 'waves and rounds'}`;

/**
 * The level of the highest year whose answers are mostly right; of the lowest where none is. A year of which a unit
 * stands on the page goes before one of which none does. No year is sure beside a unit to practise that is of it or of
 * a year below: a page would contradict itself.
 */
function levelReached(
  units: readonly UnitResult[],
  { strengths, toPractise }: Pick<ReportPage, 'strengths' | 'toPractise'>,
): LevelReached | null {
  const levels = LEVELS.map(({ position }) => ({
    position,
    ...sumOf(units.filter((unit) => unit.level !== null && levelOf(unit) === position)),
  }));
  if (sumOf(levels).answered < ENOUGH.forALevel) return null;
  const judged = levels.filter(({ answered }) => answered >= ENOUGH.inALevel);
  const onPage = new Set([...strengths, ...toPractise].map(levelOf));
  const mostlyRight = judged.filter((level) => shareOf(level) >= NEW);
  const here =
    mostlyRight.filter(({ position }) => onPage.has(position)).at(-1) ??
    mostlyRight.at(-1) ??
    judged[0];
  if (here === undefined) return null;
  const gaps = toPractise.filter(({ level }) => level !== null);
  const isSure = (level: LevelFigures) =>
    shareOf(level) >= SURE && !gaps.some((unit) => levelOf(unit) === level.position);
  const below = judged.filter((each) => each.position < here.position && isSure(each));
  const gapsBelow = gaps.filter((unit) => levelOf(unit) < here.position);
  const gapBelow = gapsBelow.sort((a, b) => levelOf(a) - levelOf(b))[0] ?? null;
  const state = isSure(here) ? 'sure' : shareOf(here) >= NEW ? 'learning' : 'new';
  return {
    ...here,
    state,
    sureBelow: state === 'sure' || gapBelow !== null ? null : (below.at(-1) ?? null),
    gapBelow,
    newAbove: state === 'new' ? null : mostAnswered(gaps, here.position),
  };
}

/** What is to practise above a level, with answers enough to say so. */
function mostAnswered(gaps: readonly UnitResult[], level: number): UnitResult | null {
  const above = gaps.filter(
    (unit) => levelOf(unit) > level && unit.answered >= ENOUGH.inALevel && shareOf(unit) < NEW,
  );
  return above.sort((a, b) => b.answered - a.answered)[0] ?? null;
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

/** The share of right answers, drawn to the bar where they are few. */
const weighed = ({ answered, correct }: Counted): number =>
  (correct + TO_PRACTISE * WEIGHED_WITH) / (answered + WEIGHED_WITH);

const sumOf = (parts: readonly Counted[]): Counted => ({
  answered: parts.reduce((sum, { answered }) => sum + answered, 0),
  correct: parts.reduce((sum, { correct }) => sum + correct, 0),
});
