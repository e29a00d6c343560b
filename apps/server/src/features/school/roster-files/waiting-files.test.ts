import { expect, it, onTestFinished } from 'vitest';

import { largeExport } from './large-export.test-kit.ts';
import { createRosterThreads, type RosterUpload } from './roster-threads.ts';

const own = { school: { name: 'Hill', ids: [] }, classGroups: [], today: '2026-11-28' };

const upload = (
  schoolId: string,
  file: Buffer,
  left = new AbortController().signal,
): RosterUpload => ({
  schoolId,
  body: [
    Uint8Array.from(
      Buffer.from(JSON.stringify({ fileName: 'a.csv', content: file.toString('base64') })),
    ),
  ],
  own,
  left,
});

const SMALL = Buffer.from('First name,Last name\nAda,Lovelace\n');

const createThreads = () => {
  const threads = createRosterThreads();
  onTestFinished(() => threads.close());
  return threads;
};

it('a school has one file read at a time, and another school’s waits beside it', async () => {
  const threads = createThreads();
  const first = threads.read(upload('1', SMALL));
  await expect(threads.read(upload('1', SMALL))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Your school already has a file being read. Wait for it.',
  });
  expect((await threads.read(upload('2', SMALL))).fileName).toBe('a.csv');
  expect((await first).fileName).toBe('a.csv');
  expect((await threads.read(upload('1', SMALL))).fileName).toBe('a.csv');
});

it('a file that nobody waits for is read no further, and the next one begins at once', async () => {
  const threads = createThreads();
  await threads.read(upload('1', SMALL)); // the thread has started
  const leaving = new AbortController();
  const abandoned = threads.read(upload('1', largeExport(), leaving.signal));
  const queued = threads.read(upload('2', largeExport(), leaving.signal));
  const next = threads.read(upload('3', SMALL));
  const began = performance.now();
  leaving.abort();
  await expect(abandoned).rejects.toMatchObject({ code: 'unavailable' });
  await expect(queued).rejects.toMatchObject({ code: 'unavailable' });
  expect((await next).fileName).toBe('a.csv');
  console.info(`the next file was read ${Math.round(performance.now() - began)} ms later`);
});

it('files that wait when the server stops are refused in words', async () => {
  const threads = createThreads();
  const reading = threads.read(upload('1', largeExport()));
  const waiting = threads.read(upload('2', SMALL));
  await threads.close();
  for (const each of [reading, waiting])
    await expect(each).rejects.toMatchObject({
      message: 'The server is restarting. Try again in a minute.',
    });
});
