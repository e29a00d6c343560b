import { readFileSync } from 'node:fs';

import { loadState } from '@moonbase/adaptive';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { SCALE } from '../adaptive-scale.ts';
import { ServedRound } from '../../features/adaptive-leveling/served-round.ts';
import { readAccessProfile } from '../people/access-profile.ts';
import { StoredSelection } from '../selections/stored-selection.ts';
import { MissedQuestion, ServedWave } from '../waves/served-wave.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

const profiles = z
  .array(z.object({ why: z.string(), stored: z.unknown(), expected: z.unknown() }))
  .parse(read('./access-profiles.json'));

// Never change what these two files say was stored: it stands for rows that some school's database still holds. What was
// never chosen has today's standard value.
describe('a stored access profile of an older version', () => {
  it.each(profiles)('keeps every setting that was chosen: $why', ({ stored, expected }) => {
    expect(readAccessProfile(stored)).toEqual(expected);
  });
});

const versions = Object.entries(
  z.record(z.string(), z.record(z.string(), z.unknown())).parse(read('./stored-json.json')),
);

describe.each(versions)('what version %s stored as JSON', (_version, stored) => {
  it.each([
    ['servedWave', ServedWave],
    ['servedRound', ServedRound],
    ['missedQuestion', MissedQuestion],
    ['selection', StoredSelection],
  ] as const)('can still be read: %s', (name, schema) => {
    expect(schema.safeParse(stored[name]).error).toBeUndefined();
  });

  it('can still be read: the state of the adaptive engine', () => {
    const bytes = Buffer.from(z.string().parse(stored['adaptiveState']), 'base64');
    expect(loadState(SCALE, bytes).year).toBe(4);
  });
});
