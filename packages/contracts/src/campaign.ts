import { OUTCOMES } from '@moonbase/practice';
import { z } from 'zod';

import { ContentId, Id, SubmissionId, Timestamp } from './ids.ts';

/** One of the 384 rounds of the campaign: step and round, "57.1". */
export const StoryRoundId = z.string().regex(/^[1-9]\d{0,2}\.[1-3]$/, 'Must be a round');

const DialogLine = z.object({ speaker: z.string(), text: z.string() });

export const StoryArea = z.object({
  id: ContentId,
  name: z.string(), // "Area 6: Whispering Dunes"
  areaName: z.string(),
  raceName: z.string(),
  planetName: z.string(),
  characterName: z.string(),
  regionName: z.string(),
  level: z.object({
    position: z.number().int().min(1).max(10),
    age: z.string(), // in years, a range
    grade: z.string(), // the name in the person's country
  }),
  storyStages: z.array(ContentId), // in order
});
export type StoryArea = z.infer<typeof StoryArea>;

export const StoryStage = z.object({
  id: ContentId, // its position
  name: z.string(),
  position: z.number().int().min(1).max(128),
  areaPosition: z.number().int().positive(), // in its area, from 1
  maxStagePosition: z.number().int().min(1).max(128), // the person's top step: steps above it are locked
  bossStage: z.boolean(),
  storyArea: ContentId,
  round1: StoryRoundId,
  round2: StoryRoundId,
  round3: StoryRoundId,
  focusUnit: ContentId, // side-loaded under `units`
  focusLabel: z.string(), // the topic as named on the map, "Zone Summary" at a boss
  units: z.array(ContentId), // all units that its rounds ask
  introCharacterDialog: z.array(DialogLine).nullable(), // null: nobody speaks
  outroCharacterDialog: z.array(DialogLine).nullable(),
});
export type StoryStage = z.infer<typeof StoryStage>;

export const StoryRound = z.object({
  id: StoryRoundId,
  storyStage: ContentId,
  position: z.number().int().min(1).max(3),
  name: z.string(), // "Basic Speed", "Expert Speed", "Master Speed"
  waves: z.number().int().positive(),
  questions: z.number().int().positive(), // required questions in the whole round
  needed: z.number().int().positive(), // right answers that pass it
});
export type StoryRound = z.infer<typeof StoryRound>;

/** `GET /api/story-stages`: the whole campaign with the progress of the person who asks. */
export const StoryStagesReply = z.object({
  storyAreas: z.array(StoryArea),
  storyStages: z.array(StoryStage),
  storyRounds: z.array(StoryRound),
  units: z.array(
    z.object({
      id: ContentId,
      name: z.string(),
      curriculumStructures: z.array(z.string()), // 'curriculum:code', those of its sub-units
    }),
  ),
});
export type StoryStagesReply = z.infer<typeof StoryStagesReply>;

/** A round that a person has started. */
export const UserStoryRound = z.object({
  id: Id,
  user: Id,
  storyRound: StoryRoundId,
  isPassed: z.boolean().nullable(), // null: started, and never finished
  passedAt: Timestamp.nullable(), // when it was first passed
  attempts: z.number().int().nonnegative(), // games finished
});
export type UserStoryRound = z.infer<typeof UserStoryRound>;

/** `GET /api/user-story-rounds?user=`: all rounds that a person has started; the asker's own when nobody is named. */
export const UserStoryRoundsQuery = z.strictObject({ user: Id.optional() });

/** An empty list means the first visit, which chooses an area. */
export const UserStoryRoundsReply = z.object({ userStoryRounds: z.array(UserStoryRound) });
export type UserStoryRoundsReply = z.infer<typeof UserStoryRoundsReply>;

/**
 * `POST /api/user-story-rounds`: starts a round, or finds the one started before; then `POST /api/games` with
 * `userStoryRound: id` plays it.
 *
 * Refused with 403: `content-locked` (the teacher's lock, the message of requirement SE-11) or `stage-locked` ("This step is
 * locked. …"). A skip test is round 1 of the step before the one to skip to, and is never locked.
 */
export const StartStoryRoundBody = z.strictObject({
  submissionId: SubmissionId.optional(), // a repeat gets the same reply; 409 with other content
  userStoryRound: z.strictObject({
    storyRound: StoryRoundId,
    user: Id.optional(), // must be the session's user when given
    isPassed: z.boolean().nullish(), // ignored: the server decides
  }),
});
export type StartStoryRoundBody = z.infer<typeof StartStoryRoundBody>;

export const UserStoryRoundReply = z.object({ userStoryRound: UserStoryRound });
export type UserStoryRoundReply = z.infer<typeof UserStoryRoundReply>;

/** The outcome of a campaign round, in the reply to its last wave. */
export const StoryOutcome = z.object({
  userStoryRound: UserStoryRound, // as it stands now; a passed round stays passed
  passed: z.boolean(), // this time
  newStar: z.boolean(), // passed for the first time
  right: z.number().int().nonnegative(), // required questions right within three tries
  questions: z.number().int().positive(), // required questions of the whole round, seen or not
  needed: z.number().int().positive(),
  results: z.array(z.enum(OUTCOMES)), // for the required questions, in order of asking
  practise: z.array(
    z.object({
      unit: ContentId,
      unitName: z.string(),
      right: z.number().int().nonnegative(),
      asked: z.number().int().positive(),
    }),
  ), // units to suggest for practice, the weakest first, at most two; none when everything was right
  openedStages: z.array(ContentId), // steps that were locked before, in order
  stars: z.number().int().nonnegative(), // the person's figures from now on
  masteryCount: z.number().int().nonnegative(),
  maxStoryStage: z.number().int().min(1).max(128),
});
export type StoryOutcome = z.infer<typeof StoryOutcome>;

/** Results of rounds 1 to 3; null: not attempted. */
const RoundResults = z.tuple([
  z.boolean().nullable(),
  z.boolean().nullable(),
  z.boolean().nullable(),
]);

/** `GET /api/user-story-areas?user=`: a person's progress in each area; the asker's own when nobody is named. */
export const UserStoryAreasReply = z.object({
  userStoryAreas: z.array(
    z.object({
      id: z.string(), // 'user.area'
      user: Id,
      storyArea: ContentId,
      complete: z.boolean(), // round 1 of every step is passed
      userStoryStages: z.array(z.object({ storyStage: ContentId, results: RoundResults })), // every step of the area
    }),
  ),
});
export type UserStoryAreasReply = z.infer<typeof UserStoryAreasReply>;

export const USER_GROUP_TYPES = ['user', 'class-group', 'parent'] as const;

/** `GET /api/user-story-reports?user-group-type=class-group&user-group-id=5`: a person, a class, or a parent's children. */
export const UserStoryReportsQuery = z.strictObject({
  'user-group-type': z.enum(USER_GROUP_TYPES),
  'user-group-id': Id,
});

/** The results at one step. Steps that were never tried are left out. */
export const StoryStageResult = z.object({
  storyStage: ContentId,
  results: RoundResults,
  attempts: z.array(z.number().int().nonnegative()).length(3), // games finished, per round
});
export type StoryStageResult = z.infer<typeof StoryStageResult>;

export const UserStoryReport = z.object({
  user: Id,
  name: z.string(),
  firstName: z.string(),
  stars: z.number().int().nonnegative(),
  masteryCount: z.number().int().nonnegative(),
  maxStoryStage: z.number().int().min(1).max(128), // highest step reached
  storyStageResults: z.array(StoryStageResult), // by position
});
export type UserStoryReport = z.infer<typeof UserStoryReport>;

export const UserStoryReportsReply = z.object({
  userGroup: z.object({
    type: z.enum(USER_GROUP_TYPES),
    id: Id,
    name: z.string().nullable(), // the name of the class ("unnamed" where null), the person or the parent
  }),
  userStoryReports: z.array(UserStoryReport), // by first name, then last name
});
export type UserStoryReportsReply = z.infer<typeof UserStoryReportsReply>;
