import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** The streams that a page has open; they replace the browser's own class, which tests lack. */
let streams: Stream[] = [];

class Stream {
  onopen: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onmessage: (message: { readonly data: string }) => void = () => undefined;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    streams.push(this);
  }
  close(): void {
    streams = streams.filter((each) => each !== this);
  }
}

/** Gives every test of the file a browser with server-sent events. */
export function withStreams(): void {
  beforeEach(() => {
    streams = [];
    vi.stubGlobal('EventSource', Stream);
  });
  afterEach(() => vi.unstubAllGlobals());
}

export const firstStream = (): Stream | undefined => streams[0];

/** Tells the student's page what a teacher has done: a pause, a lesson. */
export function classHears(news: {
  readonly until: string | null;
  readonly lesson?: object | null;
  readonly sheet?: object | null;
}): void {
  act(() => {
    for (const stream of streams)
      if (stream.url.endsWith('/pause/changes')) stream.onmessage({ data: JSON.stringify(news) });
  });
}

/** Says to the page's game that the teacher has paused the games until then, or lets them go on. */
export function teacherPauses(until: string | null): void {
  classHears({ until });
}

/** What the second half of a class hears while the first one plays. */
export const SHEET_FIRST = {
  until: null,
  lesson: null,
  sheet: {
    title: 'Your half has the sheet first',
    next: 'Your turn begins in about 5 minutes',
    left: 290_000,
  },
};
