import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { inPlainWords } from './plain-words.ts';

const said = (schema: z.ZodType, input: unknown): string | undefined =>
  schema.safeParse(input, { error: inPlainWords }).error?.issues[0]?.message;

describe('the message for a field that breaks its schema', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a required field is absent', z.object({ a: z.string() }), {}, 'Is required'],
    ['a required choice is absent', z.object({ a: z.enum(['x', 'y']) }), {}, 'Is required'],
    [
      'a required value of two kinds is absent',
      z.union([z.string(), z.number()]),
      undefined,
      'Is required',
    ],
    ['a number for text', z.string(), 4, 'Must be text'],
    ['text for a number', z.number(), '4', 'Must be a number'],
    ['a fraction for a whole number', z.int(), 2.5, 'Must be a whole number'],
    ['text for true or false', z.boolean(), 'yes', 'Must be true or false'],
    ['a single value for a list', z.array(z.string()), 'x', 'Must be a list'],
    ['text for an object', z.record(z.string(), z.string()), 'x', 'Must be an object'],
    ['a number that is too small', z.number().min(1), 0, 'Must be at least 1'],
    ['a number that is too large', z.number().max(100), 101, 'Must be at most 100'],
    ['empty text', z.string().min(1), '', 'Must not be empty'],
    ['text that is too short', z.string().min(3), 'ab', 'Must have at least 3 characters'],
    ['text that is too long', z.string().max(3), 'abcd', 'Must have at most 3 characters'],
    ['a list that is too short', z.array(z.number()).min(1), [], 'Must have at least 1 entry'],
    [
      'a list that is too long',
      z.array(z.number()).max(2),
      [1, 2, 3],
      'Must have at most 2 entries',
    ],
    ['neither of two choices', z.enum(['normal', 'both']), 'all', 'Must be normal or both'],
    ['none of three choices', z.enum(['a', 'b', 'c']), 'x', 'Must be one of a, b, c'],
    [
      'none of many choices',
      z.enum(Object.fromEntries('abcdefghijkl'.split('').map((c) => [c, c]))),
      'z',
      'Must be one of the allowed values',
    ],
    ['a number that is not a multiple', z.number().multipleOf(5), 3, 'Must be a multiple of 5'],
    ['text that is not a UUID', z.uuid(), 'x', 'Must be a UUID'],
    [
      'text that is not a date and time',
      z.iso.datetime(),
      'noon',
      'Must be a date and time such as 2025-01-01T10:00:00Z',
    ],
    [
      'text that is not an e-mail address',
      z.email(),
      'name@',
      'Must be a whole e-mail address such as name@example.org',
    ],
    ['text that is not a date', z.iso.date(), 'Monday', 'Must be a date such as 2025-01-01'],
    ['text in the wrong format', z.string().regex(/^a/), 'b', 'Is not in the right format'],
    ['an unknown field', z.strictObject({}), { b: 1 }, 'Is not a known field'],
    ['a value of neither of two kinds', z.union([z.string(), z.number()]), true, 'Is not valid'],
  ])('names what is wrong: %s', (_title, schema, input, words) =>
    expect(said(schema, input)).toBe(words),
  );

  it('is the schema’s own message where it has one', () =>
    expect(said(z.string().max(8, 'An answer has 8 characters at most'), 'x'.repeat(9))).toBe(
      'An answer has 8 characters at most',
    ));
});
