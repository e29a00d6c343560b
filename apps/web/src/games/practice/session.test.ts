import { describe, expect, it } from 'vitest';

import { isGuided } from './session.ts';
import { aGame, aWave, BASIC_SPEED, settings, Table } from './session.test-kit.ts';

const inWave = () => new Table().load(aGame(), aWave()).wait(2_000);

describe('a game from load to close', () => {
  it('shows how to play first, when it is the first play', () => {
    const { session } = new Table();
    session.receive({
      type: 'load',
      game: aGame(),
      wave: aWave(),
      settings: { ...settings(), showHowTo: true },
    });
    expect(session.screen).toBe('how-to');
    session.understood();
    expect(session.screen).toBe('wave');
  });

  it('begins a free game at once, and a round after its goal has been read', () => {
    const free = new Table();
    free.session.receive({ type: 'load', game: aGame(), wave: aWave(), settings: settings() });
    expect(free.session.screen).toBe('wave');
    const { session } = new Table();
    const round = settings({}, BASIC_SPEED);
    session.receive({ type: 'load', game: aGame(), wave: aWave(), settings: round });
    expect(session.screen).toBe('ready');
    session.start();
    expect(session.screen).toBe('wave');
  });

  it('guides a student in the first game here, until the first right answer', () => {
    const guided = { ...settings(), guided: true };
    const table = new Table().load(aGame(), aWave(), guided).wait(2_000);
    expect(isGuided(table.session)).toBe(true);
    table.finishWave();
    expect(isGuided(table.session)).toBe(false);
    expect(isGuided(new Table().load(aGame(), aWave()).session)).toBe(false);
  });

  it('sends a finished wave in the server’s form, and shows the summary at once', () => {
    const table = new Table().load(aGame(), aWave()).finishWave();
    const [message] = table.of('wave-complete');
    expect(table.session.screen).toBe('summary');
    expect(table.session.saveState).toBe('saving');
    expect(message).toMatchObject({
      waveId: '1',
      wave: { final: false, answers: [{ id: '101' }, {}, {}, {}] },
    });
    expect(
      message?.wave.answers.every(({ correct, totalAttempts }) => correct && totalAttempts === 1),
    ).toBe(true);
    expect(table.session.summary).toMatchObject({
      correct: 5,
      mistakes: 0,
      waveScore: 200,
      totalScore: 800,
    });
  });

  it('sends the host the wave so far at its start and at every settled question, under one submission', () => {
    const table = new Table().load(aGame(), aWave()).finishWave();
    const progress = table.of('progress');
    expect(progress.length).toBeGreaterThanOrEqual(5);
    expect(progress[0]?.wave.answers).toEqual([]);
    expect(progress.slice(0, -1).every(({ wave }) => wave.final)).toBe(true); // as if left now
    expect(progress.at(-1)?.wave.final).toBe(false); // all is settled: leaving ends nothing
    const ids = [...progress, ...table.of('wave-complete')].map(({ submissionId }) => submissionId);
    expect(new Set(ids).size).toBe(1);
  });

  it('begins the next wave only when the server has given it, under a new submission', () => {
    const table = new Table().load(aGame(), aWave()).finishWave();
    table.session.startNextWave();
    expect(table.session.screen).toBe('summary');
    table.saved({ score: 812 }, aWave(2, { speed: 2 }));
    table.session.startNextWave();
    expect(table.session).toMatchObject({ screen: 'wave', score: 812 });
    table.finishWave();
    expect(table.of('wave-complete').map(({ submissionId }) => submissionId)).toEqual([
      'submission-1',
      'submission-2',
    ]);
  });

  it('keeps shields from wave to wave as the server does', () => {
    const table = new Table().load(aGame(), aWave());
    table
      .until(() => table.session.state?.shields === 2)
      .finishWave()
      .saved({}, aWave(2));
    table.session.startNextWave();
    expect(table.session.state?.shields).toBe(2);
  });

  it('shows when a wave is stored on this computer, and continues when it has been sent', () => {
    const table = new Table().load(aGame(), aWave()).finishWave();
    table.session.receive({ type: 'offline', waveId: '1' });
    expect(table.session.saveState).toBe('offline');
    table.session.receive({ type: 'offline', waveId: '99' });
    table.saved({}, aWave(2));
    expect(table.session).toMatchObject({ saveState: 'saved', nextWave: { id: '2' } });
  });

  it('reports a finished game to the host once, after the server has it', () => {
    const table = inWave();
    table.session.input({ type: 'pause' }, { type: 'end-game' });
    table.until(() => table.session.screen === 'game-over');
    expect(table.of('wave-complete')).toMatchObject([{ wave: { final: true } }]);
    expect(table.of('game-over')).toEqual([]);
    table.saved().saved();
    expect(table.of('game-over')).toMatchObject([{ gameId: '7', passed: null }]);
    expect(table.session.screen).toBe('game-over');
  });

  it('sends an unplayed wave back when the game is ended between two', () => {
    const table = new Table().load(aGame(), aWave()).finishWave().saved({}, aWave(2));
    table.session.endAfterSummary();
    expect(table.of('wave-complete').at(-1)).toMatchObject({
      waveId: '2',
      submissionId: 'submission-2',
      wave: { final: true, answers: [] },
    });
    expect(table.session.wave?.position).toBe(1); // the bar on top still names the wave that was played
    table.saved();
    expect(table.of('game-over')).toHaveLength(1);
  });

  it('sends an unplayed wave back that comes after the game was ended', () => {
    const table = new Table().load(aGame(), aWave()).finishWave();
    table.session.endAfterSummary();
    table.saved({}, aWave(2));
    expect(table.of('wave-complete').at(-1)).toMatchObject({
      waveId: '2',
      wave: { final: true, answers: [] },
    });
    expect(table.session.screen).toBe('game-over');
  });

  it('knows the goal of a story round and whether the server passed it', () => {
    const table = new Table().load(
      aGame({ plannedWaves: 2 }),
      aWave(1, { count: 10 }),
      settings({}, BASIC_SPEED),
    );
    expect(table.session.goal).toEqual({ right: 0, needed: 16 });
    table.finishWave().saved({}, aWave(2, { count: 10 }));
    table.session.startNextWave();
    table.finishWave();
    expect(table.session.goal).toEqual({ right: 20, needed: 16 });
    expect(table.of('wave-complete').at(-1)?.wave.final).toBe(true);
    table.saved({ passesUserStoryRound: true });
    expect(table.of('game-over')).toMatchObject([{ passed: true }]);
  });

  it('gives no points while missed questions are repeated', () => {
    const repeating = aGame({ mode: 'classic', source: 'misses', plannedWaves: 1 });
    const table = new Table().load(repeating, aWave(1, { couriers: 0 })).finishWave();
    expect(table.session.scored).toBe(false);
    expect(table.session.score).toBe(0);
    expect(table.session.summary).toMatchObject({
      correct: 4,
      answersScore: 0,
      waveScore: 0,
      totalScore: 0,
      final: true,
    });
  });

  it('pauses when a dialog of the host covers it', () => {
    const table = new Table().load(aGame(), aWave()).wait(2_000);
    table.session.receive({ type: 'pause' });
    expect(table.frame().session.state?.phase).toBe('paused');
  });

  it('continues from where it was after the computer slept', () => {
    const table = new Table().load(aGame(), aWave()).wait(2_000);
    const before = table.session.state?.tick ?? 0;
    table.session.advance(3_600_000);
    expect((table.session.state?.tick ?? 0) - before).toBeLessThanOrEqual(15);
  });

  it('refuses a wave whose questions it cannot read, and shows it', () => {
    const wave = aWave();
    const [first, ...rest] = wave.questions;
    if (!first) throw new Error('No question');
    const table = new Table().load(aGame(), {
      ...wave,
      questions: [{ ...first, text: Object.assign({}, first.text, { v: 99 }) }, ...rest],
    });
    expect(table.session.screen).toBe('error');
    expect(table.of('error')).toHaveLength(1);
  });

  it('has nothing unfinished before and after a wave', () => {
    const table = new Table();
    expect(table.session.unfinished()).toBeNull();
    table.load(aGame(), aWave()).wait(2_000);
    expect(table.session.unfinished()).toMatchObject({ waveId: '1', wave: { final: true } });
    expect(table.finishWave().session.unfinished()).toBeNull();
  });

  it('passes a change of settings on, and applies it at once', () => {
    const table = inWave();
    table.session.change({ muted: true });
    expect(table.session.profile?.muted).toBe(true);
    expect(table.of('profile-change')).toEqual([
      { type: 'profile-change', change: { muted: true } },
    ]);
    table.session.receive({ type: 'profile', profile: { ...settings().profile, bigText: true } });
    expect(table.session.profile).toMatchObject({ bigText: true, muted: false });
  });
});
