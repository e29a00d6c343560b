/**
 * Errors that mean the database is away, restarting, full or read-only. The request is fine, so the client may try
 * again.
 */
const PASSING_DATABASE_FAULTS = /^(08|57P0|53|25006|55P03|57014|40001|40P01)/;
const PASSING_NETWORK_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);
/** What node-postgres says of a lost connection: it gives these no code. `database-faults.test.ts` has each of them happen. */
const PASSING_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/;

/** Whether the database was only away for a moment. */
export function isPassingDatabaseFault(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (PASSING_NETWORK_FAULTS.has(code) || PASSING_MESSAGES.test(cause.message)) return true;
    if (/^[0-9A-Z]{5}$/.test(code) && PASSING_DATABASE_FAULTS.test(code)) return true;
    cause = cause.cause;
  }
  return false;
}
