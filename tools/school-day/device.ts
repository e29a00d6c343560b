// A device of a school: a browser with the installed product, and a child who plays, sleeps, leaves and comes back.
import type { Browser, BrowserContext, Frame, Locator, Page } from 'playwright-core';

import { frameOf, type GameLog, listenToGame, playWave } from '../../e2e/play.test-kit.ts';
import { type Journal, KEEP_JOURNAL, readJournal } from './journal.ts';

const PATIENCE_MS = 240_000; // the server is away for a time, and the computer is busy
const HOME_MS = 30_000;
const SHORT_MS = 1_200;
const PRESS_MS = 6_000; // a busy computer paints seldom, and a button has to stand still
const ASLEEP_MS = 6_000;
const BEFORE_LEAVING_MS = 9_000; // some of a wave's answers

const KEEPS_ALL = `new Promise((resolve) => {
  const opening = indexedDB.open('moonbase-device', 1);
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => resolve(false);
  opening.onsuccess = () => {
    const all = opening.result.transaction('people').objectStore('people').getAll();
    all.onsuccess = () => {
      opening.result.close();
      resolve(all.result.some(({ pack, round }) => pack?.games.length > 0 && round?.round));
    };
  };
})`;

/** A child at a device. */
export class Device {
  readonly name: string;
  readonly #context: BrowserContext;
  readonly #url: string;
  readonly #log: GameLog;
  #page: Page;
  waves = 0; // played to their end
  rounds = 0; // of the campaign, without a network

  private constructor(name: string, context: BrowserContext, page: Page, url: string) {
    this.name = name;
    this.#context = context;
    this.#page = page;
    this.#url = url;
    this.#log = listenToGame(context);
  }

  static async open(
    browser: Browser,
    { name, url, cookie }: { readonly name: string; readonly url: string; readonly cookie: string },
  ): Promise<Device> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(KEEP_JOURNAL);
    const [cookieName = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name: cookieName, value, url, httpOnly: true }]);
    const device = new Device(name, context, await context.newPage(), url);
    await device.#home();
    return device;
  }

  /** Plays some waves of a game in Classic, and goes home. */
  async play(waves: number): Promise<void> {
    const frame = await this.#begin();
    await this.#playOn(frame, waves);
    await this.#endGame(frame);
  }

  /** The same, and the device sleeps in the middle of a wave. */
  async sleepInAWave(): Promise<void> {
    const frame = await this.#begin();
    const session = await this.#context.newCDPSession(this.#page);
    const playing = this.#playOn(frame, 1);
    await this.#page.waitForTimeout(BEFORE_LEAVING_MS / 2);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((wake) => setTimeout(wake, ASLEEP_MS));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await playing;
    await this.#endGame(frame);
  }

  /** Closes the page in the middle of a wave, and opens the product again. */
  async leaveInAWave(): Promise<void> {
    const frame = await this.#begin();
    const playing = playWave(this.#page, frame, this.#log).catch(() => undefined); // its page is closed
    await this.#page.waitForTimeout(BEFORE_LEAVING_MS);
    await this.#page.evaluate(`sessionStorage.setItem('day-leaves', 'yes')`);
    await this.#page.close();
    await playing;
    this.#page = await this.#context.newPage();
    await this.#home();
  }

  /** Loses the network, plays on from what the device keeps, and comes back. */
  async goAway(): Promise<void> {
    await this.#home();
    await this.#untilKept();
    await this.#context.setOffline(true);
    await this.#page.goto('/app');
    await this.#page.getByRole('heading', { name: /play on without a network/ }).waitFor();
    await this.#page.getByRole('button', { name: 'Play a wave' }).click();
    const wave = await this.#ready();
    await this.#playOn(wave, 1);
    await this.#endGame(wave);
    const round = this.#page.getByRole('button', { name: 'Play the round' });
    if (await round.isVisible()) {
      await round.click();
      const frame = await this.#ready();
      await this.#playOn(frame, 1);
      const next = frame.getByRole('button', { name: 'Next wave' });
      while (await next.isVisible()) {
        await next.click();
        await this.#playOn(frame, 1);
      }
      await this.#endGame(frame);
      this.rounds += 1;
    }
    await this.#context.setOffline(false);
    await this.#page.waitForURL(/\/app$/);
  }

  /** Plays a wave, and hears in the middle of it that there is a newer version. */
  async updateInAWave(isUp: Promise<unknown>): Promise<void> {
    const frame = await this.#begin();
    const playing = this.#playOn(frame, 1);
    await isUp;
    await this.#page.evaluate(
      `navigator.serviceWorker.getRegistration().then((found) => found?.update()).catch(() => undefined)`,
    );
    await playing;
    await this.#endGame(frame);
    await this.#home();
  }

  /** Waits until nothing waits to be sent, and reads the journal. */
  async end(): Promise<Journal> {
    await this.#home();
    const journal = await readJournal(this.#page);
    await this.#context.close();
    return journal;
  }

  async #home(): Promise<void> {
    await this.#reach('/app', this.#page.getByRole('button', { name: 'Menu', exact: true }));
  }

  /** Opens a page, again where the server was away meanwhile: then the device offers what it keeps. */
  async #reach(path: string, shown: Locator): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        await this.#page.goto(`${this.#url}${path}`, { timeout: HOME_MS });
        await shown.waitFor({ timeout: HOME_MS });
        return;
      } catch {
        if (performance.now() > until)
          throw new Error(`${this.name} does not reach ${path}: ${await this.#whatStands()}`);
        await this.#page.waitForTimeout(1_000);
      }
    }
  }

  /** The game that is opening, past what it asks before it begins. */
  async #ready(): Promise<Frame> {
    const frame = await frameOf(this.#page);
    const asked = ['Start', 'Got it'].map((name) =>
      frame.getByRole('button', { name, exact: true }),
    );
    const running = frame
      .locator('[aria-live]', { hasText: 'Aimed' })
      .or(frame.locator('.wave-title:not([hidden])'))
      .first();
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      if (performance.now() > until)
        throw new Error(
          `${this.name} waits for its game in vain: ${await this.#whatStands(frame)}`,
        );
      const isAsked = await Promise.all(asked.map((key) => key.isVisible()));
      if (!isAsked.includes(true) && (await running.count()) > 0) return frame;
      await pressFirst(asked);
      await this.#page.waitForTimeout(SHORT_MS / 4);
    }
  }

  /** Waits until the device keeps the product, waves and a round. */
  async #untilKept(): Promise<void> {
    await this.#page.evaluate('navigator.serviceWorker.ready.then(() => null)');
    const until = performance.now() + PATIENCE_MS;
    while ((await this.#page.evaluate(KEEPS_ALL)) !== true) {
      if (performance.now() > until) throw new Error(`${this.name} keeps no waves and no round`);
      await this.#page.waitForTimeout(500);
    }
  }

  async #begin(): Promise<Frame> {
    const page = this.#page;
    const classic = page
      .getByRole('radio', { name: /Classic/ })
      .or(page.getByRole('button', { name: /^Classic/ }))
      .first();
    await this.#reach('/app/practice/mode', classic);
    await classic.click();
    await page
      .getByRole('button', { name: /^Start/ })
      .last()
      .click();
    await page.waitForURL('**/app/practice/game');
    return this.#ready();
  }

  async #playOn(frame: Frame, waves: number): Promise<void> {
    for (let wave = 1; wave <= waves; wave += 1) {
      try {
        await playWave(this.#page, frame, this.#log);
      } catch (cause) {
        const where = await this.#whatStands(frame);
        throw new Error(`${this.name} cannot play on: ${where}`, { cause });
      }
      this.waves += 1;
      if (wave === waves) continue;
      const next = frame.getByRole('button', { name: 'Next wave', exact: true });
      await next.click({ timeout: SHORT_MS }).catch(() => undefined); // it came by itself
    }
  }

  /** What the screen says, of the page and of the game: so that a day that fails says why. */
  async #whatStands(frame: Frame | null = null): Promise<string> {
    const words = async (from: Page | Frame) => {
      const said = from.evaluate<string>('document.body.innerText').catch(() => 'gone');
      const late = new Promise<string>((tell) => setTimeout(tell, SHORT_MS * 4, 'does not answer'));
      return (await Promise.race([said, late])).replaceAll(/\s+/g, ' ').slice(0, 600);
    };
    const game = frame === null ? '' : ` · game: ${await words(frame)}`;
    return `${this.#page.url()} · page: ${await words(this.#page)}${game}`;
  }

  /** Ends the game, wherever it stands: a wave that follows by itself is handed in as it is. */
  async #endGame(frame: Frame): Promise<void> {
    const shown = this.#page.locator('iframe');
    const ways = [
      frame.getByRole('dialog').getByRole('button', { name: 'End game' }),
      frame
        .getByRole('button', { name: /^(Home|To the map|Carry on)$/ })
        .and(frame.locator('button:not(dialog.paused *)')) // there "Carry on" leads back into the wave
        .first(),
      frame.getByRole('button', { name: 'Next wave', exact: true }),
      frame.getByRole('button', { name: 'Pause', exact: true }).first(),
    ];
    const until = performance.now() + PATIENCE_MS;
    let missed: unknown = null;
    while ((await shown.count()) > 0) {
      if (performance.now() > until)
        throw new Error(
          `${this.name} finds no way out of its game: ${await this.#whatStands(frame)}`,
          { cause: missed },
        );
      missed = (await pressFirst(ways)) ?? missed;
      await this.#page.waitForTimeout(SHORT_MS / 4);
    }
  }
}

/**
 * Presses the first of these buttons that can be pressed; the game may have gone meanwhile.
 *
 * @returns why a press failed: the next look finds the button that is there by then; null when none failed
 */
async function pressFirst(ways: readonly Locator[]): Promise<unknown> {
  try {
    for (const way of ways) {
      if (!(await way.isVisible()) || !(await way.isEnabled())) continue;
      await way.click({ timeout: PRESS_MS });
      return null;
    }
    return null;
  } catch (cause) {
    return cause;
  }
}
