import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import type { StoryOutcome, UserStoryRound } from '@moonbase/contracts';

import {
  gameEndsLastWave,
  gameSays,
  pageListens,
} from '../../../games/practice-host/frame.test-kit.ts';
import {
  aSession,
  aUser,
  refused,
  serve,
  type Handler,
} from '../../../platform/server.test-kit.ts';
import { outbox, startOutbox } from '../../../play/outbox-instance.ts';
import { aStory } from '../../../play/story-stages.test-kit.ts';
import { visit } from '../../../render-route.test-kit.tsx';
import { aRoundGame, lastWaveReply, passedUpTo, someRounds } from '../campaign.test-kit.ts';

/** Gives a test file an outbox that is empty before each test. */
export function withFreshOutbox(): void {
  startOutbox();
  beforeEach(async () => {
    await outbox.setUser(null);
  });
  afterEach(() => vi.unstubAllGlobals());
}

export interface World {
  readonly user?: ReturnType<typeof aUser>;
  readonly rounds?: readonly UserStoryRound[];
  readonly path?: string;
  readonly outcome?: StoryOutcome; // of the round that is played
  readonly handlers?: Record<string, Handler>;
}

/** Opens the map as somebody with this progress. */
export function open({
  user = aUser(),
  rounds: before = passedUpTo(3),
  path,
  outcome,
  handlers = {},
}: World = {}) {
  let rounds = before;
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
    'POST /waves/70/complete': () => {
      if (!outcome) return refused(404, 'not-found', 'Not found');
      rounds = [...before, outcome.userStoryRound];
      return lastWaveReply(outcome);
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
  waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());

/** Plays the last wave: the server's reply holds the outcome of the round. @returns what the page says to the game */
export async function playLastWave() {
  const said = await pageListens();
  gameEndsLastWave('70');
  return said;
}

/** The same, then leaves the game's end for the map once it has heard that the wave is saved. */
export async function endRound(passed: boolean): Promise<void> {
  const said = await playLastWave();
  const saved: unknown = expect.objectContaining({ type: 'saved' });
  await waitFor(() => expect(said).toHaveBeenCalledWith(saved, location.origin));
  await waitFor(() => {
    gameSays({ type: 'game-over', gameId: '7', passed, toBeat: null });
    gameSays({ type: 'close' });
    expect(document.querySelector('iframe')).toBeNull();
  });
}
