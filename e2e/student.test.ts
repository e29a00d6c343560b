import { describe, expect, it } from 'vitest';

import { complaintsOf, MOVING, newPage, signIn } from './browser.test-kit.ts';
import { listenToGame, playWave, startTablesGame } from './play.test-kit.ts';

describe('a student', () =>
  it('plays three waves with right, wrong, teleported and skipped answers, and a teacher sees them', async () => {
    const page = await newPage('desktop', MOVING);
    const complaints = complaintsOf(page);
    const log = listenToGame(page);
    await signIn(page, 'Ella Bianchi');
    const frame = await startTablesGame(page, [3, 4]);

    await playWave(page, frame, log, (index) => (index === 2 ? 'wrong-then-right' : 'right'));
    await expect.poll(() => log.replies.length).toBe(1);
    // nine rights at 100, one at half; one mistake halves the bonus of 200; couriers may add 200 each
    const first = log.replies[0];
    expect(first?.wave).toMatchObject({ score: 100, incorrect: 0, skipped: 0 });
    expect((first?.game.score ?? 0) % 200).toBe((900 + 50 + 100) % 200);

    await frame.getByRole('button', { name: /Next wave/ }).click();
    await playWave(page, frame, log, (index) => (index === 1 ? 'teleport' : 'right'));
    await expect.poll(() => log.replies.length).toBe(2);
    const teleported = log.replies[1]?.wave.answers.filter((each) => each.totalTeleports === 1);
    expect(teleported).toMatchObject([{ correct: true, score: 88 }]); // 110 less a fifth

    await frame.getByRole('button', { name: /Next wave/ }).click();
    await playWave(page, frame, log, (index) => (index === 0 ? 'skip' : 'right'));
    await expect.poll(() => log.replies.length).toBe(3);
    expect(log.replies[2]?.wave).toMatchObject({ skipped: 1 });
    const total = log.replies[2]?.totalCorrect ?? 0;
    expect(complaints).toEqual([]);

    const teacher = await newPage();
    await signIn(teacher, 'Mr Khan');
    await teacher.getByRole('link', { name: /4K/ }).first().click();
    await expect
      .poll(() => teacher.getByRole('row', { name: /Ella Bianchi/ }).innerText())
      .toContain(new Intl.NumberFormat('en-GB').format(total).replace(',', '\u202f').slice(-3));
  }));
