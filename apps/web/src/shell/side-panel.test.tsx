import type { SessionUser } from '@moonbase/contracts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, aUser, serve } from '../platform/server.test-kit.ts';
import { visit } from '../render-route.test-kit.tsx';

const HTML =
  '<title>Staff meeting</title><p>On <b>Friday</b> at three.</p><script>alert(1)</script>';

let asked: string[] = [];

function open(user: SessionUser, { hasRoom = true, html = HTML } = {}): void {
  serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /children': () => ({ children: [] }),
  });
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.endsWith('.html')) return api(input, init);
    asked.push(address);
    return new Response(html, { headers: { 'content-type': 'text/html' } });
  });
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: hasRoom && query.includes('1720'), media: query }),
  );
  visit('/worksheets');
}

const panel = () => screen.queryByRole('complementary', { name: 'Staff meeting' });

beforeEach(() => {
  asked = [];
});

afterEach(() => vi.unstubAllGlobals());

const parent = aUser({ homeRole: 'parent', schoolRole: null, schoolId: null });
const child = aUser({ homeRole: 'child', schoolRole: null, schoolId: null });
const personal = aUser({ homeRole: null, schoolRole: null, schoolId: null });

describe('the side panel of the content host', () => {
  it.each([
    ['a teacher', aTeacher()],
    ['a parent', parent],
  ])('[access AC31] stands beside the pages of %s, without its scripts', async (_, user) => {
    open(user);
    const found = await screen.findByRole('complementary', { name: 'Staff meeting' });
    expect(found.textContent).toBe('Staff meetingOn Friday at three.');
    expect(asked.filter((address) => address.includes('side-panel'))).toHaveLength(1);
  });

  it.each([
    ['a student', aUser()],
    ['a child', child],
    ['a personal account', personal],
  ])('[access AC31] is not even asked for by %s', async (_, user) => {
    open(user);
    await screen.findByRole('heading', { level: 1 });
    expect(panel()).toBeNull();
    expect(asked.filter((address) => address.includes('side-panel'))).toEqual([]);
  });

  it('stands nowhere when it is empty, and is not asked for where a window has no room', async () => {
    open(aTeacher(), { hasRoom: false });
    await screen.findByRole('heading', { level: 1 });
    expect(asked).toEqual([]);
    expect(panel()).toBeNull();
  });

  it('is nothing while the file is empty, as it comes', async () => {
    open(aTeacher(), { html: '<title></title>' });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('complementary', { name: 'Notice' })).toBeNull();
  });
});
