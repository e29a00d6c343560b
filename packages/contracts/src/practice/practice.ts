import { z } from 'zod';

import { GAME_SOURCES, TIME_SETTINGS } from '@moonbase/practice';
import { PACES, readQuestionDoc, toPublicDoc, type PublicQuestionDoc } from '@moonbase/questions';

import { StoryOutcome } from '../campaign.ts';
import { GameMode } from './game-mode.ts';
import { ContentId, Id, SubmissionId, Timestamp } from '../ids.ts';

/**
 * A question document. Decoding reads it whole and refuses parts that this version does not know; encoding sends the
 * fields that a student may see and no others.
 */
export const QuestionDocument = z.codec(z.unknown(), z.custom<PublicQuestionDoc>(), {
  decode: (value, context) => {
    const doc = readQuestionDoc(value);
    if (doc !== null) return doc;
    context.issues.push({
      code: 'custom',
      message: 'Is not a question that this version can read',
      input: value,
    });
    return z.NEVER;
  },
  encode: toPublicDoc,
});

export const Question = z.object({
  id: z.string(),
  unit: ContentId,
  subUnit: z.number().int().positive(),
  text: QuestionDocument,
  answer: z.string(), // base64 of the expected answer; for convenience, never trusted
  pace: z.enum(PACES),
});
export type Question = z.infer<typeof Question>;

export const ServedAnswer = z.object({
  id: z.string(),
  question: z.string(),
  optional: z.boolean(),
  order: z.number().int().positive(),
});
export type ServedAnswer = z.infer<typeof ServedAnswer>;

export const Game = z.object({
  id: Id,
  user: Id,
  mode: GameMode,
  startingSpeed: z.number().int().min(1).max(10),
  timeScale: z.enum(TIME_SETTINGS),
  createdAt: Timestamp,
  endedAt: Timestamp.nullable(),
  score: z.number().int().nonnegative(),
  isStoryModeGame: z.boolean(),
  isAdaptive: z.boolean(),
  isMultiplayer: z.boolean(),
  userStoryRound: Id.nullable(),
  passesUserStoryRound: z.boolean().nullable(),
  plannedWaves: z.number().int().positive(),
  source: z.enum(GAME_SOURCES).optional(), // absent: the content selection
  isTest: z.boolean().optional(), // a half of a quiz: nothing helps and nothing is held back
});
export type Game = z.infer<typeof Game>;

export const Wave = z.object({
  id: Id,
  game: Id,
  position: z.number().int().positive(),
  speed: z.number().int().min(1).max(10),
  unit: ContentId,
  unitName: z.string(),
  answers: z.array(ServedAnswer),
  bonusAnswers: z.array(ServedAnswer),
  questions: z.array(Question),
  best: z.array(z.number().int()).optional(), // the player's best run: when each right answer came, in ms of game time
});
export type Wave = z.infer<typeof Wave>;

export const FinishedWave = z.object({
  id: Id,
  game: Id,
  position: z.number().int().positive(),
  speed: z.number().int().min(1).max(10),
  unit: ContentId,
  endedAt: Timestamp,
  duration: z.number().int().nonnegative(), // milliseconds, without pauses
  correct: z.number().int().nonnegative(),
  incorrect: z.number().int().nonnegative(),
  skipped: z.number().int().nonnegative(),
  score: z.number().int().nonnegative(),
  final: z.boolean(),
  tooFast: z.boolean().optional(), // nobody can have played it: it counts for nothing
  answers: z.array(
    z.object({
      id: z.string(),
      optional: z.boolean(),
      correct: z.boolean().nullable(), // null: never shown
      score: z.number().int().nonnegative(),
      totalAttempts: z.number().int().nonnegative(),
      totalTeleports: z.number().int().nonnegative(),
      expected: z.string(),
    }),
  ),
});
export type FinishedWave = z.infer<typeof FinishedWave>;

export const CreateGameBody = z.strictObject({
  game: z.strictObject({
    mode: GameMode.default('expert'),
    startingSpeed: z.number().int().min(1).max(10).default(1),
    user: Id.optional(), // must be the session's user when given
    waves: z.array(z.unknown()).max(0).optional(),
    userStoryRound: Id.nullish(), // plays that campaign round, whose mode and speed apply
    timeScale: z.enum(TIME_SETTINGS).optional(), // absent: the access profile's
    source: z.enum(GAME_SOURCES).default('selection'),
    facts: z.array(z.number().int().nonnegative()).min(1).max(25).optional(), // those that a tables check found; only with the source `facts`, which otherwise asks what is due
    ofGame: Id.optional(), // the game whose missed questions are asked again; only with the source `misses`
  }),
});
export type CreateGameBody = z.infer<typeof CreateGameBody>;

/** A game with the results so far. Attempts are those of finished waves. */
export const GameRecord = Game.extend({
  waves: z.array(Id), // in order, an open one last
  units: z.array(ContentId), // of its waves, each once
  correctAttempts: z.number().int().nonnegative(),
  incorrectAttempts: z.number().int().nonnegative(),
});
export const GameRecordReply = z.object({ game: GameRecord, wave: Wave.nullable() });

export const GameReply = z.object({ game: Game, wave: Wave.nullable() });
export type GameReply = z.infer<typeof GameReply>;

/** The questions of a finished game that were not right at the first try. */
export const GameMissedReply = z.object({
  game: Game,
  correct: z.number().int().nonnegative(), // right answers in the whole game
  missed: z.array(
    z.object({
      text: QuestionDocument,
      inputs: z.array(z.string()), // the typed texts, in order; empty when it was skipped
    }),
  ),
});
export type GameMissedReply = z.infer<typeof GameMissedReply>;

/** The questions that "My tricky ones" would ask, and the rest. */
export const TrickyReply = z.object({
  tricky: z.object({
    questions: z.number().int().nonnegative(), // in one game, which has a limit
    mended: z.number().int().nonnegative(), // of the last 20 missed of each unit: right at the first try since then
    units: z.array(z.object({ unit: ContentId, name: z.string(), questions: z.number().int() })), // all that are waiting
  }),
});
export type TrickyReply = z.infer<typeof TrickyReply>;

export const GameParams = z.object({ gameId: Id });
export const WaveParams = z.object({ waveId: Id });

const SubmittedAttempt = z.strictObject({
  attemptedAt: Timestamp,
  playedMs: z.number().int().min(0).max(86_400_000).optional(), // game time, for racing the player's own best run
  input: z.string().max(40), // the rule (8 characters, digits) reports its own field error
  correct: z.boolean().optional(), // ignored: the server marks
});

const SubmittedAnswer = z.strictObject({
  id: z.string().max(40),
  question: z.string().max(40).optional(),
  optional: z.boolean().optional(),
  answeredAt: Timestamp.nullish(),
  correct: z.boolean().nullish(), // ignored: the server marks
  score: z.number().optional(), // ignored: the server scores
  totalAttempts: z.number().int().min(0).max(1000).optional(), // ignored: counted from `attempts`
  totalTeleports: z.number().int().min(0).max(1000).default(0),
  landed: z.boolean().default(false),
  launchedAt: Timestamp.nullish(),
  attempts: z.array(SubmittedAttempt).max(100),
});
export type SubmittedAnswer = z.infer<typeof SubmittedAnswer>;

export const CompleteWaveBody = z.strictObject({
  submissionId: SubmissionId,
  wave: z.strictObject({
    endedAt: Timestamp,
    duration: z.number().int().min(0).max(86_400_000), // milliseconds; clamped by the server
    final: z.boolean(),
    timeScale: z.enum(TIME_SETTINGS).optional(), // the setting the wave was played with, if not the game's
    correct: z.number().int().optional(), // ignored: the server counts
    incorrect: z.number().int().optional(), // ignored
    skipped: z.number().int().optional(), // ignored
    score: z.number().optional(), // ignored
    answers: z.array(SubmittedAnswer).max(60),
    bonusAnswers: z.array(SubmittedAnswer).max(10).default([]),
  }),
});
export type CompleteWaveBody = z.infer<typeof CompleteWaveBody>;

export const CompleteWaveReply = z.object({
  wave: FinishedWave,
  game: Game,
  nextWave: Wave.nullable(), // null after the final wave
  totalCorrect: z.number().int().nonnegative(),
  echelonToShow: z.number().int().min(1).max(50).nullable(),
  storyOutcome: StoryOutcome.optional(), // only after the last wave of a campaign round
});
export type CompleteWaveReply = z.infer<typeof CompleteWaveReply>;
