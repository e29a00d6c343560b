import { readFileSync } from 'node:fs';

import { loadState } from '@moonbase/adaptive';
import { STANDARD_PROFILE } from '@moonbase/contracts';
import { nextTickAt } from '@moonbase/rescue';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { SCALE } from '../adaptive-scale.ts';
import { allAnswered } from '../../features/rescue/room/desk.ts';
import { advance, replay } from '../../features/rescue/room/room-state.ts';
import { StoredEntry, StoredRoom, StoredSetup } from '../../features/rescue/room/stored-room.ts';
import { ServedRound } from '../../features/adaptive-leveling/served-round.ts';
import { readAccessProfile } from '../people/access-profile.ts';
import { StoredSelection } from '../selections/stored-selection.ts';
import { MissedQuestion, ServedWave } from '../waves/served-wave.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

const profiles = z
  .array(
    z.object({ why: z.string(), stored: z.unknown(), expected: z.record(z.string(), z.unknown()) }),
  )
  .parse(read('./access-profiles.json'));

// Never change the stored data in these files: it stands for rows that some school's database still holds. A setting
// that was never chosen has today's standard value.
describe('a stored access profile of an older version', () =>
  it.each(profiles)(
    'keeps every chosen setting, and the others are the standard: $why',
    ({ stored, expected }) =>
      expect(readAccessProfile(stored)).toEqual({ ...STANDARD_PROFILE, ...expected }),
  ));

const versions = Object.entries(
  z.record(z.string(), z.record(z.string(), z.unknown())).parse(read('./stored-json.json')),
);

describe.each(versions)('JSON that version %s stored', (_version, stored) => {
  it.each([
    ['servedWave', ServedWave],
    ['servedRound', ServedRound],
    ['missedQuestion', MissedQuestion],
    ['selection', StoredSelection],
  ] as const)('can still be read: %s', (name, schema) =>
    expect(schema.safeParse(stored[name]).error).toBeUndefined(),
  );

  it('can still be read: the state of the adaptive engine', () => {
    const bytes = Buffer.from(z.string().parse(stored['adaptiveState']), 'base64');
    expect(loadState(SCALE, bytes).year).toBe(4);
  });
});

const matches = Object.entries(
  z
    .record(
      z.string(),
      z.object({ setup: z.unknown(), snapshot: z.unknown(), entries: z.array(z.unknown()) }),
    )
    .parse(read('./stored-match.json')),
);

describe.each(matches)('a match of Space Rescue that version %s stored', (_version, stored) =>
  it('is read with its setup, goes through its stored actions and on to its end', () => {
    expect(StoredSetup.parse(stored.setup).seats).toHaveLength(3);
    const entries = stored.entries.map((entry) => StoredEntry.parse(entry));
    const snapshot = StoredRoom.parse(stored.snapshot);
    expect(snapshot.match).toMatchObject({ round: 3, phase: { name: 'turn-input' } });
    let state = entries.reduce(replay, snapshot);
    for (let at = nextTickAt(state.match); at !== null; at = nextTickAt(state.match)) {
      const [question] = state.desks.flatMap(allAnswered).map((answered) => answered.question);
      if (!question) throw new Error('The fixture holds answered questions');
      const advanced = advance(
        state,
        { action: { type: 'tick' }, at, input: null },
        () => question,
      );
      if (!advanced.ok) throw new Error(advanced.reason);
      state = advanced.state;
    }
    expect(state.match).toMatchObject({ phase: { name: 'closed' }, arrivals: [], lastRound: null });
  }),
);
