import type { AdaptiveWave } from '@moonbase/contracts';
import { encodeAnswer } from '@moonbase/questions';

import { aSession, aUser, PROFILE, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

export const QUESTIONS = 12;

/** A round in which the answer to each question is `order + 10`. */
export function aWave(id = '7', change: Partial<AdaptiveWave> = {}): AdaptiveWave {
  const nodes = Array.from({ length: QUESTIONS }, (_, asked) =>
    Array.from({ length: asked + 1 }, (_each, right) => ({ asked, right })),
  ).flat();
  const orderOf = (asked: number, right: number): number => (asked * (asked + 1)) / 2 + right + 1;
  const answers = nodes.map(({ asked, right }) => {
    const order = orderOf(asked, right);
    return { id: `${id}-${order}`, question: `${id}-${order}`, order };
  });
  return {
    game: '3',
    wave: id,
    units: [{ id: '9', name: 'Adding Begins' }],
    answers,
    questions: answers.map(({ question, order }) => ({
      id: question,
      unit: '9',
      subUnit: 1,
      pace: 'quick' as const,
      text: { v: 2, say: `${order} plus 10`, body: [{ t: 'text', v: `${order} + 10` }] },
      answer: encodeAnswer(order + 10),
    })),
    userAnswers: nodes.map(({ asked, right }) => ({
      order: orderOf(asked, right),
      correct: asked === QUESTIONS - 1 ? null : orderOf(asked + 1, right + 1),
      incorrect: asked === QUESTIONS - 1 ? null : orderOf(asked + 1, right),
    })),
    adaptiveLevelingDetails: { min: 49, max: 66, averageStoryStage: 58, highVariance: true },
    pressesLeft: 3,
    findsLevel: false,
    ...change,
  };
}

export const NO_CLOCK = aUser({ accessProfile: { ...PROFILE, time: 'off' } });

/** Opens Adaptive Learning. */
export const open = (
  user = aUser({ lastAdaptiveLevelingDetail: { user: '1', averageStoryStage: 58 } }),
  change: Partial<AdaptiveWave> = {},
) => {
  let presses = 0;
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    [`GET /users/${user.id}/content-selection`]: () => ({ contentSelection: null }),
    'POST /adaptive-leveling/start': () => ({
      game: {
        id: '3',
        user: user.id,
        mode: 'expert',
        startingSpeed: 1,
        timeScale: '1',
        score: 0,
        createdAt: '2026-05-04T09:00:00.000Z',
        endedAt: null,
        plannedWaves: 1,
        isStoryModeGame: false,
        isAdaptive: true,
        isMultiplayer: false,
        userStoryRound: null,
        passesUserStoryRound: null,
      },
    }),
    'POST /adaptive-leveling/3/questions': ({ url }) => {
      if (url.searchParams.get('too-hard') !== 'true') return aWave('7', change);
      presses += 1;
      const easier = { min: 40, max: 60, averageStoryStage: 50, highVariance: false };
      return aWave('8', { adaptiveLevelingDetails: easier, pressesLeft: 3 - presses });
    },
  });
  return { server, ...visit('/app/adaptive-leveling') };
};
