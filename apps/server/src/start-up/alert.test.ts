import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { alertsInFile } from '../features/system/system-alerts.ts';
import { readConfig } from '../platform/config.ts';
import { runAlert } from './alert.ts';

let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moonbase-alert-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const progress = {
  say: (text: string) => {
    said.push(text);
  },
  step: <T>(_name: string, work: (tell: () => void) => Promise<T>) => work(() => undefined),
};

const alert = (text: string | null, clear = false) =>
  runAlert(readConfig({ DATA_DIR: join(folder, 'data') }), progress, { text, clear });
const texts = async () => (await alertsInFile(join(folder, 'data')).read()).map(({ text }) => text);

describe('npm run alert', () => {
  it('npm run alert adds a message to the existing ones, and lists them', async () => {
    expect(await alert('We rest on Tuesday from 18:00.')).toBe(0);
    expect(await alert('The new version is here.')).toBe(0);
    expect(await texts()).toEqual(['We rest on Tuesday from 18:00.', 'The new version is here.']);
    expect(said.join('\n')).toContain('We rest on Tuesday');
  });

  it('takes all away with --clear, and says when there are none', async () => {
    await alert('Old news');
    expect(await alert(null, true)).toBe(0);
    expect(await texts()).toEqual([]);
    expect(said.at(-1)).toBe('There are no alerts.');
  });

  it('replaces the existing ones by a text together with --clear', async () => {
    await alert('Old news');
    await alert('New news', true);
    expect(await texts()).toEqual(['New news']);
  });

  it.each(['', '   ', 'x'.repeat(501)])(
    'refuses a text that is empty or too long',
    async (text) => {
      expect(await alert(text)).toBe(1);
      expect(await texts()).toEqual([]);
      expect(said).toEqual(['An alert has 1 to 500 characters.']);
    },
  );
});
