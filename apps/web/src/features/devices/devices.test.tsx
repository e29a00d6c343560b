import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import { testDevice } from './reach.ts';
import { STEPS } from './steps.tsx';
import { pageAskedFor } from './without-set-up.ts';

const REACHED = {
  http: 'http://192.168.1.20:3000',
  https: 'https://192.168.1.20:3002',
  named: 'https://moonbase.local:3002',
};
const page = () => {
  serve({
    'GET /devices/set-up': () => ({ reached: REACHED }),
    'GET /time': () => ({ time: new Date().toISOString() }),
  });
  return visit('/device?to=%2Fdoor%2Fcard');
};

afterEach(() => vi.unstubAllGlobals());

describe('the page Set up this device', () => {
  it('has at most four steps for each system, and a file in the first', () => {
    for (const { steps, likely } of Object.values(STEPS)) {
      expect(steps.length).toBeLessThanOrEqual(4);
      expect(steps[0]?.file?.name).toMatch(/^moon-base-pi/);
      expect(likely.step).toBeLessThanOrEqual(steps.length);
    }
  });

  it('shows the steps of one system at a time, the address and what is missing without set-up', async () => {
    const { user } = page();
    const ipad = await screen.findByText('iPad or iPhone');
    await user.click(ipad);
    const link = screen.getByRole('link', { name: 'Get the profile' });
    expect(link.getAttribute('href')).toBe('/api/devices/files/moon-base-pi.mobileconfig');
    expect(screen.getByText('moonbase.local:3000')).toBeDefined();
    expect(
      screen.getByRole('img', { name: 'QR code: http://192.168.1.20:3000/device' }),
    ).toBeDefined();
    expect(screen.getByText(/could forge it/)).toBeDefined();
    expect(screen.queryByText(/SHA-256: /)).toBeNull(); // a forged page would show the forger's
  });

  it('notes for 30 days that somebody plays without set-up, and goes on to the page asked for', async () => {
    const { user, left } = page();
    await user.click(await screen.findByRole('button', { name: 'Play without set-up' }));
    expect(document.cookie).toContain('moonbase-without-set-up=1');
    expect(left).toContain('/door/card');
  });

  it('goes on to https by itself where the device trusts it already', async () => {
    const { left } = page(); // every address answers here
    await waitFor(() => expect(left).toEqual(['https://192.168.1.20:3002/door/card']));
  });

  it('leads to a page of the product alone', () => {
    expect(pageAskedFor('?to=%2Fapp%2Fpractice')).toBe('/app/practice');
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '/device', ''])
      expect(pageAskedFor(`?to=${encodeURIComponent(to)}`)).toBe('/');
  });
});

describe('the test of a device', () => {
  const asked = { serverTime: 1_700_000_000_000, now: 1_700_000_000_000, withinMs: 500 };

  it('is good at the first address that is reached', async () => {
    const tried: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      tried.push(url);
      return url.includes('moonbase')
        ? Promise.resolve(new Response())
        : Promise.reject(new Error('no'));
    });
    expect(await testDevice([REACHED.https, REACHED.named], asked)).toEqual({
      kind: 'good',
      origin: REACHED.named,
    });
    expect(tried).toHaveLength(2);
  });

  it('says whether the clock or the certificate is to blame', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no')));
    expect(await testDevice([REACHED.https], asked)).toEqual({ kind: 'bad', why: 'trust' });
    const inThePast = { ...asked, now: asked.now - 7 * 86_400_000 };
    expect(await testDevice([REACHED.https], inThePast)).toEqual({ kind: 'bad', why: 'clock' });
  });
});

describe('My School, Devices', () => {
  it('shows what to compare', async () => {
    serve({
      'GET /auth/session': () => aSession(aTeacher({ isSchoolAdmin: true })),
      'GET /school/devices': () => ({
        lan: {
          reached: REACHED,
          addresses: ['192.168.1.20'],
          sha1: 'AB:CD',
          sha256: '12:34',
          authorityUntil: '2036-11-29T00:00:00.000Z',
          bears: 130,
        },
      }),
    });
    visit('/teacher/school/devices');
    const facts = await screen.findByRole('region', { name: /To compare/ });
    expect(within(facts).getByText('12:34')).toBeDefined();
    expect(within(facts).getByText('abcd')).toBeDefined();
    expect(screen.getByText(/about 130/)).toBeDefined();
  });

  it('counts the printed cards that lead to an address of before, and prints new ones by one key', async () => {
    serve({
      'GET /auth/session': () => aSession(aTeacher({ isSchoolAdmin: true })),
      'GET /school/devices': () => ({ lan: null }),
      'GET /school/old-cards': () => ({
        oldCards: { address: '192.168.1.21:3000', cards: 212, classes: 8 },
      }),
    });
    visit('/teacher/school/devices');
    await screen.findByText(/^212 printed cards lead to an address/);
    screen.getByText(/It is at 192.168.1.21:3000 now. New cards of 8 classes come in one file/);
    const key = screen.getByRole('link', { name: 'Print new cards' });
    expect(key.getAttribute('href')).toBe('/api/school/old-cards/new.pdf');
  });
});
