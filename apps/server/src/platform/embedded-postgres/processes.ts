import { readdirSync, readFileSync } from 'node:fs';

/** A file's text, '' when it does not exist or we may not read it. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The system's code of a failure (`ENOENT`, `57P03`), '' when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/**
 * The server processes of one data folder. The folder's tag stands on their command lines, which every
 * account may read; their working directories would need rights that root in a container lacks.
 */
export function taggedProcesses(tag: string) {
  const carries = (pid: number) =>
    new RegExp(`(?:=|: )${tag}(?!\\d)`).test(readText(`/proc/${pid}/cmdline`));
  return {
    carries,
    list: () =>
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
        .filter(carries),
    isBackend: (pid: number) => readText(`/proc/${pid}/cmdline`).startsWith('postgres: '),
  };
}
