// A program that this process stands for.

/**
 * Passes every request to stop on to a program and waits for its end. npm that is ended alone passes nothing on: nothing
 * may stay behind without it.
 *
 * @returns the program's exit code
 */
export function passOn(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) child.kill('SIGTERM');
  }, 1_000).unref();
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
