import { runCommand } from './start-up/commands.ts';

const LINGER_MS = 2_000;

process.exitCode = await runCommand(process.argv.slice(2), process.env);
// Everything is stopped by now. Whatever still keeps the process alive (a timer that a failed start left) must not: a
// supervisor starts a node again only when it has ended.
setTimeout(() => {
  process.exit();
}, LINGER_MS).unref();
