import { describe, expect, it } from 'vitest';

import { helloOf, type HelloFacts } from './hello.ts';

const FACTS: HelloFacts = {
  progress: '7 × 8 was hard in May. You had it 9 of 10.',
  freed: [{ name: 'Clank', job: 'bakes toast' }],
  nextLevel: { name: 'Meteor Captain', left: 1 },
  stars: 60,
  openStep: 25,
  right: 818,
};

describe('the sentence at sign-in', () => {
  it('[OP7] is another true one each day, and goes round', () => {
    const days = [0, 1, 2, 3, 4].map((day) => helloOf(FACTS, day, 0).line);
    expect(days).toEqual([
      '7 × 8 was hard in May. You had it 9 of 10.',
      'I am Clank. You freed me, and now Clank bakes toast.',
      '1 answer more, and you are Meteor Captain.',
      'You have 60 stars, and step 25 is open.',
      '818 right answers so far. All your own.',
    ]);
    expect(helloOf(FACTS, 5, 0)).toEqual(helloOf(FACTS, 0, 0));
  });

  it('is said by whom it is about', () => {
    expect(helloOf(FACTS, 1, 0).freed).toBe('Clank');
    expect(helloOf(FACTS, 0, 0).freed).toBeNull();
  });

  it('is not the same for neighbours of a day', () =>
    expect(helloOf(FACTS, 7, 3).line).not.toBe(helloOf(FACTS, 7, 4).line));

  it('says nothing that is not there', () => {
    const bare: HelloFacts = { ...FACTS, progress: null, freed: [], nextLevel: null, stars: 0 };
    for (const day of [0, 1, 2, 3])
      expect(helloOf({ ...bare, right: 1 }, day, 0).line).toBe(
        '1 right answer so far. All your own.',
      );
    expect(helloOf({ ...FACTS, right: 0 }, 3, 0).line).toBe(
      'Somebody up there waits for your first answer.',
    );
  });
});
