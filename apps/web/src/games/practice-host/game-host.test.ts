import type { CompleteWaveReply, GameReply, Wave } from '@moonbase/contracts';
import { expect, it, vi } from 'vitest';

import { ApiError } from '../../platform/api-error.ts';
import type { Submission } from '../../play/outbox-store.ts';
import { PROFILE } from '../../platform/server.test-kit.ts';
import type { GameSettings, HostMessage } from '../practice/protocol.ts';
import { aGame } from '../practice/session.test-kit.ts';
import {
  createGameHost,
  type GameHost,
  type GameHostPorts,
  type GameOver,
  type Leaving,
} from './game-host.ts';

const WAIT_MS = 8_000; // on a busy machine

const game = aGame();

const aWave = (id: string, position: number): Wave => ({
  id,
  game: '7',
  position,
  speed: 1,
  unit: '126',
  unitName: 'Sevens',
  answers: [],
  bonusAnswers: [],
  questions: [],
});

const aReply = (nextWave: Wave | null): CompleteWaveReply => ({
  wave: {
    id: '70',
    game: '7',
    position: 1,
    speed: 1,
    unit: '126',
    endedAt: '2026-11-20T10:01:00Z',
    duration: 1,
    correct: 1,
    incorrect: 0,
    skipped: 0,
    score: 300,
    final: nextWave === null,
    answers: [],
  },
  game: { ...game, score: 300 },
  nextWave,
  totalCorrect: 2685,
  echelonToShow: null,
});

const settings: GameSettings = {
  profile: PROFILE,
  round: null,
  area: 1,
  rocketPaint: 0,
  showHowTo: false,
  guided: false,
  countryId: null,
  youngest: false,
  keyboardToggle: true,
  clockOffsetMs: 0,
  defender: null,
};

const played = (final: boolean) => ({
  endedAt: '2026-11-20T10:01:00Z',
  duration: 1,
  final,
  timeScale: '1' as const,
  answers: [],
  bonusAnswers: [],
});

interface World {
  readonly host: GameHost;
  readonly sent: HostMessage[];
  readonly submitted: Submission[];
  readonly drafts: Submission[];
  readonly onLeave: (how: Leaving) => void;
  readonly onObject: (answer: string) => void;
  readonly overs: GameOver[];
}

function start(
  ports: Partial<GameHostPorts> = {},
  of: GameSettings = settings,
  ahead: readonly Wave[] = [],
): World {
  const sent: HostMessage[] = [];
  const submitted: Submission[] = [];
  const drafts: Submission[] = [];
  const onLeave = vi.fn();
  const onObject = vi.fn();
  const overs: GameOver[] = [];
  const host = createGameHost(
    { game, wave: aWave('70', 1), settings: of, ahead },
    {
      send: (message) => {
        sent.push(message);
      },
      submit: (submission) => {
        submitted.push(submission);
        return Promise.resolve(aReply(aWave('71', 2)));
      },
      saveDraft: (submission) => {
        drafts.push(submission);
        return Promise.resolve();
      },
      showSoFar: () => undefined,
      fetchGame: () => Promise.reject(new Error('not asked for')),
      saveProfile: () => undefined,
      onSaved: () => undefined,
      onLeave,
      onObject,
      onOver: (over) => {
        overs.push(over);
      },
      onError: (text) => {
        throw new Error(text);
      },
      ...ports,
    },
  );
  return { host, sent, submitted, drafts, onLeave, onObject, overs };
}

const waves = (world: World): readonly string[] => world.sent.map((message) => message.type);

it('the host of a game loads the frame when it is ready', () => {
  const world = start();
  world.host.receive({ type: 'ready' });
  expect(world.sent[0]).toMatchObject({ type: 'load', game: { id: '7' }, wave: { id: '70' } });
});

it('the host of a game puts a finished wave into the outbox and brings the next one', async () => {
  const world = start();
  world.host.receive({
    type: 'wave-complete',
    waveId: '70',
    submissionId: 's1',
    wave: played(false),
    settled: [],
  });
  await vi.waitFor(() => {
    expect(waves(world)).toEqual(['saving', 'saved', 'next-wave']);
  }, WAIT_MS);
  expect(world.submitted[0]).toMatchObject({
    id: 's1',
    path: '/waves/70/complete',
    body: { submissionId: 's1', wave: { final: false } },
    label: 'Practice, wave 1',
  });
});

it('the host of a game requests no wave after the final one', async () => {
  const world = start({ submit: () => Promise.resolve(aReply(null)) });
  world.host.receive({
    type: 'wave-complete',
    waveId: '70',
    submissionId: 's1',
    wave: played(true),
    settled: [],
  });
  await vi.waitFor(() => {
    expect(waves(world)).toEqual(['saving', 'saved']);
  }, WAIT_MS);
});

it('the host of a game reports offline while a wave cannot be sent', () => {
  const world = start({ submit: () => new Promise(() => undefined) });
  world.host.wentOffline();
  expect(waves(world)).toEqual([]);
  world.host.receive({
    type: 'wave-complete',
    waveId: '70',
    submissionId: 's1',
    wave: played(false),
    settled: [],
  });
  world.host.wentOffline();
  expect(waves(world)).toEqual(['saving', 'offline']);
});

it('the host of a game keeps every progress as a draft, to be sent if the page goes away', () => {
  const world = start();
  expect(world.host.unfinished()).toBeNull();
  world.host.receive({
    type: 'progress',
    waveId: '70',
    submissionId: 's1',
    wave: played(true),
    settled: [],
  });
  expect(world.drafts).toHaveLength(1);
  expect(world.host.unfinished()).toMatchObject({ id: 's1', draftKey: 'game:7' });
});

it('the host of a game has nothing unfinished between waves', () => {
  const world = start();
  world.host.receive({
    type: 'progress',
    waveId: '70',
    submissionId: 's1',
    wave: played(true),
    settled: [],
  });
  world.host.receive({
    type: 'wave-complete',
    waveId: '70',
    submissionId: 's1',
    wave: played(false),
    settled: [],
  });
  expect(world.host.unfinished()).toBeNull();
});

it('the host of a game continues with the server’s record when the server has finished the wave already', async () => {
  const known: GameReply = { game: { ...game, score: 900 }, wave: aWave('72', 3) };
  const world = start({
    submit: () => Promise.reject(new ApiError(422, 'wave-already-finished', 'Finished')),
    fetchGame: () => Promise.resolve(known),
  });
  world.host.receive({
    type: 'wave-complete',
    waveId: '70',
    submissionId: 's1',
    wave: played(false),
    settled: [],
  });
  await vi.waitFor(() => {
    expect(world.sent.at(-1)).toMatchObject({ type: 'next-wave', wave: { id: '72' } });
  }, WAIT_MS);
});

it('the host of a game closes when a wave is refused for good', async () => {
  const world = start({ submit: () => Promise.reject(new ApiError(422, 'invalid-fields', 'No')) });
  world.host.receive({
    type: 'wave-complete',
    waveId: '70',
    submissionId: 's1',
    wave: played(false),
    settled: [],
  });
  await vi.waitFor(() => {
    expect(world.onLeave).toHaveBeenCalledExactlyOnceWith('close');
  }, WAIT_MS);
});

it.each(['again', 'mend', 'classic', 'close', 'examples'] as const)(
  'the host of a game leaves the game on "%s" and reports it',
  (type) => {
    const world = start();
    world.host.receive({ type });
    expect(world.onLeave).toHaveBeenCalledExactlyOnceWith(type);
  },
);

it('the host of a game reports the result of a game and keeps the frame until the player leaves', () => {
  const world = start();
  world.host.receive({ type: 'game-over', gameId: '7', passed: true, toBeat: null });
  expect(world.overs).toEqual([{ gameId: '7', passed: true, toBeat: null }]);
  expect(world.onLeave).not.toHaveBeenCalled();
});

it('the host of a game names a round of the campaign among the results that wait', () => {
  const round = { position: 1, bossStep: false, name: 'Basic Speed', focus: 'Adding' } as const;
  const world = start({}, { ...settings, round });
  world.host.receive({
    type: 'progress',
    waveId: '70',
    submissionId: 's1',
    wave: played(true),
    settled: [],
  });
  expect(world.drafts[0]?.label).toBe('Basic Speed, wave 1');
});

it('the host of a game sends the live lesson the answers that are final, in their order, and reports when the wave is saved', async () => {
  const shown: Parameters<GameHostPorts['showSoFar']>[] = [];
  const world = start({ showSoFar: (...args) => shown.push(args) });
  const anAnswer = (id: string, second: number, inputs: readonly string[]) => ({
    id,
    optional: false,
    answeredAt: null,
    correct: false,
    totalAttempts: inputs.length,
    totalTeleports: 0,
    landed: inputs.length === 0,
    launchedAt: `2026-11-20T10:00:0${second}Z`,
    attempts: inputs.map((input) => ({
      attemptedAt: `2026-11-20T10:00:0${second}Z`,
      playedMs: 0,
      input,
      correct: false,
    })),
  });
  const wave = {
    ...played(true),
    answers: [
      anAnswer('70-1', 5, ['41', '42']),
      anAnswer('70-2', 3, []),
      anAnswer('70-3', 6, ['1']),
    ],
  };
  const settled = ['70-1', '70-2'];
  world.host.receive({ type: 'progress', waveId: '70', submissionId: 's1', wave, settled });
  const answers = [
    { id: '70-2', inputs: [], at: '2026-11-20T10:00:03Z' },
    { id: '70-1', inputs: ['41', '42'], at: '2026-11-20T10:00:05Z' },
  ];
  expect(shown).toEqual([['70', answers]]);
  world.host.receive({ type: 'wave-complete', waveId: '70', submissionId: 's1', wave, settled });
  await vi.waitFor(() => {
    expect(shown).toEqual([
      ['70', answers],
      ['70', answers],
    ]);
  }, WAIT_MS);
});

it('the host of a game lets the player say that an answer is right', () => {
  const world = start();
  world.host.receive({ type: 'object', answer: '70-3' });
  expect(world.onObject).toHaveBeenCalledExactlyOnceWith('70-3');
});

it('the host of a game goes on to the next wave of a kept round at once, and asks the server for none (PK8)', () => {
  const arrived: unknown[] = [];
  const { host, sent, submitted } = start(
    {
      submit: (submission) => {
        submitted.push(submission);
        return new Promise(() => undefined); // no network
      },
      onSaved: (reply) => arrived.push(reply),
    },
    settings,
    [aWave('71', 2)],
  );
  host.receive({ type: 'ready' });
  const complete = (waveId: string, final: boolean) => {
    host.receive({
      type: 'wave-complete',
      waveId,
      submissionId: `s${waveId}`,
      wave: played(final),
      settled: [],
    });
  };
  complete('70', false);
  expect(sent.at(-1)).toEqual({ type: 'next-wave', wave: aWave('71', 2) });
  complete('71', true);
  expect(sent.at(-1)).toEqual({ type: 'saving', waveId: '71' });
  expect(submitted.map(({ id }) => id)).toEqual(['s70', 's71']);
  expect(submitted[1]?.label).toBe('Practice, wave 2');
  expect(arrived).toEqual([]);
});

it('the host of a game gives no kept wave to a player who has left the round', () => {
  const { host, sent } = start({}, settings, [aWave('71', 2)]);
  host.receive({
    type: 'wave-complete',
    waveId: '70',
    submissionId: 's70',
    wave: played(true),
    settled: [],
  });
  expect(sent.filter(({ type }) => type === 'next-wave')).toEqual([]);
});
