import type { AccessProfile } from '@moonbase/contracts';
import { aimedCarrier } from '@moonbase/practice';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { STORY_AREAS } from '@moonbase/content/story';

import { spokenWords } from '../../../platform/spoken-words.ts';
import { hostWords } from './end-missed.ts';
import { defenderWay, endPanel, type EndActions, type Verdict } from './end-panel.ts';
import { raceWords } from './end-words.ts';
import { isFrameMessage } from '../protocol.ts';
import { aGame, aWave, BASIC_SPEED, settings, Table } from '../session.test-kit.ts';

const nothing = (): void => undefined;
const NOTHING: EndActions = {
  again: nothing,
  mend: nothing,
  classic: nothing,
  close: nothing,
  examples: nothing,
  standing: new Map(),
  figures: nothing,
  told: nothing,
};
const panelOf = ({ session }: Table, actions: Partial<EndActions> = {}) =>
  endPanel(session, { ...NOTHING, ...actions }).element;
const titleOf = (table: Table) => panelOf(table).querySelector('h2')?.textContent;
const buttonsOf = (table: Table) =>
  [...panelOf(table).querySelectorAll('button')].map(({ textContent }) => textContent);
const linesOf = (table: Table) =>
  [...panelOf(table).querySelectorAll('.end-lines > div')].map(({ textContent }) => textContent);

/** A game of one wave that is over and saved. */
const aSavedGame = (change = {}, chosen = settings()): Table =>
  new Table()
    .load(aGame({ plannedWaves: 1, ...change }), aWave(), chosen)
    .finishWave()
    .saved();

/** A wave in which the first question is answered wrongly, this often, and the others rightly. */
function withSlips(table: Table, slips: number): Table {
  const { session } = table;
  table.until(() => {
    session.input({ type: 'pick', nth: 1 });
    return session.state !== null && aimedCarrier(session.state) !== null;
  });
  for (let slip = 0; slip < slips; slip += 1) {
    table.type('999');
    session.input({ type: 'shoot' });
    table.wait(400);
  }
  return table.finishWave();
}

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('the end of a game (PG-53)', () => {
  it('is a part of the field and no dialog, with Play again first and Home beside it', () => {
    const table = aSavedGame();
    expect(panelOf(table).tagName).toBe('SECTION');
    expect(buttonsOf(table)).toEqual(['Home', 'Play again']);
    expect(panelOf(table).querySelector('.main')?.textContent).toBe('Play again');
  });

  it('has no live buttons while its wave is being saved, and gives the focus to Play again after a late shot', () => {
    const table = new Table().load(aGame({ plannedWaves: 1 }), aWave()).finishWave();
    const panel = endPanel(table.session, NOTHING);
    document.body.append(panel.element);
    expect(panel.element.querySelectorAll('footer button')).toHaveLength(0);
    expect(panel.element.textContent).toContain('Saving…');
    table.saved();
    panel.refresh?.();
    expect(document.activeElement).toBe(document.body);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 700);
    panel.refresh?.();
    expect(document.activeElement?.textContent).toBe('Play again');
  });

  it('offers its ways on where there is no network, and nothing is taken away when there is one again', () => {
    const table = new Table().load(aGame({ plannedWaves: 1 }), aWave()).finishWave();
    table.session.receive({ type: 'offline', waveId: '1' });
    expect(buttonsOf(table)).toEqual(['Home', 'Play again']);
    expect(panelOf(table).textContent).toContain('Kept on this computer until you are online');
    table.saved();
    expect(buttonsOf(table)).toEqual(['Home', 'Play again']);
  });

  it('says of a round that waits for the network what will be decided, and offers nothing that needs one', () => {
    const round = settings({}, BASIC_SPEED);
    const begin = () => new Table().load(aGame({ isStoryModeGame: true }), aWave(), round);
    const left = begin();
    left.session.input({ type: 'pause' }, { type: 'end-game' });
    left.until(() => left.session.screen === 'game-over');
    left.session.receive({ type: 'offline', waveId: '1' });
    expect(buttonsOf(left)).toEqual(['Carry on']);
    expect(linesOf(left)).toContain('Your starnot this time');
    left.session.receive({
      type: 'saved',
      waveId: '1',
      game: aGame({ passesUserStoryRound: false }),
    });
    expect(linesOf(left)).not.toContain('Your starnot this time');
    expect(buttonsOf(left)).toContain('Try again');
  });

  it('has a title that is true of it', () => {
    expect(titleOf(aSavedGame())).toBe('All waves!');
    expect(titleOf(aSavedGame({ plannedWaves: 1, source: 'misses' }))).toBe('Mended');
    const left = new Table().load(aGame(), aWave());
    left.session.input({ type: 'pause' }, { type: 'end-game' });
    left.until(() => left.session.screen === 'game-over').saved();
    expect(titleOf(left)).toBe('That was quick');
    const shields = new Table().load(aGame(), aWave(1, { count: 9 }));
    shields.until(() => {
      shields.session.input({ type: 'pick', nth: 1 });
      return shields.session.state !== null && aimedCarrier(shields.session.state) !== null;
    });
    const aimed = shields.session.state ? aimedCarrier(shields.session.state) : null;
    shields.type(shields.session.questions.get(aimed?.id ?? '')?.expected ?? '');
    shields.session.input({ type: 'shoot' });
    shields.until(() => shields.session.screen === 'game-over').saved();
    expect(titleOf(shields)).toBe('Back at the base');
  });

  it('tells its title and its lines once, and how it ended', () => {
    const heard: [string, Verdict][] = [];
    const table = aSavedGame();
    const panel = endPanel(table.session, {
      ...NOTHING,
      told: (words, verdict) => heard.push([words, verdict]),
    });
    panel.refresh?.();
    expect(heard).toHaveLength(1);
    expect(heard[0]?.[0]).toMatch(/^All waves!\. Came home\. 5 of 5\. Adding Ten/);
    expect(heard[0]?.[1]).toBe('plain');
  });

  it('counts who came home so that it agrees with what is left to mend', () => {
    const table = withSlips(new Table().load(aGame({ plannedWaves: 1 }), aWave()), 3).saved();
    const { visitors, asked, missed } = table.session.homecoming;
    expect([visitors, asked, missed.length]).toEqual([4, 5, 1]);
    expect(linesOf(table)[0]).toBe('Came home4 of 5');
    expect(panelOf(table).querySelector('.end-card')?.textContent).toMatch(
      /1 saucer still muddled\d \+ 10, one minuteMend/,
    );
  });

  it('calls no saucer muddled that was in the air at the end and never tried', () => {
    const table = new Table().load(aGame({ mode: 'classic' }), aWave(1, { count: 5, couriers: 0 }));
    const { session } = table;
    const aimed = () => {
      session.input({ type: 'pick', nth: 1 });
      return session.state ? aimedCarrier(session.state) : null;
    };
    for (let right = 0; right < 2; right += 1) {
      table.until(() => aimed() !== null);
      table.type(session.questions.get(aimed()?.id ?? '')?.expected ?? '');
      session.input({ type: 'shoot' });
      table.wait(400);
    }
    table.until(() => aimed() !== null);
    table.session.input({ type: 'pause' }, { type: 'end-game' });
    table.until(() => table.session.screen === 'game-over').saved();
    expect(linesOf(table)[0]).toBe('Came home2 of 2');
    expect(table.session.homecoming.missed).toEqual([]);
    expect(panelOf(table).querySelector('.end-card')?.textContent).toBe(
      'Not one left to mendEvery sum you tried went home first time',
    );
  });

  it('mends at a key or a press once the game is saved', () => {
    let mends = 0;
    const mend = (): void => {
      mends += 1;
    };
    const table = withSlips(new Table().load(aGame({ plannedWaves: 1 }), aWave()), 3);
    const button = (panel: HTMLElement) => panel.querySelector<HTMLButtonElement>('[data-key="m"]');
    expect(button(panelOf(table))?.disabled).toBe(true);
    table.saved();
    const panel = panelOf(table, { mend });
    document.body.append(panel);
    button(panel)?.click();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 700);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'm' }));
    expect(mends).toBe(2);
  });

  it.each([
    ['h', 'close'],
    ['Enter', 'again'],
    ['f', 'figures'],
  ] as const)('is steered by the key %s: %s', (key, action) => {
    const done: string[] = [];
    const note = (name: string) => (): void => {
      done.push(name);
    };
    const panel = panelOf(aSavedGame(), {
      close: note('close'),
      again: note('again'),
      figures: note('figures'),
    });
    document.body.append(panel);
    document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    expect(done).toEqual([]); // a late shot
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 700);
    document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    expect(done).toEqual([action]);
  });

  it('praises what is true where nothing is left to mend', () => {
    const card = (table: Table) => panelOf(table).querySelector('.end-card')?.textContent;
    expect(card(aSavedGame())).toBe('Not one left to mendEvery sum went home first time');
    const slipped = withSlips(new Table().load(aGame({ plannedWaves: 1 }), aWave()), 1).saved();
    expect(card(slipped)).toBe('Not one left to mendEvery sum went home');
  });

  it('shows a student to whom nobody came home the way without a clock', () => {
    const table = new Table().load(aGame(), aWave());
    table.session.input({ type: 'pause' }, { type: 'end-game' });
    table.until(() => table.session.screen === 'game-over').saved();
    expect(panelOf(table).textContent).toContain('In Classic they wait without a clock.');
    expect(buttonsOf(table)).toEqual(['Try Classic', 'Home', 'Play again']);
  });

  it('offers no Classic to a student for whom the visitors wait already', () => {
    const table = new Table().load(aGame({ mode: 'classic' }), aWave());
    table.session.input({ type: 'pause' }, { type: 'end-game' });
    table.until(() => table.session.screen === 'game-over').saved();
    expect(buttonsOf(table)).toEqual(['Home', 'Play again']);
  });

  it('leads a student to whom nobody came home to the settings with Classic', () => {
    const table = new Table().load(aGame(), aWave());
    table.session.ask('classic');
    const message = table.sent.at(-1);
    expect(message).toEqual({ type: 'classic' });
    expect(isFrameMessage(message)).toBe(true); // the host's guard accepts it
  });

  it('shows who came home, walking in one after the other', async () => {
    const table = aSavedGame();
    const panel = panelOf(table);
    await expect.poll(() => panel.querySelectorAll('.end-scene .arrives').length).toBe(5);
    const late = [...panel.querySelectorAll<SVGGElement>('[data-late]')];
    expect(new Set(late.map(({ style }) => style.animationDelay)).size).toBeGreaterThan(1);
  });

  it('shows who came home at once where motion is reduced', async () => {
    const table = new Table({ motionReduced: true }).load(aGame(), aWave()).finishWave();
    table.saved({}, aWave(2)).session.endAfterSummary();
    const panel = panelOf(table);
    await expect.poll(() => panel.querySelectorAll('.end-scene .visitor').length).toBe(5);
    expect(panel.querySelector('.arrives')).toBeNull();
    expect(panel.classList.contains('still')).toBe(true);
  });

  it('shows how far its right answers lead to the next Defender Level, and when it is reached', async () => {
    const defender = { correct: 40, score: 30, nextScore: 60, next: 4 };
    expect(linesOf(aSavedGame({}, { ...settings(), defender })).at(-1)).toBe(
      'Defender Level 415 more',
    );
    const reached = { ...settings(), defender: { ...defender, correct: 59 } };
    const table = aSavedGame({}, reached);
    expect(titleOf(table)).toBe('Defender Level 4!');
    const panel = panelOf(table);
    expect(panel.dataset['verdict']).toBe('gold');
    await expect.poll(() => panel.querySelector('.end-badge svg')).not.toBeNull();
  });

  it.each([
    [[1], 'New best! 4 right', 'Your best run: 4 right'],
    [[900_000, 900_001, 900_002, 900_003], /^New best! \d+ s$/, 'quicker than your best'],
  ])('shows a new best in gold, and which unit’s it was', (best, title, words) => {
    const table = new Table().load(aGame({ plannedWaves: 1 }), { ...aWave(), best }).finishWave();
    table.saved();
    expect(titleOf(table)).toMatch(title);
    expect(linesOf(table)[1]).toMatch(new RegExp(`^Adding Ten.*${words}`));
  });

  it('names the run that the next one races against when no best was beaten', () => {
    expect(linesOf(aSavedGame())[1]).toMatch(/^Adding Ten: your run to beat\d+ s$/);
  });

  it.each<Partial<AccessProfile>>([{ raceMyself: false }, { time: 'off' }])(
    'names no run to beat with %o',
    (profile) => {
      const table = aSavedGame({ timeScale: profile.time ?? '1' }, settings(profile));
      expect(linesOf(table).join(' ')).not.toContain('Adding Ten');
      expect(linesOf(table)[1]).toBe('Longest run5 right in a row');
    },
  );

  it.each([
    [{ kind: 'first', ms: 41_300 }, '41 s: your run to beat at this speed'],
    [{ kind: 'quicker', byMs: 4_200 }, '4 s quicker than your best'],
    [{ kind: 'quicker', byMs: 300 }, '1 s quicker than your best'],
    [{ kind: 'close', bestMs: 41_300 }, 'Your best: 41 s'],
    [{ kind: 'more-right', right: 10 }, 'Your best run: 10 right'],
  ] as const)('puts a race into words: %o', (race, words) => {
    expect(raceWords(race)).toBe(words);
  });
});

describe('the end of repeated questions', () => {
  it('offers no second game of them where all are solved', () => {
    expect(buttonsOf(aSavedGame({ source: 'misses' }))).toEqual(['Carry on']);
  });

  it('shows the mended ones as cards with their answers', async () => {
    const panel = panelOf(aSavedGame({ source: 'misses' }));
    await expect.poll(() => panel.querySelectorAll('.mended li').length).toBeGreaterThan(0);
    expect(panel.querySelector('.mended li')?.textContent).toBe('Mended: 1 + 10 = 11');
  });

  it('leaves orange what took another try, and offers once more what was not solved', async () => {
    const game = aGame({ source: 'misses', plannedWaves: 1 });
    const slipped = withSlips(new Table().load(game, aWave()), 1).saved();
    expect(linesOf(slipped)[0]).toBe('Mended4 of 5');
    const panel = panelOf(slipped);
    await expect.poll(() => panel.querySelectorAll('.mended li').length).toBe(5);
    expect(panel.querySelectorAll('.mended .left')).toHaveLength(1);
    expect(panel.querySelector('.mended .left')?.textContent).toContain('Once more: ');
    const missed = withSlips(new Table().load(game, aWave()), 3).saved();
    expect(buttonsOf(missed)).toEqual(['Once more', 'Carry on']);
  });
});

describe('the end of a round', () => {
  const aRound = (passed: boolean | null, change = {}, count = 10): Table => {
    const story = aGame({ isStoryModeGame: true, plannedWaves: 1 });
    const table = new Table().load(story, aWave(1, { count }), settings({}, BASIC_SPEED));
    return table.finishWave().saved({ passesUserStoryRound: passed, ...change });
  };

  it('says what was right and what was needed, and leads to the map once it is passed', () => {
    expect(titleOf(aRound(true))).toBe('Passed!');
    expect(linesOf(aRound(true))[0]).toBe('This round, beside 1 bonus10 right, 16 were needed');
    expect(buttonsOf(aRound(true))).toEqual(['Play again', 'To the map']);
    expect(panelOf(aRound(true)).querySelector('.main')?.textContent).toBe('To the map');
  });

  it('never says that it failed, and offers another try at once', () => {
    expect(titleOf(aRound(false))).toBe('Not yet');
    expect(titleOf(aRound(false, {}, 12))).toBe('So close');
    expect(panelOf(aRound(false)).textContent).not.toMatch(/fail/i);
    expect(buttonsOf(aRound(false))).toEqual(['To the map', 'Example questions', 'Try again']);
  });

  it('says that it is over, and nothing more, until the server has judged it', () => {
    expect(titleOf(aRound(null, {}, 16))).toBe('Back at the base');
  });

  it('says at once what no server can find to be passed, and its host how many more it takes', async () => {
    const missed = aRound(null);
    expect(titleOf(missed)).toBe('Not yet');
    const panel = panelOf(missed);
    await expect
      .poll(() => panel.querySelector('.end-says')?.textContent)
      .toContain('6 more next time!');
    expect(spokenWords(panel)).toContain('6 more next time!');
    const passed = panelOf(aRound(true, {}, 16));
    await expect.poll(() => passed.querySelector('.end-scene svg')).not.toBeNull();
    expect(passed.querySelector('.end-says')).toBeNull();
  });

  it('that was not passed has those who are home wave behind one lock, which shows the count', async () => {
    const panel = panelOf(aRound(false));
    await expect.poll(() => panel.querySelector('.gate text')?.textContent).toBe('10/16');
    expect(panel.querySelectorAll('.waves')).toHaveLength(11); // the bonus too
    const passed = panelOf(aRound(true, {}, 16));
    await expect.poll(() => passed.querySelector('.end-scene svg')).not.toBeNull();
    expect(passed.querySelector('.gate')).toBeNull();
  });

  it('that was not passed has words of each host, and none of them counts what was not', () => {
    const said = STORY_AREAS.map(({ id }) => hostWords(id, { right: 3, needed: 16 }));
    expect(new Set(said.map(([voice]) => voice)).size).toBe(10);
    expect(new Set(said.map(([, count]) => count))).toEqual(new Set(['13 more next time!']));
    expect(hostWords(1, { right: 12, needed: 16 })[1]).toBe('So close! 4 more next time!');
    expect(hostWords(1, { right: 0, needed: 16 })[1]).toBe('16 open the lock. Shall we?');
  });
});

describe('the way to the next Defender Level', () => {
  const defender = { correct: 40, score: 30, nextScore: 60 };

  it('shows the share before the game and after it', () => {
    expect(defenderWay(defender, 10)).toMatchObject({ before: 1 / 3, after: 2 / 3, left: 10 });
  });

  it('is complete when the level is reached', () => {
    expect(defenderWay(defender, 25)).toMatchObject({ after: 1, left: 0 });
  });
});
