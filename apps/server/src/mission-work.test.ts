import { GameReply } from '@moonbase/contracts';
import { MissionReply, type MissionThing } from '@moonbase/contracts/mission';
import type { SetWorkBody } from '@moonbase/contracts/set-work';
import { describe, expect, it } from 'vitest';

import { playWave } from './features/practice/practice.test-kit.ts';
import { FORTY_RIGHT, startWorkScene } from './features/set-work/set-work.test-kit.ts';
import { DAY_MS } from './platform/days.ts';

const { test, database, scene, ask, ofClass, wasSet } = await startWorkScene();

const TEN_RIGHT: SetWorkBody = { ...FORTY_RIGHT, amount: 10 };

const things = async (as = scene.maya): Promise<readonly MissionThing[]> =>
  MissionReply.parse((await ask(as, `users/${scene.maya}/mission`)).json()).things;
const work = async () => (await things()).find(({ kind }) => kind === 'work');

const play = async (workId: string, wrong = 0) => {
  const reply = await ask(scene.maya, `set-works/${workId}/games`, {});
  const { wave } = GameReply.parse(reply.json());
  if (!wave) throw new Error('There is no wave');
  const plays = wave.answers.map((_, index) => ({
    inputs: index < wrong ? ['9999'] : ('right' as const),
  }));
  return playWave(test, await test.signIn(scene.maya), wave, plays);
};

describe('set work in the mission of a day', () => {
  it('[set-work WK15] is done on the day that reaches a level of success, and gone on the next', async () => {
    const success = await wasSet({ ...FORTY_RIGHT, target: 'success', amount: 1 });
    await play(success, 5);
    test.clock.advance(DAY_MS);
    expect(await work()).toMatchObject({ isDone: false });
    await play(success);
    expect(await work()).toMatchObject({ isDone: true });
    test.clock.advance(DAY_MS);
    expect(await work()).toBeUndefined();
  });

  it('[practice DM2] stands after the facts that are due, the most urgent alone', async () => {
    await wasSet({ ...TEN_RIGHT, until: '2026-11-30' });
    const urgent = await wasSet(TEN_RIGHT);
    await database.pool.query(
      `insert into fact_stats (user_id, fact, answered, correct, recent, times, days, firsts, first_times, last_answered_at)
       values ($1, 98, 1, 0, 'i', '{4000}', array['2026-11-14'::date], 'i', '{4000}', now())`,
      [scene.maya],
    );
    const [facts, next, ...others] = await things();
    expect(facts).toMatchObject({ kind: 'facts' });
    expect(next).toEqual({
      kind: 'work',
      id: urgent,
      words: '10 right answers: 6 times table',
      by: 'A. Tester',
      until: '2026-11-27',
      daysLeft: 4,
      minutes: 2,
      isDone: false,
    });
    expect(others.map(({ kind }) => kind)).not.toContain('work');
    expect(await things(scene.teacher)).toHaveLength(1 + 1 + others.length);
  });

  it('[set-work WK15] is done on the day it was finished, celebrated or not, and gone the next', async () => {
    const id = await wasSet(TEN_RIGHT);
    await play(id, 2);
    expect(await work()).toMatchObject({ isDone: false });
    await play(id);
    expect(await work()).toMatchObject({ id, isDone: true });
    await ask(scene.maya, `own-set-works/${id}/celebrated`, {});
    expect(await work()).toMatchObject({ id, isDone: true });
    test.clock.advance(DAY_MS);
    expect(await work()).toBeUndefined();
  });

  it('[practice DM4] is done for today after eight minutes of longer work', async () => {
    const id = await wasSet({ ...FORTY_RIGHT, amount: 500 });
    expect(await work()).toMatchObject({ minutes: 8, isDone: false });
    await play(id);
    expect(await work()).toMatchObject({ minutes: 8, isDone: false });
    for (let wave = 0; wave < 13; wave += 1) await play(id); // forty seconds each
    expect(await work()).toMatchObject({ minutes: 8, isDone: true });
    test.clock.advance(DAY_MS);
    expect(await work()).toMatchObject({ isDone: false });
  });

  it('[set-work WK15] counts a step on the day on which it was passed', async () => {
    await wasSet({
      kind: 'step',
      target: 'step',
      amount: 1,
      step: 3,
      from: '2026-11-23',
      until: '2026-11-27',
    });
    expect(await work()).toMatchObject({ words: 'Step 3 of the Galactic Campaign', isDone: false });
    await database.pool.query(
      `insert into user_story_rounds (user_id, stage, round, is_passed, passed_at, attempts)
       values ($1, 3, 1, true, $2, 1)`,
      [scene.maya, new Date(test.clock.now())],
    );
    expect(await work()).toMatchObject({ isDone: true });
    test.clock.advance(DAY_MS);
    expect(await work()).toBeUndefined();
  });

  it('is not there before its first day, nor once it was ended', async () => {
    await wasSet({ ...TEN_RIGHT, from: '2026-11-24' });
    expect(await work()).toBeUndefined();
    test.clock.advance(DAY_MS);
    const open = await work();
    expect(open).toMatchObject({ isDone: false });
    const id = open?.kind === 'work' ? open.id : '';
    await ask(scene.teacher, ofClass(`set-works/${id}/end`), {});
    expect(await work()).toBeUndefined();
  });

  it('[practice DM5] is all of the mission while content is locked', async () => {
    await wasSet(TEN_RIGHT);
    await database.pool.query(
      `insert into content_selections (user_id, type, mode, format, units, locked_until, creator_id)
       values ($1, 'basic_topics', 'normal', 'normal', '[]', $2, $3)`,
      [scene.maya, new Date(test.clock.now() + 600_000), scene.teacher],
    );
    expect((await things()).map(({ kind }) => kind)).toEqual(['work']);
  });
});
