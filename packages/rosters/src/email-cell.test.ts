import { describe, expect, it } from 'vitest';

import { NO_CELLS } from './lines.ts';
import { readCells } from './read-cells.ts';

describe('a school e-mail', () => {
  const emailIn = (email: string) =>
    readCells({ ...NO_CELLS, firstName: 'Maya', email }, { year: 2026 });

  it('[CE10] is an address in any case, or nothing and no fault', () => {
    expect(emailIn(' Maya.O@Hill.School ').email).toBe('maya.o@hill.school');
    for (const cell of [
      '',
      'maya',
      'maya@',
      '@hill.school',
      'maya@hill',
      'a b@hill.school',
      '#REF!',
    ])
      expect(emailIn(cell)).toMatchObject({ email: null, faults: [], doubts: [] });
  });
});
