import { expect, it, vi } from 'vitest';

import { layersOf, playCues } from './sounds-of.ts';

it('music has one layer, and one more after 3, 6 and 9 right answers in a row (PG-48)', () => {
  expect([0, 2, 3, 5, 6, 9, 30].map(layersOf)).toEqual([1, 1, 2, 2, 3, 4, 4]);
});

it('the sound of a right answer is followed by a click and the hum of that kind of visitor', () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  const sound = {
    play: (name: string, { semitones = 0 } = {}) => heard.push(`${name} ${semitones}`),
    playTune: () => undefined,
    setLayers: () => undefined,
  };
  const right = { type: 'right', id: 'a', lane: 3, y: 0, input: '9' } as const;
  playCues([{ ...right, attempts: 1, points: 100, streak: 1, optional: false }], sound);
  expect(heard).toEqual(['correct 0']);
  vi.advanceTimersByTime(80);
  expect(heard).toEqual(['correct 0', 'uiClick 0']);
  vi.advanceTimersByTime(240);
  expect(heard).toEqual(['correct 0', 'uiClick 0', 'hum 7']);
  vi.useRealTimers();
});
