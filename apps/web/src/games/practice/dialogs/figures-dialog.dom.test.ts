import { aimedCarrier } from '@moonbase/practice';
import { expect, it, vi } from 'vitest';

import { figuresDialog } from './figures-dialog.ts';
import { aGame, aWave, settings, Table } from '../session.test-kit.ts';

const nothing = (): void => undefined;
const ACTIONS = {
  next: nothing,
  end: nothing,
  back: nothing,
  say: nothing,
  drawPicture: () => Promise.resolve(null),
};

it('the figures of a wave say on a line of its own that the next wave waits for the network', () => {
  const table = new Table().load(aGame(), aWave()).finishWave();
  const actions = ACTIONS;
  const { element, refresh } = figuresDialog(table.session, actions);
  const next = element.querySelector('footer .main');
  expect(next?.classList.contains('whole')).toBe(false);
  table.session.receive({ type: 'offline', waveId: '1' });
  refresh?.();
  expect(next?.textContent).toBe('Next wavewhen you are online');
  expect(next?.classList.contains('whole')).toBe(true);
});

it('the figures of a wave show the picture of a picture question under Look again', async () => {
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
  const { element } = figuresDialog(table.session, {
    ...ACTIONS,
    drawPicture: (doc) => {
      drawn.push(doc.diagram?.kind ?? '');
      return Promise.resolve(document.createElement('svg'));
    },
  });
  await Promise.resolve();
  expect(drawn).toEqual(['array']);
  expect(element.querySelector('.again .qpicture svg')).not.toBeNull();
});

it('the figures of a wave tell a try that was typed again once, and count none of them a second time', () => {
  const table = new Table().load(aGame({ mode: 'classic' }), aWave(1, { count: 2, couriers: 0 }));
  table.until(() => (table.session.state?.carriers.length ?? 0) > 0).wait(2_000);
  for (const wrong of ['6', '6', '0']) {
    table.type(wrong).session.input({ type: 'shoot' });
    table.wait(600);
  }
  const { element } = figuresDialog(table.finishWave().session, ACTIONS);
  expect(element.querySelector('.again li')?.textContent).toContain('you typed 6, then 0');
  expect(element.textContent).not.toContain('not right first time');
});

it('the figures of a wave have the answer under whoever had a sum of many words', async () => {
  const wave = aWave(1, { count: 1, couriers: 0 });
  const body = [
    { t: 'text', v: 'A wall has 5 rows of 14 panels. How many panels has it?' } as const,
  ];
  const questions = wave.questions.map((each) => ({ ...each, text: { ...each.text, body } }));
  const table = new Table().load(aGame(), { ...wave, questions }).finishWave();
  const { element } = figuresDialog(table.session, ACTIONS);
  await vi.waitFor(() =>
    expect(element.querySelector('.home-friends span')?.textContent).toMatch(/^= \d+$/),
  );
});

it('the figures of a wave do not praise a clean wave when the player left before a question came', () => {
  const table = new Table().load(aGame(), aWave());
  table.session.input({ type: 'pause' }, { type: 'end-game' });
  table.until(() => table.session.screen === 'game-over');
  const { element } = figuresDialog(table.session, ACTIONS);
  expect(element.textContent).not.toContain('Every one right');
  expect(element.textContent).toContain('No question came.');
});

it('the figures of a wave have a kind word before the list when all saucers flew by unanswered', () => {
  const table = new Table().load(aGame(), aWave());
  table.until(() => table.session.screen === 'game-over');
  const { summary } = table.session;
  expect([summary?.correct, summary?.incorrect]).toEqual([0, 0]);
  expect(summary?.skipped).toBeGreaterThan(0);
  const { element } = figuresDialog(table.session, ACTIONS);
  expect(element.querySelector('.lead')?.textContent).toBe(
    'They will come again. This opens their locks.',
  );
});

it('the figures of a wave count the bonus apart, so that they agree with the questions of the wave', () => {
  const table = new Table().load(aGame(), aWave()).finishWave();
  table.saved({}, aWave(2));
  const { element } = figuresDialog(table.session, ACTIONS);
  const figures = [...element.querySelectorAll('.counts div')].map(
    ({ textContent }) => textContent,
  );
  expect(figures).toEqual(['Right (1 bonus)5', 'Not yet0', 'Landed0']);
  expect(element.textContent).toContain('each answer right first time');
});

it('the figures of a wave say of a question that was right after all at which try', () => {
  const table = new Table().load(aGame({ mode: 'classic' }), aWave(1, { count: 2, couriers: 0 }));
  table.until(() => (table.session.state?.carriers.length ?? 0) > 0).wait(2_000);
  table.type('6').session.input({ type: 'shoot' });
  table.wait(600);
  const { element } = figuresDialog(table.finishWave().session, ACTIONS);
  const words = element.querySelector('.again li')?.textContent;
  expect(words).toContain('right at the second try, after 6');
  expect(words).not.toContain('you typed');
});

it('the figures of a wave count a bonus that was missed apart, as the sign of its end does', () => {
  const table = new Table().load(aGame({ mode: 'classic' }), aWave());
  const { session } = table;
  const isCourier = () => {
    const aimed = session.state && aimedCarrier(session.state);
    return session.state?.answers.some(({ id, optional }) => optional && id === aimed?.id) ?? false;
  };
  for (let turn = 0; turn < 400 && !isCourier(); turn += 1) {
    const courier = session.state?.carriers.find(({ kind }) => kind === 'courier');
    const aimed = session.state && aimedCarrier(session.state);
    if (courier) session.input({ type: 'go-to-lane', lane: courier.lane });
    else if (aimed) {
      table.type(session.questions.get(aimed.id)?.expected ?? '');
      session.input({ type: 'shoot' });
    } else session.input({ type: 'pick', nth: 1 });
    table.wait(300);
  }
  expect(isCourier()).toBe(true);
  table.type('99').session.input({ type: 'shoot' });
  table.wait(600);
  session.input({ type: 'pause' }, { type: 'end-game' });
  table.until(() => session.screen === 'game-over');
  const { element } = figuresDialog(session, ACTIONS);
  const figures = [...element.querySelectorAll('.counts div')].map(
    ({ textContent }) => textContent,
  );
  expect(figures[1]).toBe('Not yet, beside 1 bonus0');
});

it('the figures of a wave lead back to where they were opened', () => {
  let backs = 0;
  const table = new Table()
    .load(aGame({ plannedWaves: 1 }), aWave())
    .finishWave()
    .saved();
  const dialog = figuresDialog(table.session, {
    ...ACTIONS,
    back: () => {
      backs += 1;
    },
  });
  const buttons = [...dialog.element.querySelectorAll('button:not([hidden])')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Back']);
  dialog.element.querySelector<HTMLButtonElement>('button.main:not([hidden])')?.click();
  dialog.onCancel?.();
  expect(backs).toBe(2);
});

it('the figures of a wave let the player say that a wrong answer is right, and say what was decided', async () => {
  const table = new Table().load(aGame(), aWave(1, { count: 1, couriers: 0 }));
  table.until(() => (table.session.state?.carriers.length ?? 0) > 0);
  table.session.input({ type: 'pick', nth: 1 });
  table.wait(1_000).type('99').session.input({ type: 'shoot' });
  table.wait(500).session.input({ type: 'pause' }, { type: 'end-game' });
  table.until(() => table.session.screen === 'game-over');
  const { element } = figuresDialog(table.session, ACTIONS);
  document.body.append(element);
  const key = [...element.querySelectorAll<HTMLButtonElement>('.again button')].at(0);
  expect(key?.textContent).toBe('I think I am right');
  await vi.waitFor(() => {
    expect(key?.disabled).toBe(true);
  });
  table.session.receive({ type: 'saved', waveId: '1', game: aGame() });
  await vi.waitFor(() => {
    expect(key?.disabled).toBe(false);
  });
  key?.click();
  const sent = table.sent.find((message) => message.type === 'object');
  expect(sent).toMatchObject({ type: 'object', answer: '101' });
  table.session.receive({ type: 'objected', answer: '101', words: 'Ms Hartley will look at it.' });
  await vi.waitFor(() => {
    expect(element.querySelector('.again .objecting')?.textContent).toBe(
      'Ms Hartley will look at it.',
    );
  });
  element.remove();
});

/** A wave that the player left after one wrong try, with a second saucer in the air. */
function leftAfterSlip(chosen = settings()): Table {
  const table = new Table().load(aGame({ mode: 'classic' }), aWave(), chosen);
  table.until(() => (table.session.state?.carriers.length ?? 0) > 0).wait(1_000);
  table.type('99').session.input({ type: 'shoot' });
  table.wait(500).session.input({ type: 'pause' }, { type: 'end-game' });
  return table.until(() => table.session.screen === 'game-over');
}

it('the figures of a wave list no saucer that was still in the air and never tried', () => {
  const table = new Table().load(aGame({ mode: 'classic' }), aWave());
  table.until(() => (table.session.state?.carriers.length ?? 0) > 0).wait(1_000);
  table.session.input({ type: 'pause' }, { type: 'end-game' });
  table.until(() => table.session.screen === 'game-over');
  const { element } = figuresDialog(table.session, ACTIONS);
  expect(element.querySelectorAll('.again li')).toHaveLength(0);
  expect(element.querySelector('.counts')?.textContent).toContain('Skipped0');
  expect(
    figuresDialog(leftAfterSlip().session, ACTIONS).element.querySelectorAll('.again li'),
  ).toHaveLength(1);
});

it('the figures of a wave are friends to tap for the youngest, who hear the sum of each, and no table', async () => {
  const said: string[] = [];
  const table = leftAfterSlip({ ...settings(), youngest: true });
  const { element } = figuresDialog(table.session, {
    ...ACTIONS,
    say: (words) => {
      said.push(words);
    },
  });
  expect(element.querySelector('.counts')).toBeNull();
  await vi.waitFor(() => {
    expect(element.querySelectorAll('.friend-key')).toHaveLength(1);
  });
  element.querySelector<HTMLButtonElement>('.friend-key')?.click();
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/ plus .* It is \d+\.$/);
  expect(element.querySelector('.tapped')?.textContent).toMatch(/\d+ \+ \d+ = \d+/);
});

it('the figures of a wave show everybody who came home, each with its sum', async () => {
  const table = new Table().load(aGame(), aWave()).finishWave();
  const { element } = figuresDialog(table.session, ACTIONS);
  await vi.waitFor(() => {
    const sums = [...element.querySelectorAll('.home-friends li')].map(
      ({ textContent }) => textContent,
    );
    expect(sums).toEqual([
      '1 + 10 = 11',
      '2 + 10 = 12',
      '3 + 10 = 13',
      '4 + 10 = 14',
      '5 + 10 = 15',
    ]);
  });
  expect(element.querySelectorAll('.home-friends svg')).toHaveLength(5);
});

it('the figures of a wave that was left give no answer of a question away that was not tried', async () => {
  const table = new Table().load(aGame({ mode: 'classic' }), aWave()).wait(4_000);
  table.type('99').session.input({ type: 'shoot' });
  table.wait(500).session.input({ type: 'pause' }, { type: 'end-game' });
  table.until(() => table.session.screen === 'game-over');
  const { element } = figuresDialog(table.session, ACTIONS);
  await vi.waitFor(() => {
    expect(element.querySelectorAll('.home-friends svg')).toHaveLength(4);
  });
  expect(element.querySelectorAll('.home-friends span')).toHaveLength(1);
});
