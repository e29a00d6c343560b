import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { configureApi } from './api-client.ts';
import { catchFileLinks } from './file-links.ts';
import { messageQueue } from './messages.ts';
import './refusal.ts'; // otherwise fetched within the first test that reads one
import { RETRY_DELAY_MS } from './retry.ts';
import { nameIn } from './save-file.ts';

const saved: string[] = [];

/** What a press of the link leads to. */
const press = (href: string, init: MouseEventInit = {}): boolean => {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.append(document.createElement('span'));
  document.body.append(link);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  return link.firstElementChild?.dispatchEvent(event) === false; // the browser saves nothing itself
};

const answer = (...replies: readonly (Response | null)[]) => {
  const left = [...replies];
  vi.stubGlobal('fetch', () => {
    const reply = left.shift() ?? null;
    return reply ? Promise.resolve(reply) : Promise.reject(new TypeError('Failed to fetch'));
  });
};

const pdf = () =>
  new Response('%PDF', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%AB.pdf`,
    },
  });
const refusal = (status: number, code: string, detail: string) =>
  new Response(JSON.stringify({ errors: [{ status: String(status), code, title: '', detail }] }), {
    status,
  });

const shown = () => messageQueue.get().map(({ message }) => [message.kind, message.text]);

let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  saved.length = 0;
  messageQueue.set([]);
  stop = catchFileLinks();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    if (this instanceof HTMLAnchorElement) saved.push(this.download);
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  configureApi({ onUnauthorised: () => undefined });
  document.body.replaceChildren();
});

describe('a link to a file of the server', () => {
  it('saves the file under the name that the server gives it', async () => {
    answer(pdf());
    expect(press('/api/practice-reports/pdf?user=1')).toBe(true);
    await vi.waitFor(() => expect(saved).toEqual(['Zoë.pdf']));
  });

  it('waits and tries again when the server is full, and then saves the file', async () => {
    answer(
      refusal(429, 'too-many-requests', 'Wait.'),
      refusal(503, 'unavailable', 'Later.'),
      pdf(),
    );
    press('/api/worksheets/pdf');
    await vi.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS);
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(shown()).toEqual([]);
  });

  it('shows a refusal as a message, and saves nothing', async () => {
    answer(refusal(403, 'forbidden', 'You may not do that.'));
    press('/api/users/1/echelons/1/print');
    await vi.waitFor(() => expect(shown()).toEqual([['error', 'You may not do that.']]));
    expect(saved).toEqual([]);
  });

  it('ends the session on a 401', async () => {
    const ended = vi.fn();
    configureApi({ onUnauthorised: ended });
    answer(refusal(401, 'unauthorised', 'You are signed out.'));
    press('/api/reports/csv');
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
    expect(saved).toEqual([]);
  });

  it('says after ten more tries that the network is gone', async () => {
    answer();
    press('/api/reports/csv');
    await vi.advanceTimersByTimeAsync(11 * RETRY_DELAY_MS);
    await vi.waitFor(() => expect(shown()).toHaveLength(1));
    expect(saved).toEqual([]);
  });

  it('saves once, however often it is pressed meanwhile', async () => {
    const fetched = vi.fn(() => Promise.resolve(pdf()));
    vi.stubGlobal('fetch', fetched);
    press('/api/reports/csv');
    const link = document.querySelector('a');
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('is left to the browser with a key that opens a tab, and on other addresses', () => {
    const over = new AbortController(); // the body outlives this file: no form could be sent any more
    onTestFinished(() => over.abort());
    const stay = (event: Event): void => {
      event.preventDefault(); // jsdom cannot open pages
    };
    document.body.addEventListener('click', stay, { signal: over.signal });
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    press('/api/reports/csv', { ctrlKey: true });
    press('/help.pdf');
    expect(fetched).not.toHaveBeenCalled();
  });
});

it.each([
  ['inline; filename="a b.pdf"', 'a b.pdf'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%C3%85se.csv`, 'Åse.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%E0%A4%A`, 'x.csv'],
  ['', null],
])('a saved file has the name in %s', (disposition, name) =>
  expect(nameIn(disposition)).toBe(name),
);
