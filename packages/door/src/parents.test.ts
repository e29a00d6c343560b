import { expect, it } from 'vitest';

import { hasRoomForParent } from './parents.ts';

it('[door DR24] a letter links a first and a second parent, and no third one', () =>
  expect([0, 1, 2].map(hasRoomForParent)).toEqual([true, true, false]));
