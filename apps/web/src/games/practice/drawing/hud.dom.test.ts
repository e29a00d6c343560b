import { expect, it } from 'vitest';

import { aGame, aWave, BASIC_SPEED, settings, Table } from '../session.test-kit.ts';
import { Hud } from './hud.ts';

it('the display of a game counts right answers up to what a round needs, not beyond', () => {
  const hud = new Hud();
  const goal = (): string => hud.root.querySelector('.goal')?.textContent ?? '';
  const table = new Table().load(
    aGame({ plannedWaves: 2 }),
    aWave(1, { count: 10 }),
    settings({}, BASIC_SPEED),
  );
  table.finishWave().saved({}, aWave(2, { count: 10 }));
  hud.update(table.session, 0);
  expect(goal()).toContain('10 of the 16 needed');
  table.session.startNextWave();
  table.finishWave();
  hud.update(table.session, 0);
  expect(goal()).toContain('16 of the 16 needed');
});
