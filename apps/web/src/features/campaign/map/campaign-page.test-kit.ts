import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import type { StoryOutcome, UserStoryRound } from '@moonbase/contracts';

import {
  aSession,
  aUser,
  serve,
  type FakeServer,
  type Handler,
} from '../../../platform/server.test-kit.ts';
import { outbox, startOutbox } from '../../../play/outbox-instance.ts';
import { aStory } from '../../../play/story-stages.test-kit.ts';
import { visit } from '../../../render-route.test-kit.tsx';
import { aRoundGame, lastWaveReply, passedUpTo, someRounds } from '../campaign.test-kit.ts';
import type { FrameMessage } from '../../../games/practice/protocol.ts';

/** Gives a test file an outbox that is empty before each test. */
export function withFreshOutbox(): void {
  startOutbox();
  beforeEach(async () => {
    await outbox.setUser(null);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

export interface World {
  readonly user?: ReturnType<typeof aUser>;
  readonly rounds?: readonly UserStoryRound[];
  readonly path?: string;
  readonly handlers?: Record<string, Handler>;
}

/** Opens the map as somebody with this progress. */
export function open({ user = aUser(), rounds = passedUpTo(3), path, handlers = {} }: World = {}) {
  localStorage.setItem(`moonbase.${user.id}.campaign-help-seen`, 'yes');
  let game = 6;
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /story-stages': () => aStory(4),
    'GET /user-story-rounds': () => ({ userStoryRounds: rounds }),
    'POST /user-story-rounds': ({ body }) => ({
      userStoryRound: { ...someRounds([roundOf(body)], null)[0], id: '99' },
    }),
    'POST /games': () => {
      game += 1;
      return aRoundGame(String(game));
    },
    ...handlers,
  });
  return { server, ...visit(path ?? '/app/campaign') };
}

const roundOf = (body: unknown): string =>
  /"storyRound":"([\d.]+)"/.exec(JSON.stringify(body))?.[1] ?? '';

/** The button of a step, by its name for screen readers. */
export const step = (name: string | RegExp) => screen.findByLabelText(name, { selector: 'button' });

/** Waits until nothing covers the map. */
export const noDialog = (): Promise<void> =>
  waitFor(() => {
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

const gameWindow = (): Window | null => document.querySelector('iframe')?.contentWindow ?? null;

/** Sends a message from the game in its frame, as its window would. */
export function gameSays(data: FrameMessage): void {
  fireEvent(
    globalThis.window,
    new MessageEvent('message', {
      data,
      origin: globalThis.location.origin,
      source: gameWindow(),
    }),
  );
}

/** Waits until the page answers its game: from then on it hears every message. */
async function pageListens(): Promise<void> {
  const frame = gameWindow();
  if (frame === null) throw new Error('No game is open');
  const answer = vi.spyOn(frame, 'postMessage');
  await waitFor(() => {
    gameSays({ type: 'ready' });
    expect(answer).toHaveBeenCalled();
  });
}

/** Plays the last wave: the server's reply holds the outcome of the round. */
export async function playLastWave(): Promise<void> {
  await pageListens();
  gameSays({
    type: 'wave-complete',
    waveId: '70',
    submissionId: crypto.randomUUID(),
    wave: {
      endedAt: 'x',
      duration: 1,
      timeScale: '1',
      final: true,
      answers: [],
      bonusAnswers: [],
    },
    settled: [],
  });
}

/** The same, then waits until the game has gone. */
export async function endRound(server: FakeServer, passed: boolean): Promise<void> {
  await playLastWave();
  await waitFor(() => {
    expect(server.calls.some(({ path }) => path === '/waves/70/complete')).toBe(true);
  });
  await waitFor(() => {
    gameSays({ type: 'game-over', gameId: '7', passed });
    expect(document.querySelector('iframe')).toBeNull();
  });
}

/** A server that decides this outcome. */
export const completes = (outcome: StoryOutcome): Record<string, Handler> => ({
  'POST /waves/70/complete': () => lastWaveReply(outcome),
});
