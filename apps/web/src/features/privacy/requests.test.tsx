import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ErasureRequest } from '@moonbase/contracts';

import { type Handler, Refusal } from '../../platform/server.test-kit.ts';
import {
  ADMIN,
  ERASURE,
  KEPT,
  open,
  PAGES_OF_SCHOOL,
  PARENT,
  REQUEST,
} from './privacy.test-kit.tsx';

/** What has the focus, in words; nothing where it is on the page as a whole. */
const focused = () =>
  document.activeElement === document.body ? '' : document.activeElement?.textContent;
const NOTHING = { erasures: [], requests: [] };

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

  it('has the focus on the request that was just made, above an older one', async () => {
    let requests: ErasureRequest[] = [
      { ...REQUEST, id: '8', isYours: false, askedBy: 'a parent', declinedAt: REQUEST.askedAt },
    ];
    opened([], {
      'GET /users/7/kept': () => ({ keptAbout: { ...KEPT, requests } }),
      'POST /users/7/erasure-request': () => {
        requests = [REQUEST, ...requests];
        return { erasures: [], requests };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask the school to erase' }));
    await user.type(screen.getByLabelText('Type the last name to be sure'), 'Okafor');
    await user.click(screen.getByRole('button', { name: 'Ask the school' }));
    await waitFor(() => expect(focused()).toMatch(/^You asked Hill School/));
  });

  it('reads of a closed account no error beside the line that says so', async () => {
    open('/parent/child/7/kept', PARENT, {
      'GET /users/7/kept': () => new Refusal(404, { errors: [] }),
      'GET /erasures': () => ({ erasures: [{ ...ERASURE, userId: '7', isYours: false }] }),
    });
    await screen.findByText(/Maya/);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is led from home to the choices of the page', async () => {
    open('/parent/child/7/kept#choices', PARENT);
    const heading = await screen.findByRole('heading', { name: 'Your choices' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
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
    expect(screen.queryByText(/answers within 30 days/)).toBeNull();
  });

  it('reads what the school decided for the other parent, and may ask', async () => {
    const declinedAt = '2026-11-26T10:00:00.000Z';
    opened([{ ...REQUEST, askedBy: 'a parent', isYours: false, declinedAt }]);
    await screen.findByText(
      'Hill School declined on 26 November to erase this account, for which a parent had asked.',
    );
    screen.getByRole('button', { name: 'Ask the school to erase' });
  });

  it('reads days of the school, wherever the parent lives', async () => {
    opened([{ ...REQUEST, askedAt: '2026-11-24T23:30:00.000Z', timeZone: 'Pacific/Auckland' }]);
    await screen.findByText(/^You asked Hill School on 25 November/);
  });

  it('finds the focus on the request after asking, and on what was called off', async () => {
    let requests: readonly ErasureRequest[] = [];
    opened([], {
      'GET /users/7/kept': () => ({ keptAbout: { ...KEPT, requests } }),
      'POST /users/7/erasure-request': () => {
        requests = [REQUEST];
        return { erasures: [], requests };
      },
      'POST /users/7/erasure-request/call-off': () => {
        requests = [];
        return { erasures: [], requests };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask the school to erase' }));
    await user.type(screen.getByLabelText('Type the last name to be sure'), 'Okafor');
    await user.click(screen.getByRole('button', { name: 'Ask the school' }));
    const callOff = await screen.findByRole('button', { name: 'Call off the request' });
    await waitFor(() => expect(focused()).toContain('You asked'));
    await user.click(callOff);
    await waitFor(() => expect(focused()).toContain('is called off'));
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
  const answering = (request: Partial<ErasureRequest> = {}, more: Record<string, Handler> = {}) => {
    const state = { requests: [{ ...REQUEST, isYours: false, ...request }] };
    const answered = (reply: object) => () => {
      state.requests = [];
      return reply;
    };
    const { server } = open('/teacher/school/privacy', ADMIN, {
      ...PAGES_OF_SCHOOL,
      'GET /school/privacy': () => ({
        schoolPrivacy: {
          children: 2,
          months: { answers: 24, accounts: 24 },
          erasures: [],
          broughtIn: [],
          ...state,
        },
      }),
      'POST /users/7/erasure': answered({ erasure: ERASURE }),
      'POST /users/7/erasure-request/decline': answered({ erasures: [], requests: [] }),
      ...more,
    });
    return { server, user: userEvent.setup() };
  };

  it('reads what was declined where it was done, with the focus on it', async () => {
    const { user } = answering();
    const decline = { name: 'Decline the request about Maya Okafor' };
    await user.click(await screen.findByRole('button', decline));
    await user.click(screen.getByRole('button', { name: 'Decline the request' }));
    await waitFor(() => expect(focused()).toContain('You declined to erase Maya Okafor'));
    screen.getByRole('region', { name: 'Parents ask to erase' });
    screen.getByText('No request waits for an answer.');
  });

  it('reads that the account is closed where it was done, and brings it back there', async () => {
    const { server, user } = answering({}, { 'POST /users/7/erasure/call-off': () => NOTHING });
    const erase = { name: 'Erase Maya Okafor, as the parent asks' };
    await user.click(await screen.findByRole('button', erase));
    await user.type(screen.getByLabelText('Type the last name to be sure'), 'Okafor');
    await user.click(screen.getByRole('button', { name: 'Erase Maya' }));
    await waitFor(() => expect(focused()).toContain('The account of Maya Okafor is closed'));
    await user.click(screen.getByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(focused()).toContain('Maya Okafor is back'));
    expect(focused()).toContain('The parent’s request waits for your answer again.');
    expect(server.calls.map(({ path }) => path)).toContain('/users/7/erasure/call-off');
  });

  it('reads on the row and in the question that the other parent was declined, or has not asked', async () => {
    const declinedAt = '2026-11-26T10:00:00.000Z';
    const { user } = answering({ otherParent: { declinedAt } });
    const decline = { name: 'Decline the request about Maya Okafor' };
    const words = /There is another parent, whose request you declined on 26 November/;
    const key = await screen.findByRole('button', decline);
    within(screen.getByRole('region', { name: 'Parents ask to erase' })).getByText(words);
    await user.click(key);
    within(screen.getByRole('dialog')).getByText(words);
  });

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
