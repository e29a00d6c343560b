import { LeaderboardReply } from '@moonbase/contracts';
import { expect, it } from 'vitest';

import { NOBODY } from './leaderboard.ts';
import { toWeek } from './present.ts';
import { createVisitorBoards } from './visitor-boards.ts';

const WEEK = '2026-11-22';
const BOARD = {
  category: '1',
  division: 'world',
  week: toWeek(WEEK, WEEK),
  standings: [],
  school: null,
};

function boards() {
  let now = Date.parse('2026-11-23T10:00:00Z');
  const visitorReply = createVisitorBoards({ now: () => now });
  const wait = (ms: number) => (now += ms);
  return { visitorReply, wait };
}

it('a visitor’s reply keeps its board and has the time of each request', async () => {
  const { visitorReply, wait } = boards();
  let reads = 0;
  const ask = async () => {
    const text = await visitorReply('world', null, () => {
      reads += 1;
      return Promise.resolve(BOARD);
    });
    return LeaderboardReply.parse(JSON.parse(text)).serverTime;
  };
  expect(await ask()).toBe('2026-11-23T10:00:00.000Z');
  wait(59_999);
  expect([await ask(), reads]).toEqual(['2026-11-23T10:00:59.999Z', 1]);
  wait(1);
  await ask();
  expect(reads).toBe(2);
});

it('a visitor’s reply holds nothing that its contract does not name', async () => {
  const { visitorReply } = boards();
  const board = { ...BOARD, asker: NOBODY };
  expect(await visitorReply('world', null, () => Promise.resolve(board))).not.toContain('asker');
  const wrong = { ...BOARD, division: 'Mars' };
  await expect(visitorReply('mars', null, () => Promise.resolve(wrong))).rejects.toThrow(
    'division',
  );
});
