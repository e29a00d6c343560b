import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ErasureRequest } from '@moonbase/contracts';

import type { Handler } from '../../platform/server.test-kit.ts';
import {
  ADMIN,
  ERASURE,
  KEPT,
  open,
  PAGES_OF_SCHOOL,
  PARENT,
  REQUEST,
} from './privacy.test-kit.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('a parent of a student at a school', () => {
  const opened = (requests: readonly ErasureRequest[], more: Record<string, Handler> = {}) =>
    open('/parent/child/7/kept', PARENT, {
      'GET /users/7/kept': () => ({ keptAbout: { ...KEPT, requests } }),
      ...more,
    });

  it('asks the school to erase, by the typed name', async () => {
    const { server } = opened([], {
      'POST /users/7/erasure-request': () => ({ erasures: [], requests: [REQUEST] }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask the school to erase' }));
    const dialog = screen.getByRole('dialog', { name: 'Ask Hill School to erase Maya?' });
    expect(within(dialog).getByText(/answers within/).textContent).toContain('goes on as before');
    await user.type(within(dialog).getByLabelText('Type the last name to be sure'), 'Okafor');
    await user.click(within(dialog).getByRole('button', { name: 'Ask the school' }));
    expect(server.calls).toContainEqual({
      method: 'POST',
      path: '/users/7/erasure-request',
      body: { request: { name: 'Okafor' } },
    });
  });

  it('sees until when the school answers, and calls their own request off', async () => {
    const { server } = opened([REQUEST], {
      'POST /users/7/erasure-request/call-off': () => ({ erasures: [], requests: [] }),
    });
    await screen.findByText(/It answers by 24 December/);
    expect(screen.queryByRole('button', { name: 'Ask the school to erase' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Call off the request' }));
    expect(server.calls.map(({ path }) => path)).toContain('/users/7/erasure-request/call-off');
  });

  it('sees that another parent asked, and may ask too', async () => {
    opened([{ ...REQUEST, askedBy: 'a parent', isYours: false }]);
    await screen.findByText(/^A parent asked Hill School on 24 November to erase/);
    screen.getByRole('button', { name: 'Ask the school to erase' });
    expect(screen.queryByRole('button', { name: 'Call off the request' })).toBeNull();
  });

  it('reads that the school declined, and when to ask again', async () => {
    const declinedAt = '2026-11-26T10:00:00.000Z';
    opened([{ ...REQUEST, declinedAt, askAgainFrom: '2126-12-26T10:00:00.000Z' }]);
    await screen.findByText(/^Hill School declined your request to erase on 26 November/);
    expect(screen.queryByRole('button', { name: 'Ask the school to erase' })).toBeNull();
  });

  it('brings nobody back whom the school has removed', async () => {
    const erasures = [{ ...ERASURE, isYours: false }];
    opened([], { 'GET /erasures': () => ({ erasures }) });
    await screen.findByText(/the school decided it/);
    expect(screen.queryByRole('button', { name: /Bring back|Erase Maya Okafor now/ })).toBeNull();
  });
});

describe('a school whom a parent asks to erase a child', () => {
  const asked: Record<string, Handler> = {
    ...PAGES_OF_SCHOOL,
    'GET /school/privacy': () => ({
      schoolPrivacy: {
        children: 2,
        months: { answers: 24, accounts: 24 },
        erasures: [],
        requests: [{ ...REQUEST, isYours: false }],
        broughtIn: [],
      },
    }),
  };

  it('declines after a question', async () => {
    const { server } = open('/teacher/school/privacy', ADMIN, {
      ...asked,
      'POST /users/7/erasure-request/decline': () => ({ erasures: [], requests: [] }),
    });
    await screen.findByText(/Ada Okafor asked on 24 November · answer by 24 December/);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Decline the request about Maya Okafor' }));
    const dialog = screen.getByRole('dialog', { name: 'Keep Maya Okafor?' });
    await user.click(within(dialog).getByRole('button', { name: 'Decline the request' }));
    expect(server.calls.map(({ path }) => path)).toContain('/users/7/erasure-request/decline');
  });

  it('confirms by erasing, with the reason that is given', async () => {
    const { server } = open('/teacher/school/privacy', ADMIN, {
      ...asked,
      'POST /users/7/erasure': () => ({ erasure: ERASURE }),
    });
    const user = userEvent.setup();
    const erase = 'Erase Maya Okafor, as the parent asks';
    await user.click(await screen.findByRole('button', { name: erase }));
    const dialog = screen.getByRole('dialog', { name: 'Erase Maya Okafor?' });
    await user.type(within(dialog).getByLabelText('Type the last name to be sure'), 'Okafor');
    await user.click(within(dialog).getByRole('button', { name: 'Erase Maya' }));
    expect(server.calls).toContainEqual({
      method: 'POST',
      path: '/users/7/erasure',
      body: { erasure: { reason: 'parent-asked', name: 'Okafor' } },
    });
  });
});
