import { z } from 'zod';

/** Ids travel as strings of digits: database keys that a client never computes with. */
export const Id = z.string().regex(/^[1-9]\d{0,14}$/, 'Must be an id');

/** Content ids (topics, units, steps) are small numbers, sent as strings like every id. */
export const ContentId = z.string().regex(/^[1-9]\d{0,3}$/, 'Must be an id');

export const Timestamp = z.iso
  .datetime({ offset: true })
  .regex(/^(?!0000).*(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/, 'Must be a time from the year 1 on');

/**
 * A calendar day, YYYY-MM-DD, in the time zone that the field names, from 1900 to 2999: days that are counted from it,
 * forwards or back, are days of the database too.
 */
export const Day = z.iso.date().regex(/^(?:19|2\d)/, 'Must be a date such as 2025-01-01');

export const SubmissionId = z.uuidv4();

/** The most rows that a search by name returns. */
export const MOST_FOUND = 50;

export const UserParams = z.object({ userId: Id });

/** The people named by a query: `users=[1,2]`, or `users` repeated. */
export const UsersQuery = z.strictObject({
  users: z
    .union([Id, z.array(Id).max(500)])
    .optional()
    .transform((users) => (users === undefined ? [] : [users].flat())),
});

/** A whole number in an address, in digits as the product writes it: no sign, no leading zeros, no other notation. */
export const WholeNumberText = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})$/, 'Must be a whole number')
  .transform(Number);
