import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

import { FieldErrors } from './app-error.ts';
import { fieldsOf, MOST_FAULTS } from './plain-words.ts';

/** A body that has more faults than are told. @see installRateLimits, where it costs its sender time */
export class ManyFaults extends FieldErrors {}

/** Unknown fields of one object are one issue, however many they are. */
const countOf = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce(
    (count, issue) => count + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1),
    0,
  );

/**
 * Reads what a request brings by its schema. The first faults are told alone: 19 KB can have twelve thousand, and to write
 * them all kept everybody waiting for a tenth of a second.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    const { issues } = result.error;
    const Refusal = countOf(issues) > MOST_FAULTS ? ManyFaults : FieldErrors;
    return { error: new Refusal(fieldsOf(issues)) };
  };
