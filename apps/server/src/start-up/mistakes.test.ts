import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it, vi } from 'vitest';

import { printMistakes } from './mistakes.ts';

const folder = mkdtempSync(join(tmpdir(), 'moonbase-mistakes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines that are printed for a file with these lines. */
async function printed(
  lines: readonly string[],
  asItHappened = false,
): Promise<readonly unknown[]> {
  const file = join(folder, 'answers.csv');
  writeFileSync(file, lines.join('\n'));
  const out: string[] = [];
  await printMistakes(file, { asItHappened }, (line) => out.push(line));
  return out.map((line): unknown => JSON.parse(line));
}

it('a file of answers comes back with the name of each mistake', async () => {
  const rows = ['maya,3/5+1/4,4/9', 'maya,1/2+1/4,3/4', 'ben,0.4*0.2,0.8', 'ben,"1,300-522",seven'];
  expect(await printed(['\uFEFFPupil,problem,Answer', ...rows, ''])).toMatchObject([
    { row: 1, right: false, mistake: 'add-tops-and-bottoms' },
    { row: 2, right: true, mistake: null, sure: 0 },
    { row: 3, right: false, mistake: 'places-lined-up' },
    { row: 4, right: null, mistake: null, sure: 0 },
  ]);
});

it('a file of answers may have its columns in another order, and others beside them', async () =>
  expect(await printed(['date,answer,problem,pupil', '2026-11-28,46,63-29,maya'])).toMatchObject([
    { row: 1, mistake: 'smaller-from-larger' },
  ]));

it('a file of answers without a title is refused by a sentence that names it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await printed(['pupil,answer', 'maya,3'])).toEqual([]);
  expect(said).toHaveBeenCalledWith(
    'The first line needs the titles pupil, problem, answer. It lacks problem.',
  );
  said.mockRestore();
});
