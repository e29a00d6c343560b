import { describe, expect, it } from 'vitest';

import { BY_TOPIC, createScale, detailsOf, estimateOf, newState, sharedDoubt } from './index.ts';

const topics = Array.from({ length: 129 }, (_, step) => (step * 7) % 10);
const scale = createScale(topics);
const byTopic = createScale(topics, BY_TOPIC);

describe('the interval of the estimate', () => {
  it('[AE26] is wider around the same step where steps are in order of topic', () => {
    const state = newState(scale, 4);
    const [own, told] = [estimateOf(state), estimateOf(state, byTopic)];
    expect(told.step).toBe(own.step);
    expect(told.low).toBeLessThan(own.low);
    expect(told.high).toBeGreaterThan(own.high);
    expect(detailsOf(state, byTopic).min).toBeLessThanOrEqual(detailsOf(state).min);
  });

  it('[AE26] has no extra width where each step is exactly as hard as on the scale', () => {
    const state = newState(scale, 4);
    expect(estimateOf(state, scale)).toEqual(estimateOf(state));
  });

  it('[AE26] widens with the spread of difficulty of units', () => {
    expect(sharedDoubt(0.9, 0.9)).toBeGreaterThan(sharedDoubt(0.6, 0.6));
    expect(sharedDoubt(0, 0)).toBeGreaterThan(0);
  });
});
