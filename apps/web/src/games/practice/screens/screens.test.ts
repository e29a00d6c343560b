import { describe, expect, it } from 'vitest';

import { aGame, aWave, BASIC_SPEED, settings, Table } from '../session.test-kit.ts';
import { dialogKeyOf, type OnStage } from './screens.ts';

const openDialog = ({ session }: Table, stage: Partial<OnStage> = {}) =>
  dialogKeyOf(session, { helpOpen: false, figuresOpen: false, endsLoaded: true, ...stage });

describe('the dialog over the field', () => {
  it('is absent while a wave is played, and shows the pause or its help when the game is paused', () => {
    const table = new Table().load(aGame(), aWave()).wait(2_000);
    expect(openDialog(table)).toBeNull();
    table.session.input({ type: 'pause' });
    table.frame();
    expect(openDialog(table)).toBe('pause');
    expect(openDialog(table, { helpOpen: true })).toBe('help');
  });

  it('gives way to a part of the field at the end of a wave and of a game, and comes back for their figures', () => {
    const table = new Table().load(aGame({ plannedWaves: 2 }), aWave()).finishWave();
    expect(openDialog(table, { endsLoaded: false })).toBeNull();
    expect(openDialog(table)).toBe('wave-end');
    expect(openDialog(table, { figuresOpen: true })).toBe('figures');
    table.saved({}, aWave(2)).session.startNextWave();
    table.finishWave();
    expect(openDialog(table)).toBe('game-over');
    table.saved();
    expect(openDialog(table)).toBe('game-over');
    expect(openDialog(table, { figuresOpen: true })).toBe('figures');
  });

  it('waits for the scene of a Muddlebot that has been freed (PG-47)', () => {
    const table = new Table().load(aGame({ plannedWaves: 1 }), aWave()).finishWave();
    expect(openDialog(table, { isFreeing: true })).toBeNull();
    expect(openDialog(table)).toBe('game-over');
  });

  it('stays the same when a campaign round has been saved, so that no button is taken away', () => {
    const table = new Table();
    table.load(aGame({ plannedWaves: 1 }), aWave(), settings({}, BASIC_SPEED)).finishWave();
    expect(openDialog(table)).toBe('game-over');
    table.saved({ passesUserStoryRound: false });
    expect(openDialog(table)).toBe('game-over');
  });
});
