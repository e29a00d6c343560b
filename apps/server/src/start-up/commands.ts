import { ConfigError, readConfig } from '../platform/config.ts';
import { DataFolderInUse } from '../platform/embedded-postgres/embedded-postgres.ts';
import { NotTheDemo } from './demo/load-demo.queries.ts';
import { PortInUse } from './port.ts';
import { startProduct } from './product.ts';
import { showProgress } from './progress.ts';

const FLAGS = new Set(['--empty', '--lan']);
const USAGE = `npm start                 starts the product
npm start -- --empty      the same, without demo data
npm start -- --lan        lets other computers of the local network reach the demo
npm run demo:reset        loads the demo data anew
npm run recount           recomputes every total from the answers and tells the differences`;

type Command = 'serve' | 'recount' | 'demo-reset';

interface Wanted {
  readonly command: Command;
  readonly empty: boolean;
  readonly lan: boolean;
}

function readCommand(args: readonly string[]): Wanted | null {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  const command = words[0] ?? 'serve';
  if (words.length > 1 || flags.some((flag) => !FLAGS.has(flag))) return null;
  if (command !== 'serve' && command !== 'recount' && command !== 'demo-reset') return null;
  return { command, empty: flags.includes('--empty'), lan: flags.includes('--lan') };
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
