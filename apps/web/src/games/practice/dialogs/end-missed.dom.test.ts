import { aimedCarrier } from '@moonbase/practice';
import { expect, it } from 'vitest';

import { aGame, aWave, Table } from '../session.test-kit.ts';
import { nobodyWords } from './end-missed.ts';
import { linesOf, titleOf } from './end-panel.ts';

/** A game that the player left after this many wrong tries at its first saucer, and perhaps its shown answer. */
function left(tries: number, typed: string | null = null, mode: 'classic' | 'expert' = 'classic') {
  const table = new Table().load(aGame({ mode }), aWave());
  const { session } = table;
  table
    .until(() => {
      session.input({ type: 'pick', nth: 1 });
      return session.state !== null && aimedCarrier(session.state) !== null;
    })
    .wait(1_000);
  for (const keys of [...Array.from({ length: tries }, () => '99'), ...(typed ? [typed] : [])]) {
    table.type(keys).session.input({ type: 'shoot' });
    table.wait(600);
  }
  session.input({ type: 'pause' }, { type: 'end-game' });
  return table.until(() => session.screen === 'game-over').session;
}

it('a game from which nobody came home awake says who sleeps, and no figure of what was missed', () => {
  const session = left(3, '11');
  expect(titleOf(session)).toEqual(['Home, asleep', 'plain']);
  expect(linesOf(session)).toEqual([['Asleep at home', '1']]);
  expect(nobodyWords(session)).toEqual(['Shh! It is home, fast asleep.', 'Mend wakes it.']);
});

it('a game from which nobody came home says who still waits', () => {
  const session = left(1);
  expect(linesOf(session)[0]?.[0]).not.toBe('Came home');
  expect(nobodyWords(session).join(' ')).not.toMatch(/asleep/);
});

it('a game in which nothing was tried says nothing of it', () =>
  expect(nobodyWords(left(0))).toEqual([]));
