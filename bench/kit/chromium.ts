import { type Browser, chromium } from 'playwright-core';

const PATH = process.env['CHROMIUM'] ?? ''; // set by `npm run bench`

/** Starts Chromium without a graphics card; ends the bench with a sentence where there is none. */
export function launchChromium(): Promise<Browser> {
  if (PATH === '') {
    console.error(
      'This bench needs Chromium. Install it (Debian: apt-get install chromium-headless-shell), or name it: CHROMIUM=/path/to/chromium',
    );
    process.exit(1);
  }
  return chromium.launch({
    executablePath: PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}
