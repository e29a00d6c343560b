import type { AlertOrder } from './alert.ts';
import { ConfigError, type Environment, readConfig } from '../platform/config.ts';
import { DataFolderInUse } from '../platform/embedded-postgres/embedded-postgres.ts';
import { NotTheDemo } from './demo/load-demo.queries.ts';
import { PortInUse } from './port.ts';
import { startProduct } from './product.ts';
import { type Progress, showProgress } from './progress.ts';

const FLAGS = new Set(['--empty', '--lan', '--clear', '--replace']);
const USAGE = `npm start                 starts the product
npm start -- --empty      the same, without demo data
npm start -- --lan        lets other computers of the local network reach the demo
npm run demo:reset        reloads the demo data
npm run recount           recomputes every total from the answers and reports the differences
npm run calibrate         reports how hard each sub-unit is by its adaptive answers, and changes nothing
npm run alert -- "text"   shows a message to everybody; without a text lists them; --clear takes them away
npm run backup            writes a backup while the product runs; into ./backups, or: npm run backup -- FOLDER
npm run restore -- FOLDER puts a backup back while the product is stopped; --replace deletes what DATABASE_URL holds`;

const COMMANDS = [
  ...(['serve', 'recount', 'calibrate', 'demo-reset'] as const),
  ...(['alert', 'backup', 'restore'] as const),
] as const;
type Command = (typeof COMMANDS)[number];
const TAKES_A_WORD: ReadonlySet<Command> = new Set<Command>(['alert', 'backup', 'restore']);

interface Wanted {
  readonly command: Command;
  readonly empty: boolean;
  readonly lan: boolean;
  readonly alert: AlertOrder;
  readonly folder: string | null; // of a backup
  readonly replace: boolean;
}

function readCommand(args: readonly string[]): Wanted | null {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  const command = COMMANDS.find((each) => each === (words[0] ?? 'serve'));
  const mostWords = command !== undefined && TAKES_A_WORD.has(command) ? 2 : 1;
  if (command === undefined || words.length > mostWords) return null;
  if (flags.some((flag) => !FLAGS.has(flag))) return null;
  return {
    command,
    empty: flags.includes('--empty'),
    lan: flags.includes('--lan'),
    alert: { text: words[1] ?? null, clear: flags.includes('--clear') },
    folder: words[1] ?? null,
    replace: flags.includes('--replace'),
  };
}

/** Whether an operator can correct the fault: it is reported in one sentence, without a stack. */
function isOperatorFault(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DataFolderInUse ||
    error instanceof PortInUse ||
    error instanceof NotTheDemo
  );
}

/** Runs a command that ends by itself. @returns the exit code */
async function runOnce(wanted: Wanted, config: Environment, progress: Progress): Promise<number> {
  const { folder, replace } = wanted;
  const now = new Date();
  if (wanted.command === 'alert') {
    const { runAlert } = await import('./alert.ts');
    return runAlert(config, progress, wanted.alert);
  }
  if (wanted.command === 'backup') {
    const { runBackup } = await import('./backup/backup.ts');
    return runBackup(config, progress, { into: folder ?? 'backups', now });
  }
  if (wanted.command === 'restore') {
    if (folder === null) {
      console.error(USAGE);
      return 1;
    }
    const { runRestore } = await import('./backup/backup.ts');
    return runRestore(config, progress, { from: folder, isSure: replace, now });
  }
  const { recountOnce, reportCalibration, resetDemo } = await import('./maintenance.ts');
  if (wanted.command === 'calibrate') return reportCalibration(config, progress);
  return wanted.command === 'recount' ? recountOnce(config, progress) : resetDemo(config, progress);
}

/**
 * Runs the product from its command line.
 *
 * @returns the exit code: 0 after an orderly end, 1 when it could not start
 */
export async function runCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const wanted = readCommand(args);
  if (wanted === null) {
    console.error(USAGE);
    return 1;
  }
  const progress = showProgress(process.stdout);
  try {
    const config = readConfig(variables);
    if (wanted.command !== 'serve') return await runOnce(wanted, config, progress);
    return await startProduct({ config, empty: wanted.empty, lan: wanted.lan, progress });
  } catch (error) {
    if (!isOperatorFault(error)) throw error;
    console.error(`\n${error.message}\n`);
    return 1;
  }
}
