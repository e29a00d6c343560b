import type { AlertOrder } from './alert.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { DataFolderInUse } from '../platform/embedded-postgres/embedded-postgres.ts';
import { NotTheDemo } from './demo/load-demo.queries.ts';
import { PortInUse } from './port.ts';
import { startProduct } from './product.ts';
import { showProgress } from './progress.ts';

const FLAGS = new Set(['--empty', '--lan', '--clear']);
const USAGE = `npm start                 starts the product
npm start -- --empty      the same, without demo data
npm start -- --lan        lets other computers of the local network reach the demo
npm run demo:reset        reloads the demo data
npm run recount           recomputes every total from the answers and reports the differences
npm run alert -- "text"   shows a message to everybody; without a text lists them; --clear takes them away`;

const COMMANDS = ['serve', 'recount', 'demo-reset', 'alert'] as const;
type Command = (typeof COMMANDS)[number];

interface Wanted {
  readonly command: Command;
  readonly empty: boolean;
  readonly lan: boolean;
  readonly alert: AlertOrder;
}

function readCommand(args: readonly string[]): Wanted | null {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  const command = COMMANDS.find((each) => each === (words[0] ?? 'serve'));
  const mostWords = command === 'alert' ? 2 : 1;
  if (command === undefined || words.length > mostWords) return null;
  if (flags.some((flag) => !FLAGS.has(flag))) return null;
  return {
    command,
    empty: flags.includes('--empty'),
    lan: flags.includes('--lan'),
    alert: { text: words[1] ?? null, clear: flags.includes('--clear') },
  };
}

/** Faults that the operator can correct: reported in one sentence, without a stack. */
function isOperatorFault(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DataFolderInUse ||
    error instanceof PortInUse ||
    error instanceof NotTheDemo
  );
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
    if (wanted.command === 'recount') {
      const { recountOnce } = await import('./maintenance.ts');
      return await recountOnce(config, progress);
    }
    if (wanted.command === 'alert') {
      const { runAlert } = await import('./alert.ts');
      return await runAlert(config, progress, wanted.alert);
    }
    if (wanted.command === 'demo-reset') {
      const { resetDemo } = await import('./maintenance.ts');
      return await resetDemo(config, progress);
    }
    return await startProduct({ config, empty: wanted.empty, lan: wanted.lan, progress });
  } catch (error) {
    if (!isOperatorFault(error)) throw error;
    console.error(`\n${error.message}\n`);
    return 1;
  }
}
