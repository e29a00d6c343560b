import { unitInfo } from '@moonbase/content';

import type { PageReader } from './page-options.ts';
import type { UnitFigures } from './practice-report.ts';

/** Answers of a period, or of a part of it, from which shares are compared. */
const ENOUGH = { inAPeriod: 20, inTheRest: 10 } as const;
/** Points of a hundred from which something is said. */
const MUCH = 10;
/** Levels by which questions are harder, or easier, on average. */
const HARDER = 0.5;

interface Periods {
  readonly before: readonly UnitFigures[];
  readonly now: readonly UnitFigures[];
}

/**
 * Why a much larger or smaller share is right than in the period beside it, in a sentence or two; null where little
 * changed or too little was answered. It says what the answers show, and where they show nothing, that.
 *
 * @param name how a sentence calls the student
 * @see ../SPEC.md rule PR14
 */
export function changeWords(
  { before, now }: Periods,
  { name, reader }: { readonly name: string; readonly reader: PageReader },
): string | null {
  const [was, is] = [sumOf(before), sumOf(now)];
  if (Math.min(was.answered, is.answered) < ENOUGH.inAPeriod) return null;
  const change = percent(is) - percent(was);
  if (Math.abs(change) < MUCH) return null;
  const shares = `${percent(is)} in a hundred, ${percent(was)} before`;
  const harder = levelOf(now) - levelOf(before);
  if (change > 0) {
    const rest = harder <= -HARDER ? ' The questions were easier, too.' : '';
    const proud = harder >= HARDER ? ' And the questions were harder.' : '';
    return `More answers were right than before: ${shares}.${rest}${proud}`;
  }
  const fell = `Fewer answers were right than before: ${shares}.`;
  const one = oneThing(now, percent(was));
  if (one !== null) {
    const who = reader === 'parents' ? name : 'you';
    const wasAsked = !isNewIn(before)(one);
    return `${fell} That is one topic${wasAsked ? '' : ' that was not asked before'}: “${unitInfo(one.unitId).name}”. Of everything else ${who} had ${one.rest.correct} of ${one.rest.answered} right.`;
  }
  if (harder >= HARDER)
    return `${fell} The questions were harder than in the weeks before: then fewer right answers are usual.`;
  if (2 * wrongOf(sumOf(now.filter(isNewIn(before)))) > wrongOf(is))
    return `${fell} Most of what was not right is in topics that were not asked before.`;
  return `${fell} No single topic explains it, and the questions were not harder: ask how practice went.`;
}

const isNewIn =
  (before: readonly UnitFigures[]) =>
  ({ unitId }: Pick<UnitFigures, 'unitId'>): boolean =>
    !before.some((unit) => unit.unitId === unitId && unit.answered > 0);

/** The unit without which as much would be right as before, with what is left. */
function oneThing(now: readonly UnitFigures[], before: number) {
  const [worst] = [...now].sort((a, b) => wrongOf(b) - wrongOf(a) || a.unitId - b.unitId);
  if (worst === undefined) return null;
  const rest = sumOf(now.filter((unit) => unit !== worst));
  const isAsBefore = rest.answered >= ENOUGH.inTheRest && percent(rest) > before - MUCH;
  return isAsBefore ? { unitId: worst.unitId, rest } : null;
}

/** The mean level of the questions outside the tables. */
function levelOf(units: readonly UnitFigures[]): number {
  const ofLevels = units.filter(({ unitId }) => unitInfo(unitId).table === null);
  const levels = ofLevels.map(({ unitId, answered }) => unitInfo(unitId).level * answered);
  return levels.reduce((sum, level) => sum + level, 0) / Math.max(sumOf(ofLevels).answered, 1);
}

type Counted = Pick<UnitFigures, 'answered' | 'correct'>;

const wrongOf = ({ answered, correct }: Counted): number => answered - correct;

const percent = ({ answered, correct }: Counted): number => Math.round((100 * correct) / answered);

const sumOf = (parts: readonly Counted[]): Counted => ({
  answered: parts.reduce((sum, { answered }) => sum + answered, 0),
  correct: parts.reduce((sum, { correct }) => sum + correct, 0),
});
