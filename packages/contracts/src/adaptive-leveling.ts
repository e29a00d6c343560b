import { WAVE_QUESTIONS } from '@moonbase/adaptive/numbers';
import { OUTCOMES } from '@moonbase/practice';
import { z } from 'zod';

import { Game, Question } from './practice/practice.ts';
import { ContentId, Id, SubmissionId, Timestamp } from './ids.ts';

/** The estimate shown in a round's intro, in steps of the campaign. */
export const AdaptiveLevelingDetails = z.object({
  min: z.number().int().min(1).max(128),
  max: z.number().int().min(1).max(128),
  averageStoryStage: z.number().min(1).max(128),
  highVariance: z.boolean(),
});
export type AdaptiveLevelingDetails = z.infer<typeof AdaptiveLevelingDetails>;

/** A planned round: order 1 is asked first, then each result's branch; null ends the round. */
export const AdaptiveWave = z.object({
  game: Id,
  wave: Id,
  units: z.array(z.object({ id: ContentId, name: z.string() })),
  questions: z.array(Question),
  answers: z.array(z.object({ id: z.string(), question: z.string(), order: z.number().int() })),
  userAnswers: z.array(
    z.object({
      order: z.number().int().positive(),
      correct: z.number().int().nullable(),
      incorrect: z.number().int().nullable(), // after a wrong or skipped answer
    }),
  ),
  adaptiveLevelingDetails: AdaptiveLevelingDetails,
  pressesLeft: z.number().int().nonnegative(), // presses of Too Hard on the intro
  timeLimit: z.number().int().positive().nullish(), // milliseconds; null without a clock; missing in replies of earlier versions
  findsLevel: z.boolean().default(false), // played without a clock because the student's level is still uncertain
});
export type AdaptiveWave = z.infer<typeof AdaptiveWave>;

export const AdaptiveStartReply = z.object({ game: Game });
export type AdaptiveStartReply = z.infer<typeof AdaptiveStartReply>;

const WAVE = `${WAVE_QUESTIONS}` as const;

export const AdaptiveQuestionsQuery = z.strictObject({
  count: z.literal(WAVE).default(WAVE),
  'too-hard': z.enum(['true', 'false']).default('false'),
});

const SubmittedAdaptiveAnswer = z.strictObject({
  id: z.string().max(40),
  question: z.string().max(40),
  user: Id.optional(),
  answer: z.string().max(40), // the typed text; empty when skipped
  time: Timestamp, // when it was given
  duration: z.number().int().min(0).max(86_400_000), // milliseconds since the question was shown
  correct: z.boolean().nullish(), // ignored: the server marks
  skipped: z.boolean().default(false),
});

export const AdaptiveAnswersBody = z.strictObject({
  submissionId: SubmissionId,
  answers: z
    .array(SubmittedAdaptiveAnswer)
    .max(WAVE_QUESTIONS, `A round has at most ${WAVE_QUESTIONS} answers`),
  game: Id,
  duration: z.number().int().min(0).max(86_400_000), // milliseconds
  endedAt: Timestamp,
});
export type AdaptiveAnswersBody = z.infer<typeof AdaptiveAnswersBody>;

/** The engine's reason for asking a question; `sentenceOf` of the adaptive package puts it into words. */
export const AdaptiveReason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      ...(['too-hard', 'warm-up', 'stretch', 'rest', 'ending', 'fits'] as const),
      ...(['finding', 'behind', 'ahead'] as const),
    ]),
  }),
  z.object({ kind: z.literal('first-round'), yearKnown: z.boolean() }),
  z.object({ kind: z.literal('end-of-steps'), step: z.number().int() }),
  z.object({
    kind: z.literal('topic'),
    topic: z.string(),
    right: z.number().int(),
    asked: z.number().int(),
    harder: z.boolean(),
    little: z.boolean(),
  }),
  z.object({ kind: z.literal('one-before'), outcome: z.enum(OUTCOMES), little: z.boolean() }),
]);
export type AdaptiveReason = z.infer<typeof AdaptiveReason>;

export const AdaptiveResult = z.object({
  id: z.string(),
  correct: z.boolean(),
  skipped: z.boolean(),
  answer: z.string(),
  expected: z.string(),
  why: AdaptiveReason.optional(), // missing in replies of earlier versions
});
export type AdaptiveResult = z.infer<typeof AdaptiveResult>;

export const AdaptiveAnswersReply = z.object({
  wave: Id,
  game: Id,
  answers: z.array(AdaptiveResult),
  correct: z.number().int().nonnegative(),
  incorrect: z.number().int().nonnegative(),
  skipped: z.number().int().nonnegative(),
  tooFast: z.boolean().optional(), // nobody can have played it: it counts for nothing
  totalCorrect: z.number().int().nonnegative(),
  echelonToShow: z.number().int().min(1).max(50).nullable(),
  adaptiveLevelingDetails: AdaptiveLevelingDetails,
  nextWave: AdaptiveWave.nullable(), // null while content is locked
});
export type AdaptiveAnswersReply = z.infer<typeof AdaptiveAnswersReply>;
