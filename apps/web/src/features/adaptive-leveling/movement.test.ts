import { expect, it } from 'vitest';

import { movementOf } from './movement.ts';

const at = (averageStoryStage: number) => ({ averageStoryStage });

it('counts the steps of a rise, and names both ends', () => {
  expect(movementOf(at(58), at(60))).toEqual({
    kind: 'up',
    title: 'You moved up 2 steps',
    detail: 'Step 58 to step 60',
  });
  expect(movementOf(at(58.4), at(58.6)).title).toBe('You moved up 1 step');
});

it('says Steady on where the step stays', () => {
  expect(movementOf(at(42.6), at(43.4))).toEqual({
    kind: 'same',
    title: 'Steady on 43',
    detail: 'These questions fit you well.',
  });
});

it('never counts the steps of a fall, and says where the next round starts', () => {
  const { kind, title, detail } = movementOf(at(43), at(32));
  expect(kind).toBe('down');
  expect(title).toBe('Next time starts easier, at step 32');
  expect(detail).toBeNull();
});
