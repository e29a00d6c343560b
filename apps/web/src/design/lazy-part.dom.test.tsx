import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';

import { lazyPart } from './lazy-part.ts';

const FAILS = (): Promise<never> => Promise.reject(new Error('Unable to preload CSS'));

it('a page stays while one of its parts cannot be loaded, and the part comes with the network', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockImplementationOnce(FAILS)
    .mockImplementationOnce(FAILS)
    .mockResolvedValue({ default: () => 'A card' });
  const Card = lazyPart(load);
  render(
    <>
      <h1>Results</h1>
      <Suspense fallback={null}>
        <Card />
      </Suspense>
    </>,
  );
  await act(() => Promise.resolve());
  screen.getByRole('heading', { name: 'Results' });
  for (let tries = 1; tries < 3; tries += 1) {
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(tries));
    await act(() => Promise.resolve(globalThis.dispatchEvent(new Event('online'))));
  }
  await screen.findByText('A card');
});
