import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';

import { freePort } from '../../e2e/product.test-kit.ts';
import { figure, median, QUICK } from '../figure.ts';

const ROUNDS = QUICK ? 1 : 5;
const TRIES = 3; // on a busy machine it may miss the start of a page
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const FLAGS = '--headless=new --no-sandbox --disable-gpu';
const TRIVIAL =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Trivial</title><h1>Hello</h1>';

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>; // 0 to 1

/**
 * The home page beside a page of one heading, in turns.
 * @param command the path of Lighthouse: it brings 150 packages and is not one of our dependencies
 */
export async function lighthouseFigures(command: string, home: string): Promise<void> {
  const port = await freePort();
  const trivial = createServer((_request, reply) =>
    reply.setHeader('content-type', 'text/html').end(TRIVIAL),
  ).listen(port, '127.0.0.1');
  const ours: Scores[] = [];
  const theirs: Scores[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await scoresOf(command, home));
      theirs.push(await scoresOf(command, `http://127.0.0.1:${port}/`));
    }
  } finally {
    trivial.close();
  }
  const of = (runs: readonly Scores[], name: keyof Scores): number =>
    median(runs.map((run) => run[name]));
  const ratio = of(ours, 'performance') / of(theirs, 'performance');
  figure('web', 'lighthouse-performance-vs-trivial', ratio, 'ratio');
  figure('web', 'lighthouse-accessibility', 100 * of(ours, 'accessibility'), 'points');
  figure('web', 'lighthouse-best-practices', 100 * of(ours, 'best-practices'), 'points');
}

async function scoresOf(command: string, address: string): Promise<Scores> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { stdout } = await promisify(execFile)(
      command,
      [address, '--quiet', '--output=json', `--chrome-flags=${FLAGS}`],
      { maxBuffer: 100_000_000 },
    ).catch(() => ({ stdout: 'null' })); // it ends with an error when it has no score
    const report: unknown = JSON.parse(stdout);
    const [performance, accessibility, practices] = CATEGORIES.map((name) =>
      within(report, 'categories', name, 'score'),
    );
    if (
      typeof performance === 'number' &&
      typeof accessibility === 'number' &&
      typeof practices === 'number'
    )
      return { performance, accessibility, 'best-practices': practices };
  }
  throw new Error(`Lighthouse gave no scores for ${address}`);
}

function within(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), value);
}
