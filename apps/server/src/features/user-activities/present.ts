import type { UserActivitiesReply, UserActivity, UserActivityAnswer } from '@moonbase/contracts';

import { fullName } from '../../play/people/names.ts';
import type { PersonRow } from '../../play/people/person.queries.ts';
import { presentAnswer } from '../../play/waves/reported-answer.ts';
import type { ActivityRow, AnswerRow } from './user-activities.queries.ts';

export function toPerson(person: PersonRow): UserActivitiesReply['user'] {
  return { id: person.id, name: fullName(person), firstName: person.firstName };
}

/** An activity with the figure of its kind: a level for practice, steps for the engine, a rank for Space Rescue. */
export function toActivity(row: ActivityRow): UserActivity {
  const { id, kind, day, answered, correct, rounds, lowest, highest } = row;
  const isPractice = kind === 'practice';
  const isStory = kind === 'story';
  const hasSteps =
    (kind === 'adaptive' || kind === 'rescue') && lowest !== null && highest !== null;
  return {
    id,
    kind,
    day,
    created: row.created.toISOString(),
    answered,
    correct,
    incorrect: answered - correct,
    units: row.units.map(String),
    mode: isPractice ? row.mode : null,
    startingSpeed: isPractice ? row.startingSpeed : null,
    score: isPractice ? row.score : row.rescueScore,
    rounds,
    storyStage: isStory ? row.storyStage : null,
    storyRound: isStory ? row.storyRound : null,
    isPassed: isStory ? row.isPassed : null,
    steps: hasSteps ? { lowest, highest } : null,
    rescueMode: row.rescueMode,
    rank: row.rank,
    tooFast: row.tooFast,
  };
}

export function toAnswer(row: AnswerRow): UserActivityAnswer {
  return { ...presentAnswer(row), duration: row.duration, tooFast: row.tooFast };
}
