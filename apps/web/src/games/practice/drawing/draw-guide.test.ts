import { laneX } from '@moonbase/practice';
import { expect, it } from 'vitest';

import { aGame, aWave, settings, Table } from '../session.test-kit.ts';
import { guideOf } from './draw-guide.ts';

const inWave = () => new Table().load(aGame(), aWave(), settings({ aimHelp: false })).wait(2_000);
const guide = ({ session: { state } }: Table) =>
  guideOf({ state }, { rocketTop: 400, shown: state?.tick ?? 0 });

it('the arrow for a beginner points to the saucer, and up once the rocket stands under it', () => {
  const table = inWave();
  const lane = table.session.state?.carriers[0]?.lane ?? 2;
  const beside = lane === 0 ? 1 : 0;
  for (let move = 0; move < 5; move += 1) {
    table.session.input({ type: 'move', direction: beside === 0 ? -1 : 1 });
    table.wait(400);
    if (table.session.state?.rocket.lane === beside) break;
  }
  expect(guide(table)?.turn).toBe(
    lane > (table.session.state?.rocket.lane ?? 0) ? 'right' : 'left',
  );
  table.session.input({ type: 'pick', nth: 1 });
  table.wait(1_000);
  expect(guide(table)).toMatchObject({ turn: 'up', x: laneX(lane) });
});
