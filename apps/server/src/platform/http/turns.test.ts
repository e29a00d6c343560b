import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { createTurns } from './turns.ts';

it('bodies that are checked at once have others’ work between them', async () => {
  const order: string[] = [];
  const nextTurn = createTurns();
  const bodies = Promise.all(
    Array.from({ length: 4 }, async () => {
      await nextTurn();
      order.push('body');
    }),
  );
  const others = async () => {
    for (let done = 0; done < 6; done += 1) {
      await nextTurnOfLoop();
      order.push('-');
    }
  };
  await Promise.all([bodies, others()]);
  expect(order.join(' ')).not.toContain('body body');
});
