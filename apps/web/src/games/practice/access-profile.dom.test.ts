import {
  aimedCarrier,
  budgetOf,
  PLAY_MODES,
  rulesOf,
  type PlayMode,
  type TimeSetting,
} from '@moonbase/practice';
import type { AccessProfile } from '@moonbase/contracts';
import { describe, expect, it, vi } from 'vitest';

import { SoundBox } from '../sound/sound-box.ts';
import { aSynth } from '../sound/sound.test-kit.ts';
import { commandOf, type KeyPress } from './input/keys.ts';
import { isKeypadShown } from './layout.ts';
import type { RoundInfo } from './protocol.ts';
import { aGame, aWave, settings, Table } from './session.test-kit.ts';
import { playCues, volumesOf } from './voice/sounds-of.ts';
import { aimSentence, sentencesFor } from './voice/spoken.ts';
import { lookOf } from './drawing/stage.ts';
import { Voice } from './voice/voice.ts';

const TIMES: readonly TimeSetting[] = ['1', '1.5', '2', '3', 'off'];

/** A game of the mode with this profile, under a fake clock. */
function play(
  mode: PlayMode,
  profile: Partial<AccessProfile> = {},
  time: TimeSetting = '1',
): Table {
  const round = PLAY_MODES.indexOf(mode) - 2; // the three rounds follow the three free modes
  const rounds: readonly (RoundInfo | null)[] = [
    null,
    { position: 1, bossStep: false, name: 'Basic Speed', focus: 'Adding Ten' },
    { position: 2, bossStep: false, name: 'Expert Speed', focus: 'Adding Ten' },
    { position: 3, bossStep: false, name: 'Master Speed', focus: 'Adding Ten' },
  ];
  const game = aGame({ mode: rulesOf(mode).sentMode, timeScale: time });
  return new Table().load(
    game,
    aWave(),
    settings({ ...profile, time }, rounds[Math.max(0, round)] ?? null),
  );
}

const press = (key: string): KeyPress => ({
  key,
  repeat: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
});

class FakeUtterance {
  lang = '';
  onstart = null;
  onend = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

describe.each(PLAY_MODES)('the access profile in %s (PG-33)', (mode) => {
  it.each(TIMES)('time %s stretches the clock or stops it', (time) => {
    const table = play(mode, {}, time);
    const budget = budgetOf({ pace: 'quick', expected: '11' }, { mode, speed: 1, time });
    if (mode === 'classic' || time === 'off') {
      table.wait(120_000);
      expect(table.events.some(({ type }) => type === 'landed')).toBe(false);
      expect(budget).toBeNull();
      return;
    }
    const plain = budgetOf({ pace: 'quick', expected: '11' }, { mode, speed: 1, time: '1' }) ?? 0;
    expect(budget).toBe(Math.round(plain * Number(time)));
    const before = table.now + 1_600;
    table.until(() => table.events.some(({ type }) => type === 'landed'));
    const fall = (budget ?? 0) * rulesOf(mode).carriers;
    expect(Math.abs(table.now - before - fall)).toBeLessThan(60);
  });

  it.each(TIMES)('time %s lets a game be finished', (time) => {
    expect(play(mode, {}, time).finishWave().session.summary).toMatchObject({
      correct: 5,
      skipped: 0,
    });
  });

  it('reduced motion hits at once, and shows a tick in place of particles', () => {
    const still = play(mode, { reducedMotion: true });
    expect(still.session.motionReduced).toBe(true);
    still.until(() => (still.session.state?.carriers.length ?? 0) > 0);
    still.session.input({ type: 'pick', nth: 1 });
    still.type('11').session.input({ type: 'shoot' });
    still.frame();
    expect(still.events.some(({ type }) => type === 'right')).toBe(true);
    expect(lookOf(still.session).still).toBe(true);
  });

  it('reduced motion follows the system too', () => {
    const table = new Table({ motionReduced: true }).load(aGame(), aWave());
    expect(table.session.state?.setup.reducedMotion).toBe(true);
  });

  it('calm background, big text, high contrast and font change the look at once', () => {
    const table = play(mode);
    expect(lookOf(table.session)).toMatchObject({
      calm: false,
      contrast: false,
      plate: { size: 27 },
    });
    table.session.receive({
      type: 'profile',
      profile: {
        ...settings().profile,
        calmBackground: true,
        bigText: true,
        highContrast: true,
        font: 'lexend',
      },
    });
    const look = lookOf(table.session);
    expect(look).toMatchObject({ calm: true, contrast: true, plate: { size: 34 } });
    expect(look.plate.family).toMatch(/^Lexend/);
  });

  it.each([true, false])('aim help %s is obeyed, whatever the mode has', (aimHelp) => {
    const table = play(mode, { aimHelp });
    table.wait(1_700);
    const lane = table.session.state?.carriers[0]?.lane ?? 0;
    table.session.input({ type: 'go-to-lane', lane: (lane + 2) % 5 });
    table.wait(1_000);
    const aimed = table.session.state ? aimedCarrier(table.session.state) : null;
    expect(aimed !== null).toBe(aimHelp);
  });

  it('aim help is as the mode has it, when nothing was chosen', () => {
    expect(play(mode).session.state?.setup.aimHelp).toBe(rulesOf(mode).aimHelp);
  });

  it.each([
    [{ muted: true }, false],
    [{ effectsVolume: 0 }, false],
    [{ effectsVolume: 30 }, true],
  ])('sounds follow %j', async (profile, heard) => {
    const { audio, started } = aSynth();
    const table = play(mode, { ...profile, musicVolume: 0 });
    const sound = new SoundBox(volumesOf({ ...settings().profile, ...profile }), audio);
    await sound.unlock();
    table.until(() => (table.session.state?.carriers.length ?? 0) > 0);
    table.type('11').session.input({ type: 'shoot' });
    table.wait(400);
    playCues(table.events, sound);
    expect(started.length > 0).toBe(heard);
  });

  it.each([true, false])('read aloud %s: each question aimed at is said, or none', (readAloud) => {
    const said: string[] = [];
    vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
    vi.stubGlobal('speechSynthesis', {
      cancel: () => undefined,
      speak: ({ text }: FakeUtterance) => said.push(text),
    });
    const table = play(mode, { readAloud });
    const voice = new Voice(() => undefined);
    table.until(() => (table.session.state?.carriers.length ?? 0) > 0);
    table.session.input({ type: 'pick', nth: 1 });
    table.wait(400);
    voice.tell(table.events, table.session);
    expect(said).toEqual(readAloud ? [expect.stringContaining('1 plus 10')] : []);
    vi.unstubAllGlobals();
  });

  it('own keys replace the standard ones', () => {
    const keys = { shoot: 'x', left: 'j' };
    expect(commandOf(press('x'), keys)).toEqual({ type: 'shoot' });
    expect(commandOf(press('j'), keys)).toEqual({ type: 'hold', direction: -1 });
    expect(commandOf(press(' '), keys)).toBeNull();
    const table = play(mode, { keys });
    expect(table.session.profile?.keys).toEqual(keys);
  });

  it('the keypad follows the setting, and touch when it is left to the computer', () => {
    expect([isKeypadShown('on', false), isKeypadShown('off', true)]).toEqual([true, false]);
    expect([isKeypadShown('auto', true), isKeypadShown('auto', false)]).toEqual([true, false]);
  });

  it('a player who only hears the spoken version can finish the game', () => {
    const table = play(mode, { readAloud: true, aimHelp: true }, 'off');
    const { session } = table;
    for (let turn = 0; turn < 400 && session.screen === 'wave'; turn += 1) {
      table.wait(200);
      const { state, questions } = session;
      if (state?.phase !== 'playing') continue;
      const heard = aimSentence({ state, questions });
      const sum = /(\d+) plus 10/.exec(heard);
      if (!sum) session.input({ type: 'pick-next', direction: 1 });
      else {
        table.type(String(Number(sum[1]) + 10));
        session.input({ type: 'shoot' });
        table.wait(400);
      }
    }
    expect(session.screen).toBe('summary');
    expect(session.summary).toMatchObject({ correct: 5, mistakes: 0 });
  });

  it('every result is spoken', () => {
    const table = play(mode);
    table.until(() => (table.session.state?.carriers.length ?? 0) > 0);
    table.session.input({ type: 'pick', nth: 1 });
    table.type('99').session.input({ type: 'shoot' });
    table.wait(400);
    const { state, questions } = table.session;
    if (!state) throw new Error('No wave');
    const said = sentencesFor(table.events, { state, questions });
    expect(said).toContain('Not yet. You typed 99.');
    expect(said).toMatch(/Aimed: 1 plus 10\./);
  });
});
