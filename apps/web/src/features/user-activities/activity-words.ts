import type { UserActivity } from '@moonbase/contracts';

import type { IconName } from '../../design/icons.tsx';
import { counted, grouped } from '../../design/numbers.ts';
import { unitName } from '../../play/selections.ts';

const MODES = { classic: 'Classic', novice: 'Novice', expert: 'Expert' };
const SPEEDS = ['Basic Speed', 'Expert Speed', 'Master Speed'];
const BOARDS = { basic: 'Small Board - No Gadgets', advanced: 'Large Board with Gadgets' };
const NAMED_UNITS = 2;

export const ACTIVITY_ICONS: Record<UserActivity['kind'], IconName> = {
  practice: 'play',
  story: 'rocket',
  adaptive: 'chart',
  rescue: 'flag',
};

/** The name of an activity: "Practice, Expert", "Galactic Campaign, step 57". */
export function activityName({ kind, mode, storyStage }: UserActivity): string {
  switch (kind) {
    case 'practice':
      return mode === null ? 'Practice' : `Practice, ${MODES[mode]}`;
    case 'story':
      return storyStage === null ? 'Galactic Campaign' : `Galactic Campaign, step ${storyStage}`;
    case 'adaptive':
      return 'Adaptive Learning';
    case 'rescue':
      return 'Space Rescue';
  }
}

function unitWords(units: readonly string[]): string {
  const named = units.slice(0, NAMED_UNITS).map((unit) => unitName(Number(unit)));
  const others = units.length - named.length;
  return others > 0 ? `${named.join(', ')} and ${counted(others, 'more unit')}` : named.join(', ');
}

const PLACES = ['', '1st', '2nd', '3rd', '4th'];

/** The second line of an activity: its content and results. */
export function activityFacts(activity: UserActivity): string {
  const { kind, units, startingSpeed, score, rounds, steps, rank, rescueMode } = activity;
  switch (kind) {
    case 'practice':
      return [
        unitWords(units),
        startingSpeed !== null && `speed ${startingSpeed}`,
        score !== null && score > 0 && `${grouped(score)} points`,
      ]
        .filter(Boolean)
        .join(' · ');
    case 'story':
      return [
        SPEEDS[(activity.storyRound ?? 0) - 1],
        activity.isPassed === null
          ? 'not finished'
          : activity.isPassed
            ? 'passed'
            : 'not yet passed',
      ]
        .filter(Boolean)
        .join(' · ');
    case 'adaptive':
      return [counted(rounds, 'round'), steps && stepWords(steps)].filter(Boolean).join(' · ');
    case 'rescue':
      return [
        rescueMode && BOARDS[rescueMode],
        rank === null ? null : `${PLACES[rank] ?? `${rank}th`} place`,
      ]
        .filter(Boolean)
        .join(' · ');
  }
}

/** For a teacher: what nobody can have played, and so counts for nothing. */
export function tooFastWords({ kind, tooFast }: UserActivity): string {
  const part = kind === 'practice' || kind === 'story' ? 'wave' : 'round';
  return `Too fast to be played, not counted: ${counted(tooFast, part)}`;
}

const stepWords = ({ lowest, highest }: NonNullable<UserActivity['steps']>): string =>
  lowest === highest ? `step ${lowest}` : `steps ${lowest} to ${highest}`;
