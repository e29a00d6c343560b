import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { inPlainWords } from './plain-words.ts';

const said = (schema: z.ZodType, input: unknown): string | undefined =>
  schema.safeParse(input, { error: inPlainWords }).error?.issues[0]?.message;

describe('what is wrong with a field', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing there', z.object({ a: z.string() }), {}, 'Is missing'],
    ['no choice made', z.object({ a: z.enum(['x', 'y']) }), {}, 'Is missing'],
    ['neither of two kinds there', z.union([z.string(), z.number()]), undefined, 'Is missing'],
    ['a number for text', z.string(), 4, 'Must be text'],
    ['text for a number', z.number(), '4', 'Must be a number'],
    ['part of a whole', z.int(), 2.5, 'Must be a whole number'],
    ['a word for yes or no', z.boolean(), 'yes', 'Must be true or false'],
    ['one for many', z.array(z.string()), 'x', 'Must be a list'],
    ['a word for an object', z.record(z.string(), z.string()), 'x', 'Must be an object'],
    ['too little', z.number().min(1), 0, 'Must be at least 1'],
    ['too much', z.number().max(100), 101, 'Must be at most 100'],
    ['no text', z.string().min(1), '', 'Must not be empty'],
    ['too short a text', z.string().min(3), 'ab', 'Must have at least 3 characters'],
    ['too long a text', z.string().max(3), 'abcd', 'Must have at most 3 characters'],
    ['too few', z.array(z.number()).min(1), [], 'Must have at least 1 entries'],
    ['too many', z.array(z.number()).max(2), [1, 2, 3], 'Must have at most 2 entries'],
    ['another choice', z.enum(['normal', 'both']), 'all', 'Must be normal or both'],
    [
      'one of many others',
      z.enum(Object.fromEntries('abcdefghijkl'.split('').map((c) => [c, c]))),
      'z',
      'Is none of the values that are possible',
    ],
    ['a number of another', z.number().multipleOf(5), 3, 'Must be a multiple of 5'],
    ['no UUID', z.uuid(), 'x', 'Must be a UUID'],
    ['no time', z.iso.datetime(), 'noon', 'Must be a time, as 2025-01-01T10:00:00Z'],
    ['no day', z.iso.date(), 'Monday', 'Must be a day, as 2025-01-01'],
    ['another way of writing', z.string().regex(/^a/), 'b', 'Is not written as it must be'],
    ['a name that is not known', z.strictObject({}), { b: 1 }, 'Is not known here'],
    ['neither of two kinds', z.union([z.string(), z.number()]), true, 'Is not valid'],
  ])('%s', (_title, schema, input, words) => {
    expect(said(schema, input)).toBe(words);
  });

  it('is said in the schema’s own words where it has some', () => {
    expect(said(z.string().max(8, 'An answer has 8 characters at most'), 'x'.repeat(9))).toBe(
      'An answer has 8 characters at most',
    );
  });
});
