import { expect, it, vi } from 'vitest';

import { aGame, aWave, BASIC_SPEED, settings, Table } from '../session.test-kit.ts';
import type { RoundInfo } from '../protocol.ts';
import { BossInField } from './boss-in-field.ts';
import { LaterParts } from './later-parts.ts';

const BOSS = { ...BASIC_SPEED, bossStep: true };

/** A round of a boss after its only wave, with so many padlocks open at the end. */
async function bossAfter(right: number, round: RoundInfo = BOSS): Promise<BossInField> {
  const later = new LaterParts(() => undefined);
  later.loadBoss(round.isGate);
  await vi.waitFor(() => {
    expect(later.bossArt).not.toBeNull();
  });
  const table = new Table()
    .load(aGame({ plannedWaves: 1 }), aWave(), settings({}, round))
    .wait(2_000);
  const goal = { right, needed: 24 };
  const boss = new BossInField(later);
  const follow = (now: number): void => {
    const { settings: own, screen, state } = table.session;
    boss.follow({ settings: own, screen, state, goal }, now);
  };
  follow(0);
  expect(boss.isFreeing(0, false)).toBe(false); // its last padlock does not free it
  table.finishWave();
  follow(1_000);
  return boss;
}

it('a Muddlebot has the stage for itself after the last question, and a key cuts it after a moment (PG-47)', async () => {
  const boss = await bossAfter(24);
  expect(boss.isFreeing(1_000, false)).toBe(true);
  boss.cut(1_500);
  expect(boss.isFreeing(2_000, false)).toBe(true);
  expect(boss.isFreeing(6_400, false)).toBe(false);
  boss.cut(2_300);
  expect(boss.isFreeing(2_400, false)).toBe(false);
});

it('a gate stands in the place of a Muddlebot in a skip test, with one lamp for each right answer', async () => {
  const boss = await bossAfter(24, { ...BOSS, isGate: true });
  expect(boss.bubble.textContent).toBe('');
  expect(boss.isFreeing(4_100, false)).toBe(true);
  expect(boss.isFreeing(4_300, false)).toBe(false);
});

it('a Muddlebot whose padlocks are not all open has no such scene (PG-47)', async () => {
  const boss = await bossAfter(23);
  expect(boss.isFreeing(1_000, false)).toBe(false);
});
