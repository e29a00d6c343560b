import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { createListening } from './listening.ts';

/** Opens that do what `outcomes` says, one after the other; `said` tells what happened. */
function aListening(outcomes: readonly ('opens' | 'fails')[]) {
  const said: string[] = [];
  const left = [...outcomes];
  const listening = createListening({
    open: async (stops, key) => {
      await sleep(1);
      stops.push(() => {
        said.push(`close ${key}`);
        return Promise.resolve();
      });
      if (left.shift() === 'fails') throw new Error('no port');
      said.push(`open ${key}`);
    },
    retreat: () => {
      said.push('retreat');
      return Promise.resolve();
    },
    failed: () => said.push('failed'),
    finishMs: 5,
  });
  const settle = () => sleep(60);
  return { listening, said, settle };
}

it('the product listens again in the same process, once for presses that come together', async () => {
  const { listening, said, settle } = aListening(['opens', 'opens', 'opens']);
  await listening.open('first');
  listening.again('second');
  listening.again('third');
  await settle();
  await listening.stop();
  expect(said).toEqual(['open first', 'close first', 'open second', 'close second']);
});

it('the product goes back to this computer where it cannot listen in the network', async () => {
  const { listening, said, settle } = aListening(['opens', 'fails', 'opens']);
  await listening.open('first');
  listening.again('second');
  await settle();
  expect(said.slice(1)).toEqual(['close first', 'close second', 'retreat', 'open second']);
});

it('the product ends where it can listen nowhere', async () => {
  const { listening, said, settle } = aListening(['opens', 'fails', 'fails']);
  await listening.open('first');
  listening.again('second');
  await settle();
  expect(said.at(-1)).toBe('failed');
});

it('the product does not listen again once it is asked to stop', async () => {
  const { listening, said } = aListening(['opens', 'opens']);
  await listening.open('first');
  listening.again('second');
  await listening.stop();
  expect(said).toEqual(['open first', 'close first']);
});
