import type { AccessProfile } from '@moonbase/contracts';
import { aimedCarrier } from '@moonbase/practice';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { gameOverDialog, raceWords, summaryDialog } from './end-dialogs.ts';
import { defenderWay } from './end-scene.ts';
import { isFrameMessage } from '../protocol.ts';
import { aGame, aWave, BASIC_SPEED, settings, Table } from '../session.test-kit.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('the end of a game keeps a late Tab away from End game while the wave is being saved', () => {
  const table = new Table().load(aGame(), aWave()).finishWave();
  expect(table.session.saveState).toBe('saving');
  const { element } = summaryDialog(table.session, {
    next: () => undefined,
    end: () => undefined,
    drawPicture: () => Promise.resolve(null),
  });
  const press = (): boolean =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', cancelable: true }));
  expect(press()).toBe(false);
  table.saved();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 700);
  expect(press()).toBe(true);
});

it('the end of a game gives no button the focus while a late shot may still come', () => {
  const table = new Table().load(aGame(), aWave()).finishWave();
  table.saved({}, aWave(2));
  const dialog = summaryDialog(table.session, {
    next: () => undefined,
    end: () => undefined,
    drawPicture: () => Promise.resolve(null),
  });
  document.body.append(dialog.element);
  dialog.element.open = true;
  dialog.element.querySelector('h2')?.focus();
  dialog.refresh?.();
  expect(document.activeElement?.textContent).toBe('Wave 1 complete');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 700);
  dialog.refresh?.();
  expect(document.activeElement?.textContent).toContain('Next wave');
});

it('the end of a game says on a line of its own that the next wave waits for the network', () => {
  const table = new Table().load(aGame(), aWave()).finishWave();
  const actions = {
    next: () => undefined,
    end: () => undefined,
    drawPicture: () => Promise.resolve(null),
  };
  const { element, refresh } = summaryDialog(table.session, actions);
  const next = element.querySelector('footer .main');
  expect(next?.classList.contains('whole')).toBe(false);
  table.session.receive({ type: 'offline', waveId: '1' });
  refresh?.();
  expect(next?.textContent).toBe('Next wavewhen you are online');
  expect(next?.classList.contains('whole')).toBe(true);
});

it('the end of a game shows the picture of a picture question under Look again', async () => {
  const wave = aWave(1, { count: 1, couriers: 0 });
  const figure = { kind: 'array', rows: 3, cols: 3, item: 'stars' } as const;
  const questions = wave.questions.map((question) => ({
    ...question,
    text: { ...question.text, diagram: { ...figure, alt: 'three rows of three stars' } },
  }));
  const table = new Table().load(aGame(), { ...wave, questions }).wait(2_000);
  table.type('99').session.input({ type: 'shoot' });
  table.wait(500).finishWave();
  const drawn: string[] = [];
  const { element } = summaryDialog(table.session, {
    next: () => undefined,
    end: () => undefined,
    drawPicture: (doc) => {
      drawn.push(doc.diagram?.kind ?? '');
      return Promise.resolve(document.createElement('svg'));
    },
  });
  await Promise.resolve();
  expect(drawn).toEqual(['array']);
  expect(element.querySelector('.again .qpicture svg')).not.toBeNull();
});

it('the end of a game does not praise a clean wave when the player left before a question came', () => {
  const table = new Table().load(aGame(), aWave());
  table.session.input({ type: 'pause' }, { type: 'end-game' });
  table.until(() => table.session.screen === 'summary');
  const { element } = summaryDialog(table.session, {
    next: () => undefined,
    end: () => undefined,
    drawPicture: () => Promise.resolve(null),
  });
  expect(element.textContent).not.toContain('Every one right');
  expect(element.textContent).toContain('No question came.');
});

it('the end of a game has a kind word before the list when all saucers flew by unanswered', () => {
  const table = new Table().load(aGame(), aWave());
  table.until(() => table.session.screen === 'summary');
  const { summary } = table.session;
  expect([summary?.correct, summary?.incorrect]).toEqual([0, 0]);
  expect(summary?.skipped).toBeGreaterThan(0);
  const { element } = summaryDialog(table.session, {
    next: () => undefined,
    end: () => undefined,
    drawPicture: () => Promise.resolve(null),
  });
  expect(element.querySelector('.lead')?.textContent).toBe(
    'They will come again. This opens their locks.',
  );
});

it('the end of a game shows visitors who nap where nobody came home', async () => {
  const table = new Table().load(aGame(), aWave());
  table.until(() => table.session.screen === 'summary');
  const { element } = gameOverDialog(table.session, NOTHING);
  expect(element.querySelector('h2')?.textContent).toBe('That was quick');
  await expect.poll(() => element.querySelectorAll('.scene .snore').length).toBeGreaterThan(0);
});

const nothing = (): void => undefined;
const NOTHING = { again: nothing, classic: nothing, close: nothing, examples: nothing };

it('the end of a game offers no second game of missed questions that were repeated', () => {
  const table = new Table().load(aGame({ source: 'misses', plannedWaves: 1 }), aWave());
  table.finishWave().saved();
  const { element } = gameOverDialog(table.session, NOTHING);
  expect(element.textContent).toContain('You have looked at every one of them again.');
  expect([...element.querySelectorAll('button')].map((each) => each.textContent)).toEqual([
    'Carry on',
  ]);
});

it('the end of a game has the title of what it was: Home safely, Mended or Round over', () => {
  const title = (table: Table): string | null | undefined =>
    gameOverDialog(table.session, NOTHING).element.querySelector('h2')?.textContent;
  expect(title(new Table().load(aGame(), aWave()).finishWave())).toBe('Home safely');
  const missed = aGame({ source: 'misses', plannedWaves: 1 });
  expect(title(new Table().load(missed, aWave()).finishWave())).toBe('Mended');
  const round = settings({}, BASIC_SPEED);
  const story = aGame({ isStoryModeGame: true, plannedWaves: 2 });
  expect(title(new Table().load(story, aWave(), round).finishWave())).toBe('Round over');
});

it('the end of a game shows each visitor that came home, and names the longest run', async () => {
  const table = new Table().load(aGame(), aWave()).finishWave();
  const { visitors, inARow } = table.session.homecoming;
  expect(visitors).toBe(table.session.summary?.correct);
  const { element } = gameOverDialog(table.session, NOTHING);
  expect(element.textContent).toContain(`${visitors} visitors are home.`);
  expect(element.textContent).toContain(`${inARow} right in a row`);
  await expect.poll(() => element.querySelectorAll('.homecoming .arrives').length).toBe(visitors);
});

it.each([
  [[1], 'your best run, 4 right'],
  [[900_000, 900_001, 900_002, 900_003], 'quicker than your best'],
])('the end of a game shows which unit’s best was beaten', (best, words) => {
  const table = new Table().load(aGame(), { ...aWave(), best }).finishWave();
  const { element } = gameOverDialog(table.session, NOTHING);
  const told = [...element.querySelectorAll('.race-line')].map(({ textContent }) => textContent);
  expect(told.filter((line) => line.startsWith('Adding Ten: '))).toEqual([
    expect.stringContaining(words),
  ]);
});

it('the end of a game that beat no best names the run that the next one races against', () => {
  const table = new Table().load(aGame(), aWave()).finishWave();
  expect(table.session.summary?.race?.kind).toBe('first');
  expect(gameOverDialog(table.session, NOTHING).element.textContent).toMatch(
    /Adding Ten: your run to beat is 4 right in \d+ s/,
  );
});

it.each<Partial<AccessProfile>>([{ raceMyself: false }, { time: 'off' }])(
  'the end of a game names no run to beat with %o',
  (profile) => {
    const game = aGame({ timeScale: profile.time ?? '1' });
    const table = new Table().load(game, aWave(), settings(profile)).finishWave();
    expect(gameOverDialog(table.session, NOTHING).element.textContent).not.toContain('Adding Ten');
  },
);

it('the end of a game shows the visitors at once where motion is reduced', async () => {
  const table = new Table({ motionReduced: true }).load(aGame(), aWave()).finishWave();
  const { element } = gameOverDialog(table.session, NOTHING);
  await expect.poll(() => element.querySelector('.homecoming')).not.toBeNull();
  expect(element.querySelector('.arrives')).toBeNull();
  expect(element.querySelectorAll('.visitor')).toHaveLength(table.session.homecoming.visitors);
});

it('the end of a game shows how far the right answers of a game lead to the next Defender Level', async () => {
  const defender = { correct: 40, score: 30, nextScore: 60, next: 4 };
  const table = new Table().load(aGame(), aWave(), { ...settings(), defender }).finishWave();
  const { visitors } = table.session.homecoming;
  const { element } = gameOverDialog(table.session, NOTHING);
  await expect
    .poll(() => element.querySelector('.defender')?.textContent)
    .toBe(`${20 - visitors} more to Defender Level 4`);
});

it('the end of a game shows mended questions as cards with their answers', async () => {
  const table = new Table().load(aGame({ source: 'misses', plannedWaves: 1 }), aWave());
  table.finishWave().saved();
  const { element } = gameOverDialog(table.session, NOTHING);
  await expect.poll(() => element.querySelectorAll('.mended li').length).toBeGreaterThan(0);
  expect(element.querySelector('.mended li')?.textContent).toBe('Mended: 1 + 10 = 11');
});

it('the end of a game leaves orange what took another try, since it is offered once more', async () => {
  const table = new Table().load(aGame({ source: 'misses', plannedWaves: 1 }), aWave());
  const { session } = table;
  table.until(() => {
    session.input({ type: 'pick', nth: 1 });
    return session.state !== null && aimedCarrier(session.state) !== null;
  });
  table.type('999');
  session.input({ type: 'shoot' });
  table.wait(1_500).finishWave().saved();
  const { element } = gameOverDialog(session, NOTHING);
  expect(element.querySelector('.lead')?.textContent).toBe(
    '4 mended. The orange one comes once more, when you like.',
  );
  await expect.poll(() => element.querySelectorAll('.mended li').length).toBe(5);
  expect(element.querySelectorAll('.mended .left')).toHaveLength(1);
  expect(element.querySelector('.mended .left')?.textContent).toContain('Once more: ');
});

it('the end of a game shows that a Defender Level is reached', async () => {
  const defender = { correct: 59, score: 30, nextScore: 60, next: 4 };
  const table = new Table().load(aGame(), aWave(), { ...settings(), defender }).finishWave();
  const { element } = gameOverDialog(table.session, NOTHING);
  await expect
    .poll(() => element.querySelector('.defender')?.textContent)
    .toBe('Defender Level 4 is yours!');
});

describe('the way to the next Defender Level', () => {
  const defender = { correct: 40, score: 30, nextScore: 60, next: 4 };

  it('shows the share before the game and after it', () => {
    expect(defenderWay(defender, 10)).toMatchObject({ before: 1 / 3, after: 2 / 3 });
    expect(defenderWay(defender, 10).left).toBe(10);
  });

  it('is complete when the level is reached', () => {
    expect(defenderWay(defender, 25)).toMatchObject({ after: 1, left: 0 });
  });
});

it('the end of a game shows a student to whom nobody came home the way without a clock, and no score', () => {
  const table = new Table().load(aGame(), aWave());
  table.session.input({ type: 'pause' }, { type: 'end-game' });
  table.until(() => table.session.screen === 'summary');
  const { element } = gameOverDialog(table.session, NOTHING);
  expect(element.querySelector('h2')?.textContent).toBe('That was quick');
  expect(element.textContent).toContain('In Classic the saucers wait for you');
  expect(element.textContent).not.toContain('Score');
  const main = element.querySelector<HTMLButtonElement>('button.main');
  expect(main?.textContent).toBe('Try Classic');
});

it('the end of a game leads a student to whom nobody came home to the settings with Classic', () => {
  const table = new Table().load(aGame(), aWave());
  table.session.ask('classic');
  const message = table.sent.at(-1);
  expect(message).toEqual({ type: 'classic' });
  expect(isFrameMessage(message)).toBe(true); // the host's guard accepts it
});

it.each([
  [{ kind: 'first', ms: 41_300 }, '41 s: your run to beat at this speed'],
  [{ kind: 'quicker', byMs: 4_200 }, '4 s quicker than your best'],
  [{ kind: 'quicker', byMs: 300 }, '1 s quicker than your best'],
  [{ kind: 'close', bestMs: 41_300 }, 'Your best: 41 s'],
  [{ kind: 'more-right', right: 10 }, 'Your best run: 10 right'],
] as const)('the end of a game puts a race into words: %o', (race, words) => {
  expect(raceWords(race)).toBe(words);
});
