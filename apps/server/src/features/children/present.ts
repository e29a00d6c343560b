import { findStep } from '@moonbase/content/story';
import type { Child } from '@moonbase/contracts';
import { strongestUnit } from '@moonbase/practice';
import { findUnit } from '@moonbase/questions/all';
import { echelonFor } from '@moonbase/scoring';

import { addDays } from '../../platform/days.ts';
import { fullName } from '../../play/people/names.ts';
import { toPresentContent } from '../../play/selections/present-content.ts';
import type { ChildRow } from './children.queries.ts';

const DAYS = 7;
const FIRST_STEP = 1;

function figuresOf(unit: ChildRow['lastUnit'] | undefined): Child['last'] {
  const info = unit && findUnit(unit.unitId);
  return unit && info ? { name: info.name, answered: unit.answered, correct: unit.correct } : null;
}

/**
 * The topic of the next step of the campaign; null before its first step is passed, since nothing says yet where the child
 * stands, and at a boss, which asks about its whole level.
 */
function nextFocus(stage: number): string | null {
  const step = stage > FIRST_STEP ? findStep(stage) : undefined;
  return step === undefined || step.boss ? null : step.focusLabel;
}

/**
 * A child as the parent sees them.
 *
 * @param firstDay the first of the last seven days
 * @param now milliseconds since 1970
 */
export function toChild(row: ChildRow, firstDay: string, now: number): Child {
  const { id, firstName, lastName, yearOfBirth, totalCorrect, maxStoryStage, selection } = row;
  const days = new Map(row.days.map((each) => [each.day, each]));
  return {
    id,
    firstName,
    lastName,
    yearOfBirth,
    totalCorrect,
    maxStoryStage,
    name: fullName(row),
    echelon: echelonFor(totalCorrect),
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
    sevenDays: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(firstDay, index);
      return days.get(day) ?? { day, answered: 0, correct: 0 };
    }),
    fresh: figuresOf(row.weekUnits.find(({ isNew }) => isNew)),
    strong: figuresOf(strongestUnit(row.weekUnits)),
    last: figuresOf(row.lastUnit),
    next: nextFocus(maxStoryStage),
    selection: selection && toPresentContent(selection, now),
  };
}
