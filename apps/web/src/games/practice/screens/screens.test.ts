import { describe, expect, it } from 'vitest';

import { aGame, aWave, BASIC_SPEED, settings, Table } from '../session.test-kit.ts';
import { dialogKeyOf, type OnStage } from './screens.ts';

const openDialog = ({ session }: Table, stage: Partial<OnStage> = {}) =>
  dialogKeyOf(session, { helpOpen: false, celebrates: false, ...stage });

describe('the dialog over the field', () => {
  it('is absent while a wave is played, and shows the pause or its help when the game is paused', () => {
    const table = new Table().load(aGame(), aWave()).wait(2_000);
    expect(openDialog(table)).toBeNull();
    table.session.input({ type: 'pause' });
    table.frame();
    expect(openDialog(table)).toBe('pause');
    expect(openDialog(table, { helpOpen: true })).toBe('help');
  });

  it('changes when the last wave of a free game has been saved', () => {
    const table = new Table().load(aGame({ plannedWaves: 1 }), aWave()).finishWave();
    expect(openDialog(table, { celebrates: true })).toBeNull(); // confetti falls to its end
    expect(openDialog(table)).toBe('summary');
    table.session.endAfterSummary();
    expect(openDialog(table)).toBe('game-over-unsaved');
    table.saved();
    expect(openDialog(table)).toBe('game-over');
  });

  it('is absent after a saved campaign round, since the host shows the result', () => {
    const table = new Table();
    table.load(aGame({ plannedWaves: 1 }), aWave(), settings({}, BASIC_SPEED)).finishWave();
    table.session.endAfterSummary();
    expect(openDialog(table)).toBe('game-over-unsaved');
    table.saved({ passesUserStoryRound: true });
    expect(openDialog(table)).toBeNull();
  });
});
