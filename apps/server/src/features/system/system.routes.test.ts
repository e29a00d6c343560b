import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { ALERTS_FILE } from './system-alerts.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'moonbase-alerts-'));
afterAll(() => {
  rmSync(DATA_DIR, { recursive: true });
});
const { app, clock } = await createTestApp({ DATA_DIR });
const FILE = join(DATA_DIR, ALERTS_FILE);
const alerts = async () => (await app.inject('/api/system-alerts')).json<unknown>();

it('returns the database’s time', async () => {
  expect((await app.inject('/api/time')).json()).toEqual({
    time: new Date(clock.now()).toISOString(),
  });
});

it('returns the operator’s alerts to everyone as soon as they are written', async () => {
  expect(await alerts()).toEqual({ systemAlerts: [] });
  const alert = { id: 'tuesday', text: 'Moon Base Pi rests on Tuesday from 18:00 to 18:10.' };
  writeFileSync(FILE, JSON.stringify([alert]));
  expect(await alerts()).toEqual({ systemAlerts: [alert] });
  writeFileSync(FILE, '[]');
  expect(await alerts()).toEqual({ systemAlerts: [] });
});

it('returns no alerts while the file cannot be read', async () => {
  writeFileSync(FILE, '{');
  expect(await alerts()).toEqual({ systemAlerts: [] });
});
