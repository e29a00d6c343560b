import { expect, it } from 'vitest';

import { musicChange } from './music-change.ts';

it('the note key switches music off and on, also where all sound was off (PG-48)', () => {
  expect(musicChange({ musicVolume: 50, muted: false })).toEqual({ musicVolume: 0 });
  expect(musicChange({ musicVolume: 0, muted: false })).toEqual({ musicVolume: 35, muted: false });
  expect(musicChange({ musicVolume: 50, muted: true })).toEqual({ musicVolume: 50, muted: false });
});
