import type {
  CompleteWaveReply,
  GameReply,
  StoryOutcome,
  UserStoryRound,
} from '@moonbase/contracts';

/**
 * Rounds in the order they were started: "7.1" is passed, unless marked otherwise; each a minute after the one before.
 */
export function someRounds(
  ids: readonly string[],
  isPassed: boolean | null = true,
  firstMinute = 0,
): UserStoryRound[] {
  return ids.map((storyRound, index) => ({
    id: storyRound.replace('.', '0'),
    user: '1',
    storyRound,
    isPassed,
    passedAt:
      isPassed === true
        ? new Date(Date.UTC(2026, 10, 1, 10, firstMinute + index)).toISOString()
        : null,
    attempts: 1,
  }));
}

/** The rounds of a person who has passed round 1 of the first `steps` steps. */
export const passedUpTo = (step: number): UserStoryRound[] =>
  someRounds(Array.from({ length: step }, (_, index) => `${index + 1}.1`));

/** A round's outcome: 18 of 20 and passed for the first time, unless the test changes it. */
export function anOutcome(storyRound: string, change: Partial<StoryOutcome> = {}): StoryOutcome {
  const passed = change.passed ?? true;
  return {
    userStoryRound: {
      id: '99',
      user: '1',
      storyRound,
      isPassed: passed,
      passedAt: passed ? '2026-11-21T10:00:00Z' : null,
      attempts: 1,
    },
    passed,
    newStar: passed,
    right: 18,
    questions: 20,
    needed: 16,
    results: Array.from({ length: 20 }, (_, index) => (index < 18 ? 'correct' : 'incorrect')),
    practise: [],
    openedStages: [],
    stars: 1,
    masteryCount: 0,
    maxStoryStage: 2,
    ...change,
  };
}

const aGame = {
  id: '7',
  user: '1',
  mode: 'expert',
  startingSpeed: 1,
  timeScale: '1',
  createdAt: '2026-11-20T10:00:00Z',
  endedAt: null,
  score: 0,
  isStoryModeGame: true,
  isAdaptive: false,
  isMultiplayer: false,
  userStoryRound: '99',
  passesUserStoryRound: null,
  plannedWaves: 2,
} as const;

export function aRoundGame(id = '7'): GameReply {
  return {
    game: { ...aGame, id },
    wave: {
      id: '70',
      game: id,
      position: 1,
      speed: 1,
      unit: '1',
      unitName: 'Counting Objects',
      answers: [],
      bonusAnswers: [],
      questions: [],
    },
  };
}

/** The reply to the last wave of a round. */
export function lastWaveReply(storyOutcome: StoryOutcome): CompleteWaveReply {
  return {
    wave: {
      id: '70',
      game: '7',
      position: 2,
      speed: 2,
      unit: '1',
      endedAt: '2026-11-20T10:01:00Z',
      duration: 1,
      correct: 10,
      incorrect: 0,
      skipped: 0,
      score: 0,
      final: true,
      answers: [],
    },
    game: { ...aGame, endedAt: '2026-11-20T10:01:00Z', passesUserStoryRound: storyOutcome.passed },
    nextWave: null,
    totalCorrect: 20,
    echelonToShow: null,
    storyOutcome,
  };
}
