import type { OwnMistakeReply } from '@moonbase/contracts/own-mistake';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { queryClient } from '../../platform/query-client.ts';
import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import { sessionStore } from '../../platform/session.ts';
import { ToldDialog } from './ToldDialog.tsx';

const NOW = Date.parse('2026-11-30T10:00:00Z');
const nothing: OwnMistakeReply = { told: null, given: null, mended: null };
const told: OwnMistakeReply = {
  ...nothing,
  told: {
    mistake: 'smaller-from-larger',
    may: 'taken the smaller digit from the larger one',
    look: '2 ones are not enough to take 8. Swap one ten for ten ones.',
    example: { text: '52 − 38 = ?', typed: '26', right: '14', answeredAt: '2026-11-30T09:59:00Z' },
    kind: { unit: '12', subUnit: 1 },
  },
};

it('a mistake that shows in a later wave of a game is told then', async () => {
  sessionStore.set({ status: 'in', session: aSession(aUser()) });
  let reply = nothing;
  const asked = vi.fn(() => reply);
  serve({ 'GET /own-mistake': asked });
  const after = (wave: number) => (
    <QueryClientProvider client={queryClient}>
      <ToldDialog key={wave} now={NOW} onOpen={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>
  );
  const { rerender } = render(after(1));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  reply = told;
  rerender(after(2));
  await screen.findByRole('dialog', { name: 'Look again' });
  expect(asked).toHaveBeenCalledTimes(2);
});
