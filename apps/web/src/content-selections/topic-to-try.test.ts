import { unitsOfLevel } from '@moonbase/content';
import { describe, expect, it } from 'vitest';

import { topicToTry } from './topic-to-try.ts';

const [first, second, third] = unitsOfLevel(4).map(({ id }) => id);
const figures = (unit: number | undefined, answered: number, correct: number) => ({
  unit: String(unit),
  answered,
  correct,
  recent: '',
});

describe('the topic that is offered first', () => {
  it('is the one nearest to its star, in the level that is practised most', () => {
    const offered = topicToTry([figures(first, 30, 12), figures(second, 30, 20)]);
    expect(offered?.unit.id).toBe(second);
    expect(offered?.toStar).toBeGreaterThan(0);
  });

  it('is a new one where all that were tried have a star', () => {
    const offered = topicToTry([figures(first, 90, 88), figures(second, 90, 88)]);
    expect(offered).toMatchObject({ unit: { id: third }, toStar: null });
  });

  it('is the first of Level 1 for somebody who has answered nothing', () =>
    expect(topicToTry([])?.unit.level).toBe(1));
});
