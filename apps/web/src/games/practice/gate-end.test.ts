import { describe, expect, it } from 'vitest';

import { GateEnd } from './gate-end.ts';
import { dialogKeyOf } from './screens/screens.ts';
import { aGame, aWave, BASIC_SPEED, settings, Table } from './session.test-kit.ts';

const aTest = () =>
  new Table()
    .load(aGame({ plannedWaves: 1 }), aWave(), settings({}, { ...BASIC_SPEED, isGate: true }))
    .wait(2_000);
const dialogOf = ({ session }: Table) =>
  dialogKeyOf(session, { helpOpen: false, figuresOpen: false, endsLoaded: true });

describe('the end of a skip test', () => {
  it('has no dialog: the test leaves by itself once it is saved and its gate was seen', () => {
    const table = aTest();
    const end = new GateEnd();
    table.finishWave();
    expect(dialogOf(table)).toBeNull();
    end.leave(table.session, 0);
    end.leave(table.session, 9_000);
    expect(table.session.screen).toBe('game-over'); // it is not saved
    table.saved();
    end.leave(table.session, 9_100);
    expect(table.session.screen).toBe('closed');
  });

  it('stays for a moment, although it is saved', () => {
    const table = aTest().finishWave();
    const end = new GateEnd();
    table.saved();
    end.leave(table.session, 5_000);
    end.leave(table.session, 6_500);
    expect(table.session.screen).toBe('game-over');
    end.leave(table.session, 7_000);
    expect(table.session.screen).toBe('closed');
  });

  it('stays in the game with its dialog while the result waits for the network', () => {
    const table = aTest().finishWave();
    table.session.receive({ type: 'offline', waveId: '1' });
    expect(dialogOf(table)).toBe('game-over');
  });
});
