import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { type Ending, hush, say } from './voice.ts';
import { plantVoice, type PlantedVoice } from './voice.test-kit.ts';

let voice: PlantedVoice;
let ends: string[] = [];

const speak = (words: string) =>
  say({ words, onEnd: (how: Ending) => ends.push(`${words}: ${how}`) });

beforeEach(() => {
  vi.useFakeTimers();
  voice = plantVoice();
  ends = [];
});

afterEach(() => {
  hush();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the voice never says two things at once: newer words end older ones', () => {
  speak('Two');
  const two = voice.last();
  two.onstart?.();
  speak('Three');
  expect(ends).toEqual(['Two: cut']);
  two.onend?.(); // the browser tells the end of words that are over
  voice.last().onstart?.();
  voice.last().onend?.();
  expect(ends).toEqual(['Two: cut', 'Three: said']);
});

it('the voice is stopped by its owner, and not by the owner of older words', () => {
  const stopTwo = speak('Two');
  speak('Three');
  stopTwo();
  expect(ends).toEqual(['Two: cut']);
  hush();
  expect(ends).toEqual(['Two: cut', 'Three: cut']);
});

it('the voice counts as silent when it has not begun after a moment', () => {
  speak('Two');
  vi.advanceTimersByTime(2_000);
  expect(ends).toEqual(['Two: silent']);
  speak('Three');
  voice.last().onstart?.();
  vi.advanceTimersByTime(20_000);
  expect(ends).toEqual(['Two: silent']);
});

it('the voice tells that a browser waits for a first touch', () => {
  speak('Two');
  voice.last().onerror?.({ error: 'not-allowed' });
  expect(ends).toEqual(['Two: forbidden']);
});

it('the voice is silent where the browser has none', () => {
  vi.unstubAllGlobals();
  speak('Two');
  expect(ends).toEqual(['Two: silent']);
});
