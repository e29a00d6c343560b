import { SessionReply, UserStoryReportsReply } from '@moonbase/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { newContext, newPage, signIn } from './browser.test-kit.ts';
import { clickOut, listenToGame, playWave, readyFrame } from './play.test-kit.ts';

const Paths = z.array(z.string());
const Counts = z.array(z.number());

/** The paths of everything that the device keeps of the product, once it keeps all. */
const keptFiles = async (page: Page): Promise<readonly string[]> =>
  Paths.parse(
    await page.evaluate(`(async () => {
      await navigator.serviceWorker.ready;
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    })()`),
  );

/** The waves that the device keeps, for each person whom it keeps. */
const keptWaves = async (page: Page): Promise<readonly number[]> =>
  Counts.parse(
    await page.evaluate(`new Promise((resolve) => {
      const opening = indexedDB.open('moonbase-device', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('people', { keyPath: 'userId' });
      opening.onsuccess = () => {
        const all = opening.result.transaction('people').objectStore('people').getAll();
        all.onsuccess = () => {
          opening.result.close();
          resolve(all.result.map(({ pack }) => pack?.games.length ?? -1));
        };
      };
    })`),
  );

/** The round that the device keeps, such as "12.1"; empty: none. */
const keptRound = async (page: Page): Promise<string> =>
  z.string().parse(
    await page.evaluate(`new Promise((resolve) => {
      const opening = indexedDB.open('moonbase-device', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('people', { keyPath: 'userId' });
      opening.onsuccess = () => {
        const all = opening.result.transaction('people').objectStore('people').getAll();
        all.onsuccess = () => {
          opening.result.close();
          const { step, round } = all.result[0]?.round?.round ?? {};
          resolve(step === undefined ? '' : step + '.' + round.position);
        };
      };
    })`),
  );

async function sessionOf(page: Page): Promise<SessionReply> {
  const reply = await page.request.get('/api/auth/session');
  return SessionReply.parse(await reply.json());
}

const totalCorrect = async (page: Page): Promise<number> =>
  (await sessionOf(page)).user.totalCorrect;

describe('a device that loses its network', () => {
  it('opens from what it keeps, plays two waves, and each counts once when the network is back', async () => {
    const context = await newContext('tablet', { serviceWorkers: 'allow' });
    const page = await context.newPage();
    const log = listenToGame(page);
    await signIn(page, 'Ben Singh');
    await page.goto('/app');
    await expect.poll(() => keptWaves(page), { timeout: 60_000 }).toEqual([10]);
    expect((await keptFiles(page)).filter((path) => /^\/(api|saml2|door|cdn)/.test(path))).toEqual(
      [],
    );
    const before = await totalCorrect(page);

    await context.setOffline(true);
    await page.goto('/app');
    await page.getByRole('heading', { name: /play on without a network/ }).waitFor();
    await page.getByText('10 waves are ready').waitFor();
    for (const left of [9, 8]) {
      await page.getByRole('button', { name: 'Play a wave' }).click();
      const frame = await readyFrame(page);
      await playWave(page, frame, log);
      await frame
        .getByRole('button', { name: /Leave|Close|Home|Main menu/ })
        .first()
        .click();
      await page.getByText(`${left} waves left`).waitFor();
    }
    await page.getByRole('heading', { name: '2 results wait here' }).waitFor();
    expect(log.replies).toHaveLength(0);

    await context.setOffline(false);
    await expect.poll(() => log.replies.length, { timeout: 60_000 }).toBe(2);
    const gained = log.replies.reduce((sum, { wave }) => sum + wave.correct, 0);
    expect(gained).toBeGreaterThan(10);
    expect(await totalCorrect(page)).toBe(before + gained);
    await page.waitForURL(/\/app$/);
  }, 240_000); // two waves as they are played, which take most of two minutes

  it('plays the kept round of the campaign; its star counts once, and the teacher sees it', async () => {
    const context = await newContext('tablet', { serviceWorkers: 'allow' });
    const page = await context.newPage();
    const log = listenToGame(page);
    await signIn(page, 'Jack Usman');
    await page.goto('/app');
    await expect.poll(() => keptRound(page), { timeout: 60_000 }).toMatch(/^\d+\.\d$/);
    await keptFiles(page); // the product is there too
    const round = await keptRound(page);
    const before = await sessionOf(page);

    await context.setOffline(true);
    await page.goto('/app');
    await page.getByRole('heading', { name: 'Your next round of the campaign' }).waitFor();
    await page.getByRole('button', { name: 'Play the round' }).click();
    const frame = await readyFrame(page);
    await playWave(page, frame, log);
    for (;;) {
      const next = frame.getByRole('button', { name: 'Next wave' });
      if (!(await next.isVisible())) break;
      await next.click();
      await playWave(page, frame, log);
    }
    await frame.getByText('comes with the network', { exact: true }).waitFor();
    await frame.getByText('Kept on this computer until you are online').waitFor();
    await clickOut(frame, frame.getByRole('button', { name: 'Carry on' }));
    await page.getByRole('heading', { name: /results wait here/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Play the round' }).count()).toBe(0);
    expect(log.replies).toHaveLength(0);

    await context.setOffline(false);
    await page.getByText(/^You passed .* of step/).waitFor({ timeout: 60_000 });
    const outcomes = log.replies.flatMap(({ storyOutcome }) => storyOutcome ?? []);
    expect(outcomes).toMatchObject([{ passed: true, newStar: true }]);
    expect(outcomes[0]?.userStoryRound).toMatchObject({ storyRound: round });
    await expect
      .poll(async () => (await sessionOf(page)).user.stars, { timeout: 20_000 })
      .toBe(before.user.stars + 1);
    expect((await sessionOf(page)).user.totalCorrect).toBe(
      before.user.totalCorrect + log.replies.reduce((sum, { wave }) => sum + wave.correct, 0),
    );
    await expect.poll(() => keptRound(page), { timeout: 60_000 }).not.toBe(round);

    const teacher = await newPage();
    await signIn(teacher, 'Ms Reid');
    const reply = await teacher.request.get(
      `/api/user-story-reports?user-group-type=user&user-group-id=${before.user.id}`,
    );
    const { userStoryReports } = UserStoryReportsReply.parse(await reply.json());
    expect(userStoryReports[0]).toMatchObject({ stars: before.user.stars + 1 });
  });

  it('forgets the person at sign-out, and shows nobody to the next one without a network', async () => {
    const context = await newContext('tablet', { serviceWorkers: 'allow' });
    const page = await context.newPage();
    await signIn(page, 'Farah Park');
    await page.goto('/app');
    await expect.poll(() => keptWaves(page), { timeout: 60_000 }).toEqual([10]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await page.waitForURL((url) => !url.pathname.startsWith('/app'));
    await page.goto('/');
    expect(await keptWaves(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto('/app').catch(() => undefined);
    await page.waitForTimeout(3_000);
    expect(await page.getByText('Farah').count()).toBe(0);
  });
});
