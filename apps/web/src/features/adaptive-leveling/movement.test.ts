import { expect, it } from 'vitest';

import { movementOf, wordsFor } from './movement.ts';

const at = (averageStoryStage: number) => ({ averageStoryStage });
const MOST = { right: 9, asked: 12 };

it('the movement of a step counts the steps of a rise, and names both ends (AD-19)', () => {
  expect(movementOf(at(58), at(60), MOST)).toEqual({
    kind: 'up',
    title: 'You moved up 2 steps',
    detail: 'Step 58 to step 60',
  });
  expect(movementOf(at(58.4), at(58.6), MOST).title).toBe('You moved up 1 step');
});

it('the movement of a step says of a jump that the step was found (AD-19)', () =>
  expect(movementOf(at(31), at(55), MOST)).toEqual({
    kind: 'up',
    title: 'We found your step: 55',
    detail: 'From step 31 to step 55',
  }));

it('the movement of a step says that the step was found from a rise of 8 steps on (AD-19)', () => {
  expect(movementOf(at(31), at(38), MOST).title).toBe('You moved up 7 steps');
  expect(movementOf(at(31), at(39), MOST).title).toBe('We found your step: 39');
});

it('the movement of a step praises no rise where less than half was right (AD-19)', () => {
  expect(movementOf(at(80), at(82), { right: 1, asked: 12 })).toEqual({
    kind: 'same',
    title: 'Next round: step 82',
    detail: 'We still look for your step.',
  });
  expect(movementOf(at(80), at(82), { right: 6, asked: 12 }).kind).toBe('up');
});

it('the movement of a step says Steady on where the step stays (AD-19)', () => {
  expect(movementOf(at(42.6), at(43.4), MOST)).toEqual({
    kind: 'same',
    title: 'Steady on 43',
    detail: 'These questions fit you well.',
  });
});

it('the movement of a step says that the questions fit only where half of them or more were right', () => {
  const detailOf = (right: number, asked: number) =>
    movementOf(at(52), at(52), { right, asked }).detail;
  expect(detailOf(6, 12)).toBe('These questions fit you well.');
  for (const [right, asked] of [
    [5, 12],
    [0, 12],
    [0, 0],
  ] as const)
    expect(detailOf(right, asked)).toBe('New questions of the same kind.');
});

it('the movement of a step names no step of a fall, and says what comes next and what leads up (AD-19)', () => {
  const { kind, title, detail } = movementOf(at(43), at(32), { right: 2, asked: 12 });
  expect(kind).toBe('down');
  expect(title).toBe('Next time starts easier');
  expect(`${title} ${detail}`).not.toMatch(/\d/u);
  expect(detail).toBe('Right answers bring you up again.');
});

it('a round that went badly is told by who came out and what comes next, with no cold figure (AD-19)', () => {
  const { title } = movementOf(at(41), at(41), { right: 0, asked: 12 });
  expect(title).toBe('Next round: step 41');
  const none = { right: 0, asked: 12, missed: 12 };
  expect(wordsFor(none, 'down')).toBe(
    'You kept on trying. That was a hard round. The next round starts easier.',
  );
  expect(wordsFor(none, 'same')).toContain('Look at them with me');
  expect(wordsFor({ right: 3, asked: 12, missed: 5 }, 'same')).toMatch(/^3 friends are free/);
  expect(wordsFor({ right: 1, asked: 12, missed: 0 }, null)).toBe(
    'One friend is free, thanks to you. Ready for more?',
  );
  expect(wordsFor({ right: 12, asked: 12, missed: 0 }, 'up')).toBe('All 12 friends are free!');
});

it('a fall after a round that went well is told by what was good, and as a warm-up (AD-19)', () => {
  const { kind, title, detail } = movementOf(at(24), at(22), MOST);
  expect(kind).toBe('down');
  expect(title).toBe('Next time starts easier');
  expect(detail).toBe('A warm-up first, then right answers bring you up again.');
  expect(wordsFor({ ...MOST, missed: 3 }, 'down')).toBe(
    '9 friends are free! Well done. Next time we warm up first, then we fly on.',
  );
});
