import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from './all.ts';
import { RELEASED } from './released.test-kit.ts';

describe('released questions', () => {
  it('[ID1] stay: every unit and position ever released is still there', () => {
    for (const [id, positions] of Object.entries(RELEASED)) {
      const unit = ALL_UNITS.find((each) => each.id === Number(id));
      expect(unit?.subUnits.length ?? 0, `unit ${id}`).toBeGreaterThanOrEqual(positions);
    }
  });

  it('[ID2] are all on the list, so that a new one joins it when it is made', () => {
    const made = Object.fromEntries(ALL_UNITS.map(({ id, subUnits }) => [id, subUnits.length]));
    expect(made).toEqual(RELEASED);
  });
});
