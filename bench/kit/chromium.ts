import { existsSync } from 'node:fs';

import { type Browser, chromium } from 'playwright-core';

const PATH = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Starts Chromium without a graphics card; ends the bench with a sentence where there is none. */
export function launchChromium(): Promise<Browser> {
  if (!existsSync(PATH)) {
    console.error(
      `This bench needs Chromium, which is not at ${PATH}. Install it (Debian: apt-get install chromium), or name it: CHROMIUM=/path/to/chromium`,
    );
    process.exit(1);
  }
  return chromium.launch({
    executablePath: PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}
