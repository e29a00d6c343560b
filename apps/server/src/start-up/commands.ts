import type { AlertOrder } from './alert.ts';
import { type Environment, readConfig } from '../platform/config.ts';
import type { RemarkValues } from './remark.ts';
import type { LanOrder } from './lan-https.ts';
import { startProduct } from './product.ts';
import { type Progress, showProgress } from './progress.ts';
import { wordsOfStartFault } from './start-fault.ts';

const FLAGS = new Set([
  ...['--empty', '--lan', '--new-authority', '--clear', '--replace'],
  ...['--as-it-happened', '--dry-run'],
]);
const VALUES = ['unit', 'position', 'by', 'why'] as const; // flags of remark, each with a word behind it
const USAGE = `npm start                 starts the product
npm start -- --empty      the same, without demo data
npm start -- --lan        lets other devices of the local network reach the product, by http and by https of its own
                          --new-authority: every device has to be set up again
                          --certificate FOLDER: writes the files for setting up devices there, and starts nothing
npm run demo:reset        reloads the demo data
npm run recount           recomputes every total from the answers and reports the differences
npm run calibrate         reports how hard each sub-unit is by its adaptive answers, and changes nothing
npm run alert -- "text"   shows a message to everybody; without a text lists them; --clear takes them away
npm run admin-link        lists school admins; with -- ADDRESS: a link for a new password
npm run sign-in-service -- FILE  takes new metadata of the school's own sign-in service into use
npm run reopen-week -- 2026-11-22  opens a leaderboard week (its Sunday) that was closed too early
npm run mistakes -- FILE  names the mistakes in a CSV of pupil,problem,answer; --as-it-happened: by earlier rows only
npm run remark -- --unit 83 --position 1 --dry-run  marks a faulty kind of question again for everybody; --by, --why: for the log
npm run move-school -- ID moves a school to the primary that MOVE_TO names: docs/operations.md
npm run backup            writes a backup while the product runs; into ./backups, or: npm run backup -- FOLDER
npm run restore -- FOLDER puts a backup back while the product is stopped; --replace deletes what DATABASE_URL holds`;

const COMMANDS = [
  ...(['serve', 'recount', 'calibrate', 'demo-reset'] as const),
  ...(['alert', 'backup', 'restore'] as const),
  ...(['admin-link', 'sign-in-service', 'reopen-week', 'mistakes', 'remark'] as const),
  'move-school',
] as const;
type Command = (typeof COMMANDS)[number];
const NEEDS_A_WORD: ReadonlySet<Command> = new Set<Command>([
  'restore',
  'sign-in-service',
  'reopen-week',
  'mistakes',
  'move-school',
]);
const TAKES_A_WORD: ReadonlySet<Command> = new Set<Command>([
  ...NEEDS_A_WORD,
  ...(['alert', 'backup', 'admin-link'] as const),
]);

interface Wanted {
  readonly command: Command;
  readonly empty: boolean;
  readonly lan: boolean;
  readonly lanOrder: LanOrder;
  readonly alert: AlertOrder;
  readonly word: string | null; // behind the command
  readonly replace: boolean;
  readonly asItHappened: boolean;
  readonly isDryRun: boolean;
  readonly remark: RemarkValues;
}

/** Takes the flags with a word behind them out of the arguments. */
function takeValues(args: readonly string[]): { remark: RemarkValues; rest: readonly string[] } {
  const named = VALUES.flatMap((name) => {
    const place = args.indexOf(`--${name}`);
    return place === -1 || args[place + 1] === undefined ? [] : [{ name, place }];
  });
  const taken = new Set(named.flatMap(({ place }) => [place, place + 1]));
  return {
    remark: Object.fromEntries(named.map(({ name, place }) => [name, args[place + 1]])),
    rest: args.filter((_, place) => !taken.has(place)),
  };
}

/** Takes `--certificate FOLDER` out of the arguments. */
function takeFolder(args: readonly string[]): { folder: string | null; rest: readonly string[] } {
  const place = args.indexOf('--certificate');
  const folder = place === -1 ? undefined : args[place + 1];
  if (folder === undefined || !args.includes('--lan')) return { folder: null, rest: args };
  return { folder, rest: args.filter((_, at) => at !== place && at !== place + 1) };
}

function readCommand(all: readonly string[]): Wanted | null {
  const isRemark = all[0] === 'remark';
  const { folder, rest: given } = takeFolder(all);
  const { remark, rest: args } = isRemark ? takeValues(given) : { remark: {}, rest: given };
  const words = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  const command = COMMANDS.find((each) => each === (words[0] ?? 'serve'));
  const mostWords = command !== undefined && TAKES_A_WORD.has(command) ? 2 : 1;
  if (command === undefined || words.length > mostWords) return null;
  if (NEEDS_A_WORD.has(command) && words[1] === undefined) return null;
  if (flags.some((flag) => !FLAGS.has(flag))) return null;
  return {
    command,
    empty: flags.includes('--empty'),
    lan: flags.includes('--lan'),
    lanOrder: { newAuthority: flags.includes('--new-authority'), certificate: folder },
    alert: { text: words[1] ?? null, clear: flags.includes('--clear') },
    word: words[1] ?? null,
    replace: flags.includes('--replace'),
    asItHappened: flags.includes('--as-it-happened'),
    isDryRun: flags.includes('--dry-run'),
    remark,
  };
}

/** Runs a command that ends by itself. @returns the exit code */
async function runOnce(wanted: Wanted, config: Environment, progress: Progress): Promise<number> {
  const { command, replace } = wanted;
  const word = wanted.word ?? '';
  const now = new Date();
  const maintenance = () => import('./maintenance.ts');
  const backup = () => import('./backup/backup.ts');
  switch (command) {
    case 'serve':
      if (wanted.lanOrder.certificate !== null)
        return (await import('./lan-https.ts')).writeDeviceFiles(
          config,
          wanted.lanOrder.certificate,
          progress,
        );
      return startProduct({ config, ...wanted, progress });
    case 'alert':
      return (await import('./alert.ts')).runAlert(config, progress, wanted.alert);
    case 'backup':
      return (await backup()).runBackup(config, progress, { into: word || 'backups', now });
    case 'restore':
      return (await backup()).runRestore(config, progress, { from: word, isSure: replace, now });
    case 'calibrate':
      return (await maintenance()).reportCalibration(config, progress);
    case 'recount':
      return (await maintenance()).recountOnce(config, progress);
    case 'demo-reset':
      return (await maintenance()).resetDemo(config, progress);
    case 'admin-link':
      return (await maintenance()).makeAdminLink(config, progress, wanted.word);
    case 'sign-in-service':
      return (await maintenance()).renewService(config, progress, word);
    case 'reopen-week':
      return (await maintenance()).reopenClosedWeek(config, progress, word);
    case 'remark':
      return (await maintenance()).remarkOnce(config, progress, wanted);
    case 'move-school':
      return (await import('./move-school/run-move.ts')).runMove(config, progress, word);
    case 'mistakes':
      return (await import('./mistakes.ts')).printMistakes(word, wanted);
  }
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
    return await runOnce(wanted, config, progress);
  } catch (error) {
    console.error(`\n${wordsOfStartFault(error, variables['LOG_LEVEL'] === 'debug')}\n`);
    return 1;
  }
}
