import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { forgetErasuresMade, noteErasure, readErasures } from './erasures-made.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'moonbase-erasures-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const person = { id: '7', sourceId: 'seven', createdAt: new Date(0) };
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const idsOf = async () => (await readErasures(dataDir)).map(({ id }) => id).sort();

it('[privacy ER8] the list of erasures keeps a line for at least 12 months and then drops its whole month', async () => {
  expect(await readErasures(dataDir)).toEqual([]);
  mkdirSync(join(dataDir, 'privacy'));
  const earlier = join(dataDir, 'privacy', 'erasures.jsonl'); // as earlier versions named it
  writeFileSync(earlier, '{"id":"5","salt":"s","mark":"m","at":"2025-09-01T12:00:00.000Z"}\n');
  utimesSync(earlier, at('2025-09-02') / 1_000, at('2025-09-02') / 1_000);
  await noteErasure(dataDir, { ...person, id: '6' }, at('2025-10-31'));
  await noteErasure(dataDir, person, at('2025-11-01'));
  await noteErasure(dataDir, { ...person, id: '8' }, at('2026-11-23'));
  expect(await idsOf()).toEqual(['5', '6', '7', '8']);

  await forgetErasuresMade(dataDir, at('2025-11-23'));
  expect(await idsOf()).toEqual(['7', '8']);
  expect(existsSync(earlier)).toBe(false);
});
