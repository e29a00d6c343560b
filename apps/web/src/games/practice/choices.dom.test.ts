import { encodeAnswer } from '@moonbase/questions';
import { expect, it } from 'vitest';

import { OFFERING } from '../../design/offering.test-kit.ts';
import { Controls } from './controls.ts';
import { aGame, aWave, settings, Table } from './session.test-kit.ts';
import { taughtWords } from './voice/spoken.ts';
import { Voice } from './voice/voice.ts';

it('[questions CH3] in the game a sign or its figure chooses, and one choice replaces another', () => {
  const wave = aWave(1, { count: 1, couriers: 0 });
  const text = OFFERING;
  const questions = wave.questions.map((each) => ({
    ...each,
    unit: '2',
    subUnit: 8,
    text,
    answer: encodeAnswer(1),
  }));
  const table = new Table().load(aGame(), { ...wave, questions }, settings());
  table.session.start();
  table.until(() => (table.session.state?.carriers.length ?? 0) > 0);
  table.wait(1_000);
  table.session.input({ type: 'pick', nth: 1 });
  table.wait(1_000);
  const controls = new Controls(table.session, new Voice(() => undefined), () => undefined);
  const typed = (key: string): string | undefined => {
    controls.act({ type: 'key', key });
    table.wait(50);
    return table.session.state?.typed;
  };
  expect(typed('>')).toBe('3');
  expect(typed('2')).toBe('2');
  expect(typed('7')).toBe('2');
  expect(typed('<')).toBe('1');
  expect(typed('Backspace')).toBe('');
});

it('[questions CH3] a voice says what to press of offered answers, and what to type of others', () => {
  expect(taughtWords({ doc: OFFERING, expected: '3' })).toBe(
    'It is greater than. Now press greater than.',
  );
  const doc = { v: 2, say: '7 times 8', body: [] } as const;
  expect(taughtWords({ doc, expected: '56' })).toBe('It is 56. Now type 56.');
});

it('the keys beside the field stop a wave, and open its figures at its end, where the game can be ended', () => {
  const table = new Table().load(aGame(), aWave(1, { count: 1, couriers: 0 }), settings());
  const controls = new Controls(table.session, new Voice(() => undefined), () => undefined);
  table.session.start();
  table.until(() => (table.session.state?.carriers.length ?? 0) > 0);
  controls.pause();
  table.wait(50);
  expect(table.session.state?.phase).toBe('paused');
  controls.resume();
  table.until(() => table.session.screen === 'summary');
  controls.pause();
  expect(controls.figuresOpen).toBe(true);
});
