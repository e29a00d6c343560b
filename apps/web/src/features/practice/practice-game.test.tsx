import type { CompleteWaveReply, UserActivity } from '@moonbase/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  gameEndsLastWave,
  gameSays,
  pageListens,
} from '../../games/practice-host/frame.test-kit.ts';
import { lastGame } from '../../games/practice-host/chosen-game.ts';
import { aGame, aWave } from '../../games/practice/session.test-kit.ts';
import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import { teacherPauses, withStreams } from '../../platform/streams.test-kit.ts';
import { outbox, startOutbox } from '../../play/outbox-instance.ts';
import { isReloadAsked, visit } from '../../render-route.test-kit.tsx';

const GAME = aGame({ mode: 'novice', source: 'tricky' });
const WAVE = aWave();

const LAST_WAVE: CompleteWaveReply = {
  wave: {
    id: WAVE.id,
    game: GAME.id,
    position: WAVE.position,
    speed: WAVE.speed,
    unit: WAVE.unit,
    endedAt: '2026-11-20T10:05:00Z',
    duration: 1,
    correct: 0,
    incorrect: 1,
    skipped: 0,
    score: 0,
    final: true,
    answers: [],
  },
  game: { ...GAME, endedAt: '2026-11-20T10:05:00Z' },
  nextWave: null,
  totalCorrect: 100,
  echelonToShow: 2,
};

const aSelection = () => ({
  id: '5',
  user: '1',
  creator: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  type: 'basic_topics',
  mode: 'normal',
  format: 'normal',
  units: [],
  lockedMinutes: 0,
  lockedUntil: null,
  lockerName: null,
});

const level = (position: number) => ({
  position,
  score: position * 50,
  nextScore: position * 50 + 50,
  scoreToNextLevel: 50,
});

startOutbox();

beforeEach(async () => {
  await outbox.setUser(null);
});

afterEach(() => vi.unstubAllGlobals());

it('the page of a game shows a new level of a game that was left before it was saved', async () => {
  let online = false;
  let saved = false;
  serve({
    'GET /auth/session': () =>
      aSession(
        saved ? aUser({ echelon: level(2), echelonToShow: 2 }) : aUser({ echelon: level(1) }),
      ),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'GET /users/1/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
    'GET /users/1/tricky-questions': () => ({ tricky: { questions: 1, mended: 0, units: [] } }),
    'POST /games': () => ({ game: GAME, wave: WAVE }),
    'POST /users/1/action/echelon-shown': () => ({ user: aUser({ echelon: level(2) }) }),
    [`POST /waves/${WAVE.id}/complete`]: () => {
      saved = online;
      return online ? LAST_WAVE : null;
    },
  });
  const { user } = visit('/app/practice/mode?source=tricky');
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByTitle('Practice Game');
  await pageListens();
  gameEndsLastWave(WAVE.id);
  gameSays({ type: 'close' });
  await screen.findByRole('heading', { name: 'Ready to launch?' });
  await waitFor(() => expect(outbox.view.get().waiting).toHaveLength(1));

  online = true;
  await outbox.flush();
  await user.click(await screen.findByRole('button', { name: 'Carry on' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const ACTIVITY: UserActivity = {
  id: '1',
  kind: 'practice',
  day: '2026-11-30',
  created: '2026-11-30T09:00:00Z',
  answered: 10,
  correct: 9,
  incorrect: 1,
  units: [],
  mode: null,
  startingSpeed: null,
  score: null,
  rounds: 1,
  storyStage: null,
  storyRound: null,
  isPassed: null,
  steps: null,
  rescueMode: null,
  rank: null,
  tooFast: 0,
};

describe('a newcomer’s first game (ST-15)', () => {
  const begin = (
    contentSelection: object | null,
    position = 0,
    played: readonly Partial<UserActivity>[] = [],
  ) => {
    const yearOfBirth = new Date().getFullYear() - 8;
    const server = serve({
      'GET /auth/session': () => aSession(aUser({ yearOfBirth, echelon: level(position) })),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /users/1/content-selection': () => ({ contentSelection }),
      'GET /users/1/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
      'POST /content-selections': () => ({ contentSelections: [aSelection()] }),
      'POST /games': () => ({ game: GAME, wave: WAVE }),
      'GET /user-activities': () => ({
        user: { id: '1', name: 'Maya', firstName: 'Maya' },
        userActivities: played.map((each) => ({ ...ACTIVITY, ...each })),
      }),
    });
    return { server, ...visit('/app/practice/first-game') };
  };

  it('begins at once, at the level of their age, without its settings', async () => {
    const { server, place } = begin(null);
    await screen.findByTitle('Practice Game');
    expect(place()).toBe('/app/practice/game');
    const [saved, started] = ['/content-selections', '/games'].map((path) =>
      server.calls.find((each) => each.path === path && each.method === 'POST'),
    );
    expect(saved?.body).toMatchObject({ contentSelection: { type: 'basic_topics' } });
    expect(started?.body).toMatchObject({ game: { mode: 'novice', startingSpeed: 1 } });
  });

  it('is Expert for somebody who has a Defender Level and is new on this computer only (PG-3)', async () => {
    const { server } = begin(null, 1);
    await screen.findByTitle('Practice Game');
    const started = server.calls.find(({ path, method }) => path === '/games' && method === 'POST');
    expect(started?.body).toMatchObject({ game: { mode: 'expert', startingSpeed: 1 } });
  });

  it('is what they begin with the next time, also after their first Defender Level (PG-3)', async () => {
    begin(null);
    await screen.findByTitle('Practice Game');
    expect(lastGame('1')).toEqual({ mode: 'novice', speed: 1 });
  });

  it('is what they played last elsewhere, on a computer that does not know them', async () => {
    const { server } = begin(null, 3, [{ mode: null }, { mode: 'classic', startingSpeed: 2 }]);
    await screen.findByTitle('Practice Game');
    const started = server.calls.find(({ path, method }) => path === '/games' && method === 'POST');
    expect(started?.body).toMatchObject({ game: { mode: 'classic', startingSpeed: 2 } });
  });

  it('keeps what somebody has chosen already', async () => {
    const { server } = begin(aSelection());
    await screen.findByTitle('Practice Game');
    expect(server.calls.some(({ path }) => path === '/content-selections')).toBe(false);
  });
});

describe('a pause of the class', () => {
  withStreams();

  const play = async () => {
    serve({
      'GET /auth/session': () => aSession(aUser()),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /users/1/content-selection': () => ({ contentSelection: null }),
      'GET /users/1/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
      'GET /users/1/tricky-questions': () => ({ tricky: { questions: 1, mended: 0, units: [] } }),
      'POST /games': () => ({ game: GAME, wave: WAVE }),
    });
    const { user } = visit('/app/practice/mode?source=tricky');
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByTitle('Practice Game');
    return user;
  };
  const words = { name: 'Your teacher has paused the games. Look up!' };
  const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

  it('stands over the game, which pauses, until the teacher ends it', async () => {
    const user = await play();
    const said = await pageListens();
    said.mockClear();
    teacherPauses(inTenMinutes());
    await screen.findByRole('alertdialog', words);
    expect(said).toHaveBeenCalledExactlyOnceWith({ type: 'pause' }, globalThis.location.origin);
    await user.keyboard('{Escape}');
    screen.getByRole('alertdialog', words);
    teacherPauses(null);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('meets a game that is opened meanwhile, and ends by itself', async () => {
    await play();
    teacherPauses(inTenMinutes());
    const said = await pageListens();
    expect(said).toHaveBeenLastCalledWith({ type: 'pause' }, globalThis.location.origin);
    teacherPauses(new Date(Date.now() + 200).toISOString());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

it('the page of a game asks before Back or another load of the page ends a game, until it is over (ST-20)', async () => {
  serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'GET /users/1/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
    'GET /users/1/tricky-questions': () => ({ tricky: { questions: 1, mended: 0, units: [] } }),
    'POST /games': () => ({ game: GAME, wave: WAVE }),
  });
  const { user, place, go } = visit('/app/practice/mode?source=tricky');
  const start = async () => {
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByTitle('Practice Game');
    await pageListens();
  };
  await start();
  expect(isReloadAsked()).toBe(true);
  await go(-1);
  await user.click(await screen.findByRole('button', { name: 'Play on' }));
  expect(place()).toBe('/app/practice/game');
  screen.getByTitle('Practice Game');
  await go(-1);
  const asked = await screen.findByRole('dialog', { name: 'Leave this game?' });
  await user.click(within(asked).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Ready to launch?' });
  expect(isReloadAsked()).toBe(false);

  await start();
  gameSays({ type: 'game-over', gameId: GAME.id, passed: null, toBeat: null });
  expect(isReloadAsked()).toBe(false);
  await go(-1);
  await screen.findByRole('heading', { name: 'Ready to launch?' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the page of a game plays the same game once more at once after Play again', async () => {
  let games = 0;
  const server = serve({
    'GET /auth/session': () => aSession(aUser({ echelon: level(2), echelonToShow: 2 })),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'GET /users/1/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
    'GET /users/1/tricky-questions': () => ({ tricky: { questions: 1, mended: 0, units: [] } }),
    'POST /games': () => {
      games += 1;
      return { game: { ...GAME, id: String(games), startingSpeed: 4 }, wave: WAVE };
    },
    [`POST /waves/${WAVE.id}/complete`]: () => LAST_WAVE,
  });
  const { user, place } = visit('/app/practice/mode?source=tricky');
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  const first = await screen.findByTitle('Practice Game');
  await pageListens();
  gameEndsLastWave(WAVE.id);
  gameSays({ type: 'again' });
  await waitFor(() => expect(screen.getByTitle('Practice Game')).not.toBe(first));
  expect(place()).toBe('/app/practice/game');
  expect(server.calls.findLast(({ path }) => path === '/games')?.body).toMatchObject({
    game: { mode: 'novice', startingSpeed: 4, source: 'tricky' },
  });
  expect(games).toBe(2);
  expect(screen.queryByRole('dialog')).toBeNull(); // a new level's ceremony waits for the way home
});

it.each([
  ['mend', { mode: 'classic', startingSpeed: 1, source: 'misses', ofGame: GAME.id }],
  ['again', { mode: 'novice', startingSpeed: GAME.startingSpeed, source: 'tricky' }],
] as const)('the page of a game starts another one at once: %s', async (type, asked) => {
  const server = serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'GET /users/1/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
    'GET /users/1/tricky-questions': () => ({ tricky: { questions: 1, mended: 0, units: [] } }),
    'POST /games': () => ({ game: GAME, wave: WAVE }),
  });
  const { user } = visit('/app/practice/mode?source=tricky');
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByTitle('Practice Game');
  await pageListens();
  gameSays({ type });
  await waitFor(() => expect(server.calls.filter(({ path }) => path === '/games')).toHaveLength(2));
  expect(server.calls.findLast(({ path }) => path === '/games')?.body).toMatchObject({
    game: asked,
  });
});

it('the settings of a game name the run to beat that the last game has left', async () => {
  serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'GET /users/1/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
    'GET /users/1/tricky-questions': () => ({ tricky: { questions: 1, mended: 0, units: [] } }),
    'POST /games': () => ({ game: GAME, wave: WAVE }),
  });
  const { user } = visit('/app/practice/mode?source=tricky');
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByTitle('Practice Game');
  expect(screen.queryByText(/Beat it/)).toBeNull();
  await pageListens();
  const toBeat = { unitName: 'Two Times Table', right: 10, ms: 17_200 };
  gameSays({ type: 'game-over', gameId: GAME.id, passed: null, toBeat });
  gameSays({ type: 'close' });
  await screen.findByText('Two Times Table: 17 s. Beat it');
});
