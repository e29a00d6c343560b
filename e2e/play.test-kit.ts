import { CompleteWaveReply, GameReply, type Wave } from '@moonbase/contracts';
import { PackReply, RoundPackReply } from '@moonbase/contracts/packs';
import { decodeAnswer } from '@moonbase/questions';
import type { BrowserContext, Frame, Locator, Page, Response } from 'playwright-core';

/** The server's replies about a game, as the browser gets them. */
export interface GameLog {
  readonly replies: CompleteWaveReply[];
  readonly answers: Map<string, string>; // by the question's spoken words, and those of its picture on a line of their own
}

/** Pictures alone tell some questions apart: "How many apples are there?" */
const wordsOf = ({ say, diagram }: Wave['questions'][number]['text']): string =>
  diagram ? `${say}\n${diagram.alt}` : say;

const LEARNT = /^\/api\/((set-works\/\d+\/)?games|packs(\/rounds)?|.*\/complete)$/;

/** Listens to the replies of the game's calls, of one page or of all pages of a browser. */
export function listenToGame(page: Page | BrowserContext): GameLog {
  const log: GameLog = { replies: [], answers: new Map() };
  const learn = (wave: Wave | null) => {
    for (const { text, answer } of wave?.questions ?? [])
      log.answers.set(wordsOf(text), String(decodeAnswer(answer)));
  };
  const read = (pathname: string, body: unknown) => {
    if (/^\/api\/(set-works\/\d+\/)?games$/.test(pathname)) learn(GameReply.parse(body).wave);
    if (pathname === '/api/packs')
      for (const { wave } of PackReply.parse(body).pack.games) learn(wave);
    if (pathname === '/api/packs/rounds')
      for (const wave of RoundPackReply.parse(body).pack.round?.waves ?? []) learn(wave);
    if (!pathname.endsWith('/complete')) return;
    const reply = CompleteWaveReply.parse(body);
    log.replies.push(reply);
    learn(reply.nextWave);
  };
  const listen = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (response.status() !== 200 || !LEARNT.test(pathname)) return;
    void response
      .json()
      .catch(() => null) // a page that is left meanwhile gives no reply any more
      .then((body: unknown) => {
        if (body !== null) read(pathname, body);
      });
  };
  if ('newPage' in page) page.on('response', listen);
  else page.on('response', listen);
  return log;
}

/** Chooses tables and a mode, and starts the game. @returns its frame, ready to play */
export async function startTablesGame(
  page: Page,
  tables: readonly number[],
  mode = 'Expert',
): Promise<Frame> {
  await openTablesGame(page, tables, mode);
  return readyFrame(page);
}

/** Chooses tables and a mode, and opens the game, which may begin with how to play. */
export async function openTablesGame(
  page: Page,
  tables: readonly number[],
  mode = 'Expert',
): Promise<void> {
  await page.goto('/app/practice/content-selection/basic-tables');
  await page.getByRole('button', { name: 'None', exact: true }).click();
  for (const table of tables)
    await page
      .getByRole('button', { name: new RegExp(`^${table}\\b`) })
      .first()
      .click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/app/practice/mode');
  await page
    .getByRole('radio', { name: new RegExp(mode) })
    .or(page.getByRole('button', { name: new RegExp(`^${mode}`) }))
    .first()
    .click();
  await page.getByRole('slider', { name: 'Starting Speed' }).fill('1'); // not that of their last game
  await page
    .getByRole('button', { name: /^Start/ })
    .last()
    .click();
  await page.waitForURL('**/app/practice/game');
}

/** The frame of the game that has just been opened. */
export async function frameOf(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('iframe');
  const frame = await handle.contentFrame();
  if (frame === null) throw new Error('The game has no frame');
  return frame;
}

/** Starts the game that has just been opened, and returns its frame. */
export async function readyFrame(page: Page): Promise<Frame> {
  const frame = await frameOf(page);
  const start = frame.getByRole('button', { name: 'Start', exact: true });
  const gotIt = frame.getByRole('button', { name: 'Got it' });
  const title = frame.locator('.wave-title:not([hidden])'); // a free game begins by itself
  await start.or(gotIt).or(title).first().waitFor();
  if (await gotIt.isVisible()) await gotIt.click();
  else if (await start.isVisible()) await start.click();
  return frame;
}

/** Clicks the button that ends the game: its frame can be gone before the click has returned. */
export async function clickOut(frame: Frame, button: Locator): Promise<void> {
  await button.click().catch((error: unknown) => {
    if (!frame.isDetached()) throw error;
  });
}

/** The buttons at the end of a wave, of a game and of a round. */
export const WAVE_IS_OVER = /^(Next wave|Play again|Try again|To the map|Carry on)/;

/** The way to play a question, by its place in the wave (from 0). */
export type Plan = (index: number) => 'right' | 'wrong-then-right' | 'teleport' | 'skip';

/**
 * Plays one wave by keyboard, guided by the screen reader's line alone, until its end is shown.
 * A skipped question is left to land.
 *
 * @param wrong what a wrong answer is, by the question's spoken words
 * @param thinks milliseconds before each answer; without them a wave raises a doubt, as nobody answers so fast
 */
export async function playWave(
  page: Page,
  frame: Frame,
  log: GameLog,
  plan: Plan = () => 'right',
  wrong: (say: string) => string = () => '9999',
  thinks = 0,
): Promise<void> {
  const summary = frame.getByRole('button', { name: WAVE_IS_OVER });
  await summary.first().waitFor({ state: 'hidden' }); // the end of the wave before
  const seen = new Map<string, number>();
  const tried = new Set<string>();
  for (let turn = 0; turn < 600; turn += 1) {
    if (await summary.first().isVisible()) return;
    const aimed = await aimedQuestion(frame, log);
    if (aimed === null) {
      await page.keyboard.press('Tab');
      await page.waitForTimeout(120);
      continue;
    }
    if (!seen.has(aimed.say)) seen.set(aimed.say, seen.size);
    const wish = aimed.bonus ? 'right' : plan(seen.get(aimed.say) ?? 0);
    const first = !tried.has(aimed.say);
    if (thinks > 0) await page.waitForTimeout(thinks);
    tried.add(aimed.say);
    if (wish === 'skip') {
      await page.keyboard.press('Tab');
    } else {
      if (!(wish === 'teleport' && first))
        await page.keyboard.type(
          wish === 'wrong-then-right' && first ? wrong(aimed.say) : aimed.answer,
        );
      await page.keyboard.press('Space');
    }
    await page.waitForTimeout(wish === 'skip' ? 150 : 480);
  }
  const lines = await frame.locator('[aria-live]').allInnerTexts();
  throw new Error(`The wave did not end. Known: ${log.answers.size}. Read: ${lines.join(' | ')}`);
}

/** A question as the game reads it: it names the keys of its answers in its own words. */
const linesOf = (words: string): readonly string[] =>
  words.split('\n').map((line) => line.replace(/ Type 1 .*$/, ''));

async function aimedQuestion(frame: Frame, log: GameLog) {
  const lines = (await frame.locator('[aria-live]').allInnerTexts()).join(' ');
  const aimed = /Aimed: (.*)$/s.exec(lines)?.[1] ?? '';
  const placeOf = (key: string): number => aimed.indexOf(linesOf(key)[0] ?? '');
  const say = [...log.answers.keys()]
    .filter((key) => linesOf(key).every((line) => aimed.includes(line)))
    .sort((a, b) => placeOf(a) - placeOf(b) || b.length - a.length)[0];
  if (say === undefined) return null;
  return { say, answer: log.answers.get(say) ?? '', bonus: aimed.includes('Bonus') };
}
