import { byField } from '@moonbase/kit';
import type { z } from 'zod';

const MOST_LISTED = 10;
/** Faults of one body that are told. */
export const MOST_FAULTS = 40;

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
  email: 'a whole e-mail address such as name@example.org',
  uuid: 'a UUID',
  datetime: 'a date and time such as 2025-01-01T10:00:00Z',
  date: 'a date such as 2025-01-01',
};

/** The message for a field that breaks its schema. A schema's own message takes precedence. */
export function inPlainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Is required';
      return `Must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Must not be empty';
      return `Must ${limitOf(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `Must ${limitOf(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'Is required';
      return issue.values.length > MOST_LISTED
        ? 'Must be one of the allowed values'
        : `Must be ${listOf(issue.values.map(String))}`;
    case 'invalid_format':
      return FORMATS[issue.format]
        ? `Must be ${FORMATS[issue.format]}`
        : 'Is not in the right format';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'Is not a known field';
    default:
      return issue.input === undefined ? 'Is required' : 'Is not valid';
  }
}

/** For example "a", "a or b", "one of a, b, c". */
function listOf(values: readonly string[]): string {
  return values.length > 2 ? `one of ${values.join(', ')}` : values.join(' or ');
}

function limitOf(origin: string, words: string, limit: number | bigint): string {
  switch (origin) {
    case 'string':
      return `have ${words} ${limit} ${Number(limit) === 1 ? 'character' : 'characters'}`;
    case 'array':
    case 'set':
      return `have ${words} ${limit} ${Number(limit) === 1 ? 'entry' : 'entries'}`;
    default:
      return `be ${words} ${limit}`;
  }
}

/** Messages by field, as the product says them everywhere; of many the first ones. */
export function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const told = issues.slice(0, MOST_FAULTS).flatMap((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MOST_FAULTS) : [''];
    return unknown.map((key) => {
      const field = [...issue.path.map(String), key].filter((part) => part !== '').join('.');
      return [field || 'body', issue.message] as const;
    });
  });
  return byField(told.slice(0, MOST_FAULTS));
}
