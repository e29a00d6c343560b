import { fireEvent, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

import type { FrameMessage } from '../practice/protocol.ts';

const gameWindow = (): Window | null => document.querySelector('iframe')?.contentWindow ?? null;

/** Sends a message from the game in its frame, as its window would. */
export function gameSays(data: FrameMessage): void {
  fireEvent(
    globalThis.window,
    new MessageEvent('message', { data, origin: globalThis.location.origin, source: gameWindow() }),
  );
}

/** Waits until the page hears every message of its game. @returns what the page says to the game */
export async function pageListens() {
  const frame = gameWindow();
  if (frame === null) throw new Error('No game is open');
  const said = vi.spyOn(frame, 'postMessage');
  await waitFor(() => {
    gameSays({ type: 'ready' });
    expect(said).toHaveBeenCalled();
  });
  return said;
}

/** Ends a last wave without answers, as the game does. */
export function gameEndsLastWave(waveId: string): void {
  gameSays({
    type: 'wave-complete',
    waveId,
    submissionId: crypto.randomUUID(),
    wave: { endedAt: 'x', duration: 1, timeScale: '1', final: true, answers: [], bonusAnswers: [] },
    settled: [],
  });
}
