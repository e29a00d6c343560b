import { beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '@moonbase/kit';

import { changeKept, forgetDevice, keepPerson } from '../platform/kept-device.ts';
import { aSession, aUser } from '../platform/server.test-kit.ts';
import { lookAtKept } from './kept-view.ts';

const MAYA = '7';
const game = (unitName: string) => ({ game: { id: '1' }, wave: { unitName } });
const pack = (change: object = {}) => ({
  madeAt: Date.now(),
  selection: 'tables of 6',
  games: [game('Six Times Table'), game('Six Times Table')],
  ...change,
});
const round = (change: object = {}) => ({
  madeAt: Date.now(),
  progress: '3 stars',
  round: { step: 12, stepName: 'Doubles', round: { name: 'Basic Speed' }, waves: [{}, {}, {}] },
  ...change,
});

beforeEach(async () => {
  await forgetDevice();
  await keepPerson(aSession(aUser({ id: MAYA })));
});

const keep = async (kept: { readonly pack?: unknown; readonly round?: unknown }): Promise<void> => {
  await changeKept(MAYA, 'pack', () => kept.pack);
  await changeKept(MAYA, 'round', () => kept.round);
};

const NOTHING = { waves: 0, unitName: null, round: null };

describe('the first look at what a device keeps', () => {
  it('counts the waves, and names the unit of the next and the round of the campaign', async () => {
    await keep({ pack: pack(), round: round() });
    expect(await lookAtKept(MAYA)).toEqual({
      waves: 2,
      unitName: 'Six Times Table',
      round: { step: 12, stepName: 'Doubles', name: 'Basic Speed', waves: 3 },
    });
  });

  it('finds nothing for somebody else, or where nothing is kept', async () => {
    await keep({ pack: null });
    expect(await lookAtKept(MAYA)).toEqual(NOTHING);
    await keep({ pack: pack(), round: round() });
    expect(await lookAtKept('8')).toEqual(NOTHING);
  });

  it('finds nothing that is older than 14 days', async () => {
    const madeAt = Date.now() - 15 * DAY_MS;
    await keep({ pack: pack({ madeAt }), round: round({ madeAt }) });
    expect(await lookAtKept(MAYA)).toEqual(NOTHING);
  });

  it('finds nothing in what it cannot read, such as what another version kept', async () => {
    const others = [
      ...[pack({ games: 'ten' }), pack({ madeAt: 'today' }), 'a text', [1]].map((each) => ({
        pack: each,
      })),
      ...[round({ round: null }), round({ round: { step: 12 } }), round({ progress: 3 })].map(
        (each) => ({ round: each }),
      ),
    ];
    for (const kept of others) {
      await keep(kept);
      expect(await lookAtKept(MAYA)).toEqual(NOTHING);
    }
  });
});
