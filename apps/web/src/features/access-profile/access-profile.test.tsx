import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  aSession,
  aTeacher,
  aUser,
  PROFILE,
  refused,
  serve,
} from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const open = () => {
  let kept = PROFILE;
  const server = serve({
    'GET /auth/session': () => aSession(aUser({ accessProfile: kept })),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'PATCH /users/1': () => {
      kept = { ...PROFILE, bigText: true, time: '2' };
      return { user: aUser({ accessProfile: kept }) };
    },
  });
  return { server, ...visit('/app/settings') };
};

const page = (): DOMStringMap => document.documentElement.dataset;

afterEach(() => vi.unstubAllGlobals());

describe('my settings', () => {
  it('take effect at once, and Save sends the changes', async () => {
    const { user, server, place } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Big text' }));
    expect(page()['text']).toBe('big');
    await user.click(screen.getByRole('radio', { name: '× 2' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(place()).toBe('/app'));
    expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      user: { accessProfile: { bigText: true, time: '2' } }, // the changes alone
    });
    expect(page()['text']).toBe('big');
  });

  it('are taken back by Cancel', async () => {
    const { user, server, place } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'High contrast' }));
    expect(page()['contrast']).toBe('high');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(place()).toBe('/app'));
    await waitFor(() => expect(page()['contrast']).toBeUndefined());
    expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('can all be reset to the standard', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'OpenDyslexic' }));
    expect(page()['font']).toBe('opendyslexic');
    await user.click(screen.getByRole('button', { name: 'Set all back' }));
    expect(page()['font']).toBeUndefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Standard' }).checked).toBe(true);
  });
});

it('each group of settings says how many are not as for all', async () => {
  const { user } = open();
  const group = (await screen.findByText('How it looks')).closest('button');
  expect(group?.textContent).toContain('as for all');
  await user.click(screen.getByRole('checkbox', { name: 'Big text' }));
  await user.click(screen.getByRole('checkbox', { name: 'Calm background' }));
  expect(group?.textContent).toContain('2 changed');
});

it('the settings are behind four doors on a phone, one of them open at a time, below the sample', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user } = open();
  const first = await screen.findByRole('button', { name: /Time and help/ });
  const doors = [...(first.parentElement?.children ?? [])];
  const areOpen = () => doors.map((door) => door.getAttribute('aria-expanded') === 'true');
  expect(areOpen()).toEqual([false, false, false, false]);
  await user.click(screen.getByRole('button', { name: /How it looks/ }));
  expect(areOpen()).toEqual([false, true, false, false]);
  await user.click(screen.getByRole('button', { name: /How it looks/ }));
  expect(areOpen()).toEqual([false, false, false, false]);
  const sample = screen.getByText('7 × 8 = ?');
  expect(sample.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  vi.unstubAllGlobals();
});

it('each setting has a sign, and its hint stands beside its tick box', async () => {
  open();
  const box = await screen.findByRole('checkbox', { name: 'Calm background' });
  const signOf = (card: Element | null | undefined) =>
    card?.firstElementChild?.querySelector('svg');
  expect(signOf(box.closest('label')?.parentElement)).toBeInstanceOf(SVGElement);
  for (const choice of screen.getAllByRole('radio', { name: /× 1$|Lexend|Always|Mode default/ }))
    expect(signOf(choice.closest('fieldset')?.parentElement)).toBeInstanceOf(SVGElement);
  for (const volume of screen.getAllByRole('slider'))
    expect(signOf(volume.closest('label'))).toBeInstanceOf(SVGElement);
  expect(box.closest('label')?.nextElementSibling?.textContent).toBe('plain dark, no stars');
});

describe('the keys of the game', () => {
  const sent = (server: ReturnType<typeof open>['server']) =>
    server.calls.find(({ method }) => method === 'PATCH')?.body;

  it('are changed one at a time, and a key that another action had moves to the new one', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Move left: Left arrow or A' }));
    await user.keyboard('q');
    screen.getByRole('button', { name: 'Move left: Q' });
    await user.click(screen.getByRole('button', { name: 'Shoot: Space or Enter' }));
    await user.keyboard('7');
    screen.getByText(/^7 cannot be used/);
    await user.keyboard('q');
    screen.getByRole('button', { name: 'Shoot: Q' });
    screen.getByRole('button', { name: 'Move left: Left arrow or A' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(server)).toMatchObject({ user: { accessProfile: { keys: { shoot: 'q' } } } }),
    );
  });

  it('have a set for each hand, and go back to the standard', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Left hand/ }));
    screen.getByRole('button', { name: 'Move right: D' });
    await user.click(screen.getByRole('button', { name: 'Set all back' }));
    screen.getByRole('button', { name: 'Move right: Right arrow or D' });
  });
});

describe('hear it', () => {
  it('reads the sample aloud', async () => {
    const said: string[] = [];
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        lang = '';
        constructor(text: string) {
          said.push(text);
        }
      },
    );
    vi.stubGlobal('speechSynthesis', { cancel: () => undefined, speak: () => undefined });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Hear it' }));
    expect(said).toEqual(['7 times 8']);
  });

  it('is left out where the browser has no voice', async () => {
    open();
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByRole('button', { name: 'Hear it' })).toBeNull();
  });
});

const aParent = () => aUser({ id: '8', homeRole: 'parent', schoolRole: null });

describe.each([
  ['a teacher', aTeacher, '/teacher/student/1/settings'],
  ['a parent', aParent, '/parent/child/1/settings'],
])('settings of somebody else, for %s', (_who, keeper, path) => {
  const look = (put: () => unknown = () => refused(403, 'forbidden', 'You may not do that.')) => {
    const server = serve({
      'GET /auth/session': () => aSession(keeper()),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /users/1/access-profile': () => ({
        user: { id: '1', name: 'Maya Okafor', firstName: 'Maya' },
        accessProfile: PROFILE,
        standard: { readAloud: false, musicVolume: 0 },
      }),
      'PUT /users/1/access-profile': put,
    });
    return { server, ...visit(path) };
  };

  it('are shown, changed and saved without changing the keeper’s own page', async () => {
    const { user, server } = look(() => ({
      user: { id: '1', name: 'Maya Okafor', firstName: 'Maya' },
      accessProfile: { ...PROFILE, bigText: true, noClockAllowed: true },
      standard: { readAloud: false, musicVolume: 0 },
    }));
    await screen.findByRole('heading', { name: 'Settings of Maya Okafor' });
    await user.click(screen.getByRole('checkbox', { name: 'Big text' }));
    await user.click(screen.getByRole('checkbox', { name: 'No clock in the Galactic Campaign' }));
    expect(page()['text']).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const done = await screen.findByRole('dialog', { name: 'Success' });
    within(done).getByText('Saved. It holds for Maya from the next page on.');
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      accessProfile: { bigText: true, noClockAllowed: true }, // those not changed follow the child's age
    });
  });

  it('say why they cannot be saved', async () => {
    const { user } = look();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('You may not do that.');
  });
});

describe('an adult’s own settings', () =>
  it('take effect on staff pages, from the first page on', async () => {
    const needs = { ...PROFILE, highContrast: true, bigText: true };
    serve({
      'GET /auth/session': () => aSession(aTeacher({ accessProfile: needs })),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
    });
    visit('/teacher/settings');
    await screen.findByRole('heading', { name: 'My settings' });
    await waitFor(() => expect(page()).toMatchObject({ contrast: 'high', text: 'big' }));
  }));
