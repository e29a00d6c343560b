import { ConfigError } from '../platform/config.ts';
import { DataFolderInUse } from '../platform/embedded-postgres/embedded-postgres.ts';
import { NotTheDemo } from './demo/load-demo.queries.ts';
import { PortInUse } from './port.ts';

/** What an operator can do about the faults of a computer, by the code that Node gives them. */
const ADVICE: Readonly<Record<string, string>> = {
  EROFS: 'The disk can only be read. Set DATA_DIR to a folder that can be written',
  EACCES: 'This user may not use it. Give them the right to it, or set DATA_DIR to another folder',
  EPERM: 'This user may not use it. Give them the right to it, or set DATA_DIR to another folder',
  ENOSPC: 'The disk is full. Make space on it',
  EADDRNOTAVAIL: 'This computer does not have the address in HOST',
  EMFILE: 'Too many files are open. Raise the limit of open files',
};

/** Whether its own text tells an operator everything. */
function isOperatorFault(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DataFolderInUse ||
    error instanceof PortInUse ||
    error instanceof NotTheDemo
  );
}

/**
 * Says in words why the product, or one of its commands, could not start.
 *
 * @param isDetailed whether the engineer asked for the place in the code (LOG_LEVEL=debug)
 */
export function wordsOfStartFault(error: unknown, isDetailed: boolean): string {
  if (isOperatorFault(error)) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const advice = ADVICE[code];
  const sentence = `The product could not start: ${[message, advice].filter(Boolean).join('. ')}.`;
  if (isDetailed && error instanceof Error) return `${sentence}\n${error.stack ?? ''}`;
  return advice === undefined ? `${sentence} LOG_LEVEL=debug shows where.` : sentence;
}
