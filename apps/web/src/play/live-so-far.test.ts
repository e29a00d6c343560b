import { expect, it } from 'vitest';

import { LiveSoFar } from './live-so-far.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function world(watched: boolean) {
  const sent: string[] = [];
  const due: (() => void)[] = [];
  const state = { now: 0, sent, due, answer: () => Promise.resolve(watched) };
  const live = new LiveSoFar({
    send: ({ waveId }) => {
      state.sent.push(waveId);
      return state.answer();
    },
    now: () => state.now,
    later: (run, ms) =>
      due.push(() => {
        state.now += ms;
        run();
      }),
  });
  return { live, state };
}

it('the live lesson sends each answer at once while somebody watches', async () => {
  const { live, state } = world(true);
  for (const wave of ['1', '2', '3']) {
    live.show(wave, []);
    await settle();
  }
  expect(state.sent).toEqual(['1', '2', '3']);
});

it('the live lesson sends at most every one and a half seconds while nobody watches', async () => {
  const { live, state } = world(false);
  for (const now of [0, 400, 1_499, 1_500, 1_900]) {
    state.now = now;
    live.show(String(now), []);
    await settle();
  }
  expect(state.sent).toEqual(['0', '1500']);
});

it('the live lesson sends the newest answer at the end of the pause, so that a screen opened meanwhile shows it', async () => {
  const { live, state } = world(false);
  for (const wave of ['1', '2', '3']) {
    live.show(wave, []);
    await settle();
  }
  expect(state.due).toHaveLength(1);
  state.due[0]?.();
  await settle();
  expect(state.now).toBe(1_500);
  expect(state.sent).toEqual(['1', '3']);
});

it('the live lesson sends only the newest answers collected while a request was under way', async () => {
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

it('the live lesson treats a failure like nobody watching', async () => {
  const { live, state } = world(true);
  state.answer = () => Promise.reject(new Error('no network'));
  live.show('1', []);
  await settle();
  live.show('2', []);
  await settle();
  expect(state.sent).toEqual(['1']);
});
