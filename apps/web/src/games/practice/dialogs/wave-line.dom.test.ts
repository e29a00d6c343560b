import { afterEach, describe, expect, it, vi } from 'vitest';

import { goesOnByItself, waveLine, waveWords } from './wave-line.ts';
import { visitorsOf } from './wave-scene.ts';
import { aGame, aWave, settings, Table } from '../session.test-kit.ts';

/** A wave that is over and saved, with the next one there. */
const aWaveOf = (mode: 'classic' | 'novice' | 'expert', profile = {}, slip = false): Table => {
  const table = new Table().load(aGame({ mode }), aWave(), settings(profile)).wait(3_000);
  if (slip) {
    table.session.input({ type: 'pick', nth: 1 });
    table.wait(300).type('99').session.input({ type: 'shoot' });
    table.wait(500);
  }
  return table.finishWave().saved({}, aWave(2));
};

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function shown(table: Table) {
  let at = 1_000; // the page's clock, which stands still between two calls of `after`
  vi.spyOn(performance, 'now').mockImplementation(() => at);
  const done: string[] = [];
  const line = waveLine(table.session, {
    next: () => done.push('next'),
    figures: () => done.push('figures'),
  });
  document.body.append(line.element);
  const after = (ms: number): void => {
    at += ms;
    line.refresh?.();
  };
  const press = (key: string): void => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  };
  return { done, line, after, press };
}

describe('the line at the end of a wave', () => {
  it('says who is home, and nothing that belongs to the figures', () => {
    expect(waveWords(aWaveOf('classic').session)).toEqual(['5 home!', '']);
    expect(waveWords(aWaveOf('expert').session)).toEqual(['5 home!', '']);
    expect(waveWords(aWaveOf('classic', {}, true).session)).toEqual(['5 home!', '']);
  });

  it('counts as many as stand on the ground, a courier’s guest too', () => {
    const { session } = aWaveOf('expert');
    const { friends } = session.homecoming;
    expect(friends.some(({ isGuest }) => isGuest)).toBe(true);
    expect(waveWords(session)[0]).toBe(`${friends.length} home!`);
    const inPicture = visitorsOf(session).filter(({ ending }) => ending !== 'away');
    expect(inPicture).toHaveLength(friends.length); // and in the picture of the figures
  });

  it('has some of those who came home on its edge, who stand still on a calm background', () => {
    const { line } = shown(aWaveOf('classic'));
    expect(line.element.querySelectorAll('.homecomers svg')).toHaveLength(4);
    expect(line.element.querySelector('.homecomers.still')).toBeNull();
    const calm = shown(aWaveOf('classic', { calmBackground: true })).line.element;
    expect(calm.querySelector('.homecomers.still')).not.toBeNull();
  });

  it('has a gold ribbon for a new best, with its time', () => {
    const best = [900_000, 900_001, 900_002, 900_003];
    const table = new Table().load(aGame(), { ...aWave(), best }).finishWave();
    const { line } = shown(table.saved({}, aWave(2)));
    expect(line.element.querySelector('.best')?.textContent).toMatch(/^New best! \d+ s$/);
    const first = shown(aWaveOf('expert')).line.element;
    expect(first.querySelector('.best')).toBeNull();
  });

  it.each(['classic', 'novice'] as const)('goes on by itself after 2.5 s in %s', (mode) => {
    const { done, after } = shown(aWaveOf(mode));
    after(2_400);
    expect(done).toEqual([]);
    after(200);
    expect(done).toEqual(['next']);
  });

  it('stays where something was missed, with reduced time pressure, and in Expert', () => {
    expect(goesOnByItself(aWaveOf('classic').session)).toBe(true);
    expect(goesOnByItself(aWaveOf('classic', {}, true).session)).toBe(false);
    expect(goesOnByItself(aWaveOf('novice', { time: '2' }).session)).toBe(false);
    expect(goesOnByItself(aWaveOf('expert').session)).toBe(false);
    const { done, after } = shown(aWaveOf('expert'));
    after(60_000);
    expect(done).toEqual([]);
  });

  it.each([
    [' ', 'next'],
    ['Enter', 'next'],
    ['f', 'figures'],
  ])('is answered by the key "%s", but not by a late shot', (key, action) => {
    const { done, after, press } = shown(aWaveOf('expert'));
    press(key);
    expect(done).toEqual([]);
    after(700);
    document.querySelector<HTMLElement>(':focus')?.blur();
    press(key);
    expect(done).toEqual([action]);
  });

  it('gives Next wave the focus once a late shot cannot press it, and waits for the network', () => {
    const table = new Table().load(aGame(), aWave()).finishWave();
    const { line, after } = shown(table);
    const next = line.element.querySelector<HTMLButtonElement>('.main');
    expect(next?.disabled).toBe(true);
    table.session.receive({ type: 'offline', waveId: '1' });
    after(800);
    expect(next?.textContent).toBe('Next wave'); // a short silence is not told
    after(2_600);
    expect(next?.textContent).toBe('Next wave when you are online');
    table.saved({}, aWave(2));
    after(10);
    expect(next?.disabled).toBe(false);
    expect(document.activeElement).toBe(next);
  });
});
