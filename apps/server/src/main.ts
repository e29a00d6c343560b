import { runCommand } from './start-up/commands.ts';

process.exitCode = await runCommand(process.argv.slice(2), process.env);
