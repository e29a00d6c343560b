/** Shows the progress of the start to the person who started the product. */
export interface Progress {
  /** Runs a step; shows it while it runs, and then how long it took. */
  readonly step: <Result>(name: string, work: (tell: Tell) => Promise<Result>) => Promise<Result>;
  readonly say: (text: string) => void;
}

/** Shows the progress of a step: `tell('week 3 of 26')`. */
export type Tell = (state: string) => void;

/** @param out the output for lines; a terminal shows running steps in place, a file gets one line per step */
export function showProgress(out: NodeJS.WriteStream): Progress {
  const inPlace = out.isTTY;
  return {
    say: (text) => out.write(`${text}\n`),
    step: async (name, work) => {
      const started = performance.now();
      if (inPlace) out.write(`  … ${name}`);
      const result = await work((state) => {
        if (inPlace) out.write(`\r\u001b[2K  … ${name}: ${state}`);
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      out.write(`${inPlace ? '\r\u001b[2K' : ''}  ✓ ${name} (${seconds} s)\n`);
      return result;
    },
  };
}
