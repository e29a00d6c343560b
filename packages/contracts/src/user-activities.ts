import { ACTIVITY_KINDS, type ActivityList, FREE_MODES } from '@moonbase/practice';
import { z } from 'zod';

import { ContentId, Day, Id, Timestamp } from './ids.ts';
import { RecentAnswer } from './user-reports.ts';

const Count = z.number().int().nonnegative();

/** The person's local days, both included. */
export const UserActivitiesQuery = z.strictObject({ user: Id, start: Day, end: Day });

/** An activity that a person played, to its end or not. */
export const UserActivity = z.object({
  id: Id,
  kind: z.enum(ACTIVITY_KINDS),
  day: Day, // of its first answer, local to the person
  created: Timestamp, // of its first answer
  answered: Count,
  correct: Count,
  incorrect: Count, // skipped included
  units: z.array(ContentId),
  mode: z.enum(FREE_MODES).nullable(), // practice only
  startingSpeed: z.number().int().nullable(), // practice only
  score: Count.nullable(), // practice and Space Rescue
  rounds: Count, // waves or rounds with answers
  storyStage: z.number().int().nullable(), // story only
  storyRound: z.number().int().nullable(), // story only
  isPassed: z.boolean().nullable(), // story only; null while it is not over
  steps: z.object({ lowest: z.number().int(), highest: z.number().int() }).nullable(), // adaptive and Space Rescue
  rescueMode: z.enum(['basic', 'advanced']).nullable(),
  rank: z.number().int().nullable(), // Space Rescue, once it has ended
  tooFast: Count, // waves or rounds that nobody can have played: left out of every figure
});
export type UserActivity = z.infer<typeof UserActivity>;

export const UserActivitiesReply = z.object({
  user: z.object({ id: Id, name: z.string(), firstName: z.string() }),
  userActivities: z.array(UserActivity), // newest first
});
export type UserActivitiesReply = z.infer<typeof UserActivitiesReply>;

/** The days with answers in a period, oldest first. */
export const UserDailyActivitySummaryReply = z.object({
  user: z.object({ id: Id, name: z.string(), firstName: z.string() }),
  today: Day, // in the person's time zone
  dates: z.array(z.object({ day: Day, answered: Count, correct: Count })),
});
export type UserDailyActivitySummaryReply = z.infer<typeof UserDailyActivitySummaryReply>;

/** One activity, or one day, question by question. */
export const UserActivityAnswersQuery = z.strictObject({
  user: Id,
  activity: Id.optional(),
  day: Day.optional(),
});

export const UserActivityAnswer = RecentAnswer.extend({
  duration: Count.nullable(), // milliseconds
  tooFast: z.boolean(), // nobody can have given it: it does not count
});
export type UserActivityAnswer = z.infer<typeof UserActivityAnswer>;

export const UserActivityAnswersReply = z.object({
  answers: z.array(UserActivityAnswer), // in the order of answering, the first MOST_ANSWERS
  more: z.boolean(), // there were more than the list holds
});
export type UserActivityAnswersReply = z.infer<typeof UserActivityAnswersReply>;

const MOST_AT_ONCE = 500;
const Ids = z.array(Id).max(MOST_AT_ONCE).optional();

/** The activities to delete, by kind. */
export const DeleteActivitiesBody = z.object({
  games: Ids,
  storyRounds: Ids,
  adaptiveRounds: Ids,
  rescueGames: Ids,
} satisfies Record<ActivityList, typeof Ids>);

/** The number of activities and answers deleted. */
export const DeleteActivitiesReply = z.object({
  message: z.string(),
  activities: Count,
  answers: Count,
});
