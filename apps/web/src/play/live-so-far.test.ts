import { expect, it } from 'vitest';

import { LiveSoFar } from './live-so-far.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function world(watched: boolean) {
  const sent: string[] = [];
  const state = { now: 0, sent, answer: () => Promise.resolve(watched) };
  const live = new LiveSoFar(
    ({ waveId }) => {
      state.sent.push(waveId);
      return state.answer();
    },
    () => state.now,
  );
  return { live, state };
}

it('sends each answer at once while somebody watches', async () => {
  const { live, state } = world(true);
  for (const wave of ['1', '2', '3']) {
    live.show(wave, []);
    await settle();
  }
  expect(state.sent).toEqual(['1', '2', '3']);
});

it('sends at most every ten seconds while nobody watches', async () => {
  const { live, state } = world(false);
  for (const now of [0, 4_000, 9_999, 10_000, 12_000]) {
    state.now = now;
    live.show(String(now), []);
    await settle();
  }
  expect(state.sent).toEqual(['0', '10000']);
});

it('sends only the newest of what came while a request was under way', async () => {
  const { live, state } = world(true);
  let end: (watched: boolean) => void = () => undefined;
  state.answer = () => new Promise((resolve) => (end = resolve));
  live.show('1', []);
  live.show('2', []);
  live.show('3', []);
  end(true);
  await settle();
  expect(state.sent).toEqual(['1', '3']);
});

it('takes a failure for nobody watching', async () => {
  const { live, state } = world(true);
  state.answer = () => Promise.reject(new Error('no network'));
  live.show('1', []);
  await settle();
  live.show('2', []);
  await settle();
  expect(state.sent).toEqual(['1']);
});
