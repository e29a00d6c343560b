import { carrierY, laneX } from '@moonbase/practice';
import { expect, it } from 'vitest';

import { aGame, aWave, settings, Table } from '../session.test-kit.ts';
import { guideOf } from './draw-guide.ts';
import { fieldViewOf, screenY } from './field-view.ts';

const VIEW = fieldViewOf({ width: 800, height: 600, pixelRatio: 1 });
const inWave = () => new Table().load(aGame(), aWave(), settings({ aimHelp: false })).wait(2_000);
const guide = ({ session: { state } }: Table) =>
  guideOf({ state, view: VIEW }, { rocketTop: 400, shown: state?.tick ?? 0 });

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

it('the arrow for a beginner is not drawn over the question of a saucer that has come down to it', () => {
  const table = inWave();
  table.session.input({ type: 'pick', nth: 1 });
  const { state } = table.wait(1_000).session;
  const at = (rocketTop: number) =>
    guideOf({ state, view: VIEW }, { rocketTop, shown: state?.tick ?? 0 });
  const [carrier] = state?.carriers ?? [];
  if (!state || !carrier) throw new Error('There is no saucer');
  const plate = screenY(VIEW, carrierY(state, carrier));
  expect(at(plate + 120)?.turn).toBe('up');
  expect(at(plate + 60)).toBeNull();
});
