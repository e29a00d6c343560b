import { ErrorReply } from '@moonbase/contracts';
import { describe, expect, it } from 'vitest';

import { startLessonScene } from './features/lessons/lessons.test-kit.ts';
import { giveSelection, playWave, startGame } from './features/practice/practice.test-kit.ts';

const { test, database, scene, ask, started, step } = await startLessonScene();

const FREE = { mode: 'classic', startingSpeed: 1 } as const;

/** Every request by which something to play begins, and those that go on with it; null: it goes on, or is asked elsewhere. */
const REQUESTS: Readonly<Record<string, readonly object[] | null>> = {
  '/api/games': [
    { game: FREE },
    { game: { ...FREE, source: 'misses' } },
    { game: { ...FREE, source: 'tricky' } },
    { game: { ...FREE, source: 'facts' } },
    { game: { ...FREE, userStoryRound: '1' } },
  ],
  '/api/lessons/:lessonId/games': [{}],
  '/api/set-works/:workId/games': [FREE],
  '/api/packs': [{ pack: FREE }],
  '/api/packs/rounds': [{}],
  '/api/user-story-rounds': [{ userStoryRound: { storyRound: '1.1' } }],
  '/api/adaptive-leveling/start': [{}],
  '/api/adaptive-leveling/:gameId/questions': [{}],
  '/api/adaptive-leveling/waves/:waveId/answers': null,
  '/api/mending-sets': [{ mistake: 'smaller-from-larger' }],
  '/api/tables-checks/sittings': [{ check: null }],
  '/api/tables-checks/sittings/:sittingId/answers': null,
  '/api/rescue/ticket': null, // the lobby refuses
};

const TO_PLAY = ['game:create', 'story:play', 'adaptive:play', 'tables-check:sit', 'rescue:play'];

const BEGINNINGS = Object.entries(REQUESTS).flatMap(([url, bodies]) =>
  (bodies ?? []).map((body) => [url.replace('/api/', '').replace(/:\w+/, '1'), body] as const),
);

const codeOf = async (userId: string, url: string, body: object) => {
  const reply = await ask(userId, url, body);
  return reply.statusCode === 409 ? ErrorReply.parse(reply.json()).errors[0] : undefined;
};

describe('[lesson LN27] the half of a class that has its sheet', () => {
  it('is asked about by every request that plays', () => {
    const registered = test.app.registeredRoutes
      .filter(({ method, permission }) => method === 'POST' && TO_PLAY.includes(String(permission)))
      .map(({ url }) => url);
    expect(registered.toSorted()).toEqual(Object.keys(REQUESTS).toSorted());
  });

  it.each(BEGINNINGS)('begins nothing by %s %j', async (url, body) => {
    await giveSelection(test, scene.maya);
    await started({ who: 'halves' }); // Ben, then Maya
    expect(await codeOf(scene.maya, url, body)).toMatchObject({
      code: 'half-waits',
      detail: 'Your half has the sheet first. Your turn begins in about 5 minutes.',
    });
    expect((await codeOf(scene.ben, url, body))?.code).not.toBe('half-waits');
  });

  it('begins nothing in a pause either, nor after its own turn, and plays again after the lesson', async () => {
    await giveSelection(test, scene.maya);
    await giveSelection(test, scene.ben);
    const { id } = await started({ who: 'halves' });
    const game = { game: FREE };
    await step(id, 'pause');
    expect((await codeOf(scene.maya, 'games', game))?.code).toBe('half-waits');
    await step(id, 'go-on');
    await database.pool.query(`update lessons set change_at = now() - interval '1 second'`);
    expect(await codeOf(scene.maya, 'games', game)).toBeUndefined();
    expect((await codeOf(scene.ben, 'games', game))?.detail).toBe(
      'Your half works on paper now. The other half has the devices.',
    );
    await step(id, 'end');
    expect((await ask(scene.ben, 'games', game)).statusCode).toBe(200);
  });

  it('ends the wave that it had begun, and gets no other', async () => {
    await giveSelection(test, scene.maya);
    const headers = await test.signIn(scene.maya);
    const { wave } = await startGame(test, headers);
    await started({ who: 'halves' });
    if (wave === null) throw new Error('A game begins with a wave');
    const ended = await playWave(test, headers, wave);
    expect(ended.totalCorrect).toBeGreaterThan(0);
    expect(ended.nextWave).toBeNull();
    expect(ended.game.endedAt).not.toBeNull();
  });

  it('goes on with a check of the tables that it had begun', async () => {
    const own = { check: null };
    const begun = await ask(scene.maya, 'tables-checks/sittings', own);
    await started({ who: 'halves' });
    const again = await ask(scene.maya, 'tables-checks/sittings', own);
    expect([begun.statusCode, again.statusCode]).toEqual([200, 200]);
  });
});
