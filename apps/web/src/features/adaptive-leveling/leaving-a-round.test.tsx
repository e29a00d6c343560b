import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { isReloadAsked } from '../../render-route.test-kit.tsx';
import { NO_CLOCK, open } from './adaptive-page.test-kit.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a round that is under way (ST-20)', () => {
  /** Answers the first question, and opens what asks before the round ends. */
  const play = async () => {
    const page = open(NO_CLOCK, { timeLimit: null });
    await screen.findByRole('button', { name: /Go!/ });
    await act(() => page.goTo('/app'));
    await act(() => page.goTo('/app/adaptive-leveling'));
    await page.user.click(await screen.findByRole('button', { name: /Go!/ }));
    await screen.findByText('1 plus 10');
    await page.user.keyboard('11{Enter}');
    const answered = () => screen.getByRole('list', { name: 'Answers so far' }).textContent;
    return { ...page, answered };
  };
  const asked = () => screen.findByRole('dialog', { name: 'Leave this round?' });

  it('asks before Leave ends it, and goes on when the student stays', async () => {
    const { user, place } = await play();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(within(await asked()).getByRole('button', { name: 'Play on' }));
    expect(place()).toBe('/app/adaptive-leveling');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(within(await asked()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(place()).toBe('/app');
    });
  });

  it('staying is the main key and has the focus: keys meant for the question answer nothing', async () => {
    const { user, answered } = await play();
    const before = answered();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    const dialog = await asked();
    const stay = within(dialog).getByRole('button', { name: 'Play on' });
    expect(document.activeElement).toBe(stay);
    expect(stay.className).toMatch(/main/);
    expect(within(dialog).getByRole('button', { name: 'Leave' }).className).not.toMatch(/main/);
    await user.keyboard('12{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(answered()).toBe(before);
    expect(screen.queryByText('12', { selector: 'output, output *' })).toBeNull();
  });

  it('asks before Back ends it', async () => {
    const { user, place, go, goTo } = await play();
    await go(-1);
    await user.click(within(await asked()).getByRole('button', { name: 'Play on' }));
    expect(place()).toBe('/app/adaptive-leveling');
    screen.getByRole('list', { name: 'Answers so far' });
    await go(-1);
    await user.click(within(await asked()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(place()).toBe('/app');
    });
    await goTo('/app/practice');
    await go(-1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets the browser ask before the page is loaded again, and not afterwards', async () => {
    expect(isReloadAsked()).toBe(false);
    const { user } = await play();
    expect(isReloadAsked()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(within(await asked()).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Main menu' });
    expect(isReloadAsked()).toBe(false);
  });
});
