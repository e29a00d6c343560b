import {
  checkSubmittedWave,
  firstWave,
  markWave,
  passesStoryRound,
  plannedWaves,
  PLAY_MODES,
  questionsOfRound,
  rulesOf,
  isStoryMode,
  type MarkedWave,
  type PlayMode,
  type WaveStart,
} from '@moonbase/practice';
import { describe, expect, it } from 'vitest';

import { aGame, aWave, settings, Table } from './session.test-kit.ts';
import { aimSentence } from './voice/spoken.ts';

const ROUNDS = { 'basic-speed': 1, 'expert-speed': 2, 'master-speed': 3 } as const;

/** The server's part of a game, by the same rules: it marks the waves sent and gives the next one. */
class Server {
  readonly marked: MarkedWave[] = [];
  score = 0;
  start: WaveStart;
  readonly #mode: PlayMode;

  constructor(mode: PlayMode) {
    this.#mode = mode;
    this.start = firstWave(mode, 1);
  }

  wave() {
    const { required, optional } = rulesOf(this.#mode);
    return aWave(this.start.position, {
      count: required,
      couriers: optional,
      speed: this.start.speed,
    });
  }

  take(table: Table): void {
    const sent = table.of('wave-complete').at(-1);
    if (!sent) throw new Error('No wave was sent');
    const { answers, bonusAnswers } = this.wave();
    const questions = [...answers, ...bonusAnswers].map(({ id, optional, order }) => ({
      id,
      optional,
      expected: String(order + 10),
      reversible: false,
    }));
    const served = { issuedAt: 0, receivedAt: table.now, questions };
    const check = checkSubmittedWave(served, sent.wave);
    if (!check.ok) throw new Error(JSON.stringify(check.fields));
    const marked = markWave(
      {
        mode: this.#mode,
        bossStep: false,
        time: '1',
        start: this.start,
        issuedAt: 0,
        receivedAt: table.now,
        taken: [],
        requiredServed: answers.length,
      },
      check.wave,
    );
    this.marked.push(marked);
    this.score += marked.answersScore + marked.waveScore;
    if (marked.next) this.start = marked.next;
  }

  get passed(): boolean | null {
    if (!isStoryMode(this.#mode)) return null;
    const right = this.marked.reduce((sum, { requiredRight }) => sum + requiredRight, 0);
    const completed = this.marked.at(-1)?.end === 'completed';
    return passesStoryRound(this.#mode, {
      right,
      questions: questionsOfRound(this.#mode, false),
      completed,
    });
  }
}

/**
 * Plays by ear: listens to the aimed question, types the answer and shoots; gets every fourth question right at the
 * second try.
 */
function playByEar(table: Table): void {
  const { session } = table;
  const tried = new Set<string>();
  for (let turn = 0; turn < 2_000 && session.screen === 'wave'; turn += 1) {
    table.wait(100);
    const { state, questions } = session;
    if (state?.phase !== 'playing') continue;
    const heard = aimSentence({ state, questions });
    const number = /(\d+) plus 10/.exec(heard)?.[1];
    if (number === undefined) {
      session.input({ type: 'pick-next', direction: 1 });
      continue;
    }
    const slip = Number(number) % 4 === 0 && !tried.has(number);
    tried.add(number);
    table.type(slip ? '999' : String(Number(number) + 10));
    session.input({ type: 'shoot' });
    table.wait(400);
  }
}

describe.each(PLAY_MODES)('a whole game of %s, played by ear', (mode) => {
  it('reaches its end, and server and game agree on every wave', () => {
    const server = new Server(mode);
    const round = isStoryMode(mode)
      ? { position: ROUNDS[mode], bossStep: false, name: 'Round', focus: 'Adding Ten' }
      : null;
    const table = new Table().load(
      aGame({ mode: rulesOf(mode).sentMode, plannedWaves: plannedWaves(mode) }),
      server.wave(),
      settings({ readAloud: true }, round),
    );
    const { session } = table;

    for (let wave = 1; wave <= plannedWaves(mode); wave += 1) {
      expect(session.wave?.speed).toBe(server.start.speed);
      expect(session.state?.shields).toBe(server.start.shields);
      playByEar(table);
      expect(session.screen).toBe(wave === plannedWaves(mode) ? 'game-over' : 'summary');
      server.take(table);
      expect(session.summary?.totalScore).toBe(server.score);
      expect(session.summary?.final).toBe(wave === plannedWaves(mode));
      const last = server.marked.at(-1);
      table.saved(
        { score: server.score, passesUserStoryRound: server.passed },
        last?.next ? server.wave() : null,
      );
      session.startNextWave();
    }

    expect(session.screen).toBe('game-over');
    expect(table.of('game-over')).toMatchObject([{ passed: isStoryMode(mode) ? true : null }]);
    expect(server.marked.every(({ end, landings }) => end === 'completed' && landings === 0)).toBe(
      true,
    );
    expect(session.goal?.right ?? null).toBe(
      isStoryMode(mode)
        ? server.marked.reduce((sum, { requiredRight }) => sum + requiredRight, 0)
        : null,
    );
  });
});
