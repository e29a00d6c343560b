import type { FastifyBaseLogger } from 'fastify';

import { isPassingDatabaseFault } from '../platform/database/database-faults.ts';

/**
 * Logs errors that nothing else has caught, with their cause. A promise that nobody waited for leaves nothing half
 * done, and a database that went away comes back, so the product keeps running. Only an error thrown outside of any
 * request may have left something broken: then the product ends in order, for its supervisor to start it again.
 *
 * @param log null before the server has one
 * @param end ends the product with an exit code
 * @param outputs the streams that logs are written to; when their reader has gone (`npm start | head`), lines are lost
 * and the product goes on. Otherwise each failed write would be another error to log, without end.
 */
export function watchUnhandled(
  log: () => Pick<FastifyBaseLogger, 'error' | 'fatal'> | null,
  end: (code: number) => void,
  source: Pick<NodeJS.EventEmitter, 'on' | 'off'> = process,
  outputs: readonly Pick<NodeJS.EventEmitter, 'on' | 'off'>[] = [process.stdout, process.stderr],
): { readonly stop: () => void } {
  const onRejection = (reason: unknown): void => {
    const logger = log();
    if (logger === null) console.error('Unhandled promise rejection.', reason);
    else logger.error({ err: reason }, 'unhandled promise rejection');
  };
  const onException = (error: unknown): void => {
    const logger = log();
    if (isPassingDatabaseFault(error)) {
      onRejection(error);
      return;
    }
    if (logger === null) console.error('Uncaught error.', error);
    else logger.fatal({ err: error }, 'uncaught error');
    end(1);
  };
  for (const output of outputs) output.on('error', loseIt);
  source.on('unhandledRejection', onRejection);
  source.on('uncaughtException', onException);
  return {
    stop: () => {
      for (const output of outputs) output.off('error', loseIt);
      source.off('unhandledRejection', onRejection);
      source.off('uncaughtException', onException);
    },
  };
}

function loseIt(): void {
  // nobody reads it any more
}
