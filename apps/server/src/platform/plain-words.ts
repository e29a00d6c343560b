import type { z } from 'zod';

const MOST_LISTED = 10;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  datetime: 'a time, as 2025-01-01T10:00:00Z',
  date: 'a day, as 2025-01-01',
};

/** What is wrong with a field, in words for people; a schema's own message goes before. */
export function inPlainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Is missing';
      return `Must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Must not be empty';
      return `Must ${limitOf(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `Must ${limitOf(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'Is missing';
      return issue.values.length > MOST_LISTED
        ? 'Is none of the values that are possible'
        : `Must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_format':
      return FORMATS[issue.format]
        ? `Must be ${FORMATS[issue.format]}`
        : 'Is not written as it must be';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'Is not known here';
    default:
      return issue.input === undefined ? 'Is missing' : 'Is not valid';
  }
}

function limitOf(origin: string, words: string, limit: number | bigint): string {
  switch (origin) {
    case 'string':
      return `have ${words} ${limit} characters`;
    case 'array':
    case 'set':
      return `have ${words} ${limit} entries`;
    default:
      return `be ${words} ${limit}`;
  }
}
