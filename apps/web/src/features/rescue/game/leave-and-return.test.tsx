import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { isReloadAsked, type Visit } from '../../../render-route.test-kit.tsx';
import {
  aResults,
  aStart,
  aState,
  aTurn,
  aView,
  FakeGameServer,
  QUESTION,
  withScores,
} from '../rescue.test-kit.ts';
import { studentLobby } from '../visits.test-kit.ts';

let server: FakeGameServer;

beforeEach(() => {
  server = new FakeGameServer();
});

/** A student who came from the main menu, in a match in the named phase. */
async function play(phase: 'questions' | 'turn-input'): Promise<Visit> {
  const page = await studentLobby(server);
  server.emit('start-game', aStart());
  server.emit('game-update', 'board', aView().board);
  server.emit('game-update', 'players', withScores([100, 40, 20, 10]));
  if (phase === 'turn-input') server.emit('game-update', 'begin-turn', aTurn());
  server.emit('game-update', 'state', aState(phase));
  if (phase === 'questions') server.emit('question', 'q1', QUESTION, 'Sevens', 1);
  return page;
}

describe('Back during a game', () => {
  it('asks first, and stays in the game', async () => {
    const page = await play('turn-input');
    await act(() => page.go(-1));
    await screen.findByRole('dialog', { name: 'Leave the game?' });
    screen.getByText('A computer crew plays for you until you come back.');
    expect(page.place()).toBe('/rescue');
    await page.user.click(screen.getByRole('button', { name: 'Keep playing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.place()).toBe('/rescue');
    expect(server.isOpen).toBe(true);
  });

  it('lets the browser ask before the page is loaded again (ST-20), and not once the results are shown', async () => {
    await play('turn-input');
    expect(isReloadAsked()).toBe(true);
    server.emit('game-update', 'results', aResults());
    await waitFor(() => expect(isReloadAsked()).toBe(false));
  });

  it('leaves the page when it is meant, and keeps the seat', async () => {
    const page = await play('questions');
    await act(() => page.go(-1));
    await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(page.place()).toBe('/app');
      expect(server.isOpen).toBe(false);
    });
    expect(server.of('leave-game')).toEqual([]);
  });

  it('asks nothing once the results are shown', async () => {
    const page = await play('turn-input');
    server.emit('game-update', 'results', aResults());
    await act(() => page.go(-1));
    await waitFor(() => expect(page.place()).toBe('/app'));
  });

  it('asks nothing in the lobby', async () => {
    const page = await studentLobby(server);
    await act(() => page.go(-1));
    await waitFor(() => expect(page.place()).toBe('/app'));
  });
});

describe('while the connection is lost', () => {
  it('an answer is kept, which the page says, and is sent until it arrives', async () => {
    const { user } = await play('questions');
    await screen.findByRole('status', { name: 'Type your answer' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      server.cutOff('question-answered');
      await user.keyboard('56{Enter}');
      await screen.findByText('Your answer is kept and sent when you are connected again.');
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      server.accept('question-answered');
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(screen.queryByText(/Your answer is kept/)).toBeNull();
      const sent = server.of('question-answered');
      expect(sent.length).toBeGreaterThan(2);
      expect(new Set(sent.map((each) => JSON.stringify(each)))).toEqual(
        new Set([JSON.stringify(['q1', '56', false])]),
      );
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(server.of('question-answered')).toHaveLength(sent.length);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a press on the board that did not arrive is said until the connection is back', async () => {
    await play('turn-input');
    server.cutOff('click-tile');
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Enter' });
    server.lose();
    await screen.findByText(/Your last press did not reach the game/);
    server.join({ running: { gameId: 'g1', mode: 'advanced' } });
    await waitFor(() =>
      expect(screen.queryByText(/Your last press did not reach the game/)).toBeNull(),
    );
  });
});
