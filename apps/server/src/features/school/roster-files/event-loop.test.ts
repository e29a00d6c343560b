import { beforeEach, expect, it } from 'vitest';

import { longestTurnDuring } from '../../../platform/threads/longest-turn.test-kit.ts';
import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { createSchool } from '../school.test-kit.ts';
import { zipOf } from '../zip.test-kit.ts';
import { largeExport } from './large-export.test-kit.ts';

const product = await createTestApp();
const { call, fill } = createSchool(product);

beforeEach(fill);

const MB = 1024 * 1024;

const FILES: readonly (readonly [name: string, file: () => Buffer])[] = [
  ['commas in the titles', () => zipOf({ 'a.csv': ','.repeat(38 * MB) })],
  ['commas in one line', () => zipOf({ 'a.csv': `First name\n${','.repeat(38 * MB)}` })],
  ['one-letter titles', () => zipOf({ 'a.csv': 'a,'.repeat(19 * MB) })],
  ['one cell of 38 MB', () => zipOf({ 'a.csv': `First name\n${'A'.repeat(38 * MB)}` })],
  ['empty rows', () => zipOf({ 'a.csv': `First name,Last name\n${'\n'.repeat(38 * MB)}` })],
  ['8 MB of commas', () => Buffer.alloc(8 * MB - 1, ',')],
  ['an honest export of 40 MB', largeExport],
];

// The bar is 40 ms; the test writes its requests on the same loop, which takes 15 ms for the one of 8 MB.
const MOST_MS = 60;

it.each(FILES)('the event loop goes on while a file is read: %s', async (name, file) => {
  const payload = { fileName: 'a.csv', content: file().toString('base64') };
  await call('GET', 'school/imports/1');
  const asked = call('POST', 'school/imports', payload); // the request itself is written here, before the measure
  await new Promise((resolve) => setImmediate(resolve));
  const longest = await longestTurnDuring(() => asked);
  console.info(`${name}: ${(await asked).statusCode}, longest turn ${longest.toFixed(1)} ms`);
  expect(longest).toBeLessThan(MOST_MS);
  expect(payload.content).not.toBe(''); // held until here: to free the test's own 53 MB would be a turn as well
});
