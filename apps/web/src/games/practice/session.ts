import type { AccessProfile, Game, Wave } from '@moonbase/contracts';
import {
  countRequiredRight,
  createGame,
  EMPTY_LOG,
  neededToPass,
  nextWave,
  noteEvents,
  isStoryMode,
  recordingOf,
  recordStep,
  rulesOf,
  step,
  STEP_MS,
  summariseWave,
  toWaveToSend,
  type GameEvent,
  type GameInput,
  type GameState,
  type Mark,
  type PlayMode,
  type Recording,
  type TimeSetting,
  type WaveLog,
  type WaveSummary,
  type WaveToSend,
} from '@moonbase/practice';
import { markAnswer } from '@moonbase/questions';

import type { FrameMessage, GameSettings, HostMessage, Miss } from './protocol.ts';
import { modeOf, questionsOf, setupOf, type ShownQuestion } from './wave-setup.ts';

/** Where the player is. `wave` has its own phases, those of the simulation. */
export type Screen =
  'loading' | 'how-to' | 'ready' | 'wave' | 'summary' | 'game-over' | 'closed' | 'error';

/** What has become of the wave that was sent last. */
export type SaveState = 'saving' | 'saved' | 'offline';

/** The session's only doors to the world; a test passes its own. */
export interface SessionPorts {
  readonly send: (message: FrameMessage) => void;
  readonly now: () => number; // ms since 1970, by the server's clock
  readonly newId: () => string; // UUID v4
  readonly motionReduced: () => boolean; // by the system
}

/** A summary as it is shown. */
export interface ShownSummary extends WaveSummary {
  readonly position: number;
  readonly totalScore: number;
  readonly final: boolean;
}

const mark: Mark = (input, expected, reversible) =>
  markAnswer(input, Number(expected), { reversibleSign: reversible }) === 'correct';

/** After these the host gets the wave so far: a game that is left open can then be closed. */
const KEPT_EVENTS: ReadonlySet<GameEvent['type']> = new Set([
  'play-began',
  'right',
  'landed',
  'left',
]);
const LONGEST_FRAME_MS = 250; // after a hiccup the game goes on where it was

/** One game from `load` to `close`: the simulation, what is sent of it and what the host answers. Knows no screen. */
export class Session {
  screen: Screen = 'loading';
  saveState: SaveState = 'saved';
  errorDetail = '';
  game: Game | null = null;
  wave: Wave | null = null;
  nextWave: Wave | null = null;
  settings: GameSettings | null = null;
  state: GameState | null = null;
  summary: ShownSummary | null = null;
  questions: ReadonlyMap<string, ShownQuestion> = new Map();
  recording: Recording | null = null;
  /** Right answers of the earlier waves, for the goal of a story round. */
  rightBefore = 0;

  readonly #ports: SessionPorts;
  readonly #misses: Miss[] = [];
  #log: WaveLog = EMPTY_LOG;
  #submissionId = '';
  #shields: number | null = null;
  #time: TimeSetting = '1';
  #inputs: GameInput[] = [];
  #restMs = 0;
  #announcedOver = false;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  get mode(): PlayMode {
    return this.game && this.settings ? modeOf(this.game, this.settings) : 'expert';
  }

  get profile(): AccessProfile | null {
    return this.settings?.profile ?? null;
  }

  get motionReduced(): boolean {
    return (this.profile?.reducedMotion ?? false) || this.#ports.motionReduced();
  }

  /** Misses are mended for no points. */
  get scored(): boolean {
    return this.game?.source !== 'misses';
  }

  /** Points of the game so far, this wave's answers included. */
  get score(): number {
    if (!this.scored) return 0;
    return (this.game?.score ?? 0) + (this.screen === 'wave' ? (this.state?.score ?? 0) : 0);
  }

  /** The goal of a story round; null in free play. */
  get goal(): { readonly right: number; readonly needed: number } | null {
    if (!this.settings?.round || !isStoryMode(this.mode)) return null;
    const now = this.state && this.screen === 'wave' ? countRequiredRight(this.state) : 0;
    return {
      right: this.rightBefore + now,
      needed: neededToPass(this.mode, this.settings.round.bossStep),
    };
  }

  /** Share of a step that has passed since the last one, for drawing between two. */
  get betweenSteps(): number {
    return this.state?.phase === 'playing' || this.state?.phase === 'intro'
      ? this.#restMs / STEP_MS
      : 0;
  }

  /** Takes a message that came through the guarded door. */
  receive(message: HostMessage): void {
    switch (message.type) {
      case 'load':
        this.#load(message.game, message.wave, message.settings);
        return;
      case 'next-wave':
        this.game = message.game;
        this.nextWave = message.wave;
        this.saveState = 'saved';
        return;
      case 'saved':
        if (message.waveId !== this.wave?.id) return;
        this.game = message.game;
        this.saveState = 'saved';
        if (this.screen === 'game-over') this.#announceOver();
        return;
      case 'saving':
      case 'offline':
        if (message.waveId === this.wave?.id) this.saveState = message.type;
        return;
      case 'pause':
        this.input({ type: 'pause' });
        return;
      case 'profile':
        this.#changeProfile(message.profile);
    }
  }

  fail(detail: string): void {
    this.screen = 'error';
    this.errorDetail = detail;
    this.#ports.send({ type: 'error', detail });
  }

  /** From how-to-play to the start button. */
  understood(): void {
    if (this.screen === 'how-to') this.screen = 'ready';
  }

  start(): void {
    if (this.screen === 'ready' && this.wave) this.#begin(this.wave);
  }

  startNextWave(): void {
    if (this.screen === 'summary' && this.nextWave) this.#begin(this.nextWave);
  }

  /** Leaves the summary: to the result of a finished game, or ends the game between two waves. */
  endAfterSummary(): void {
    if (this.screen !== 'summary') return;
    if (!this.summary?.final) this.#giveBackNextWave();
    this.screen = 'game-over';
    if (this.saveState === 'saved') this.#announceOver();
  }

  again(): void {
    this.#ports.send({ type: 'again' });
  }

  showExamples(): void {
    this.#ports.send({ type: 'examples' });
  }

  close(): void {
    this.screen = 'closed';
    this.#ports.send({ type: 'close' });
  }

  /** Changes a setting for this game at once, and lets the host keep it. */
  change(change: Partial<AccessProfile>): void {
    if (!this.settings) return;
    if (change.time) this.#time = change.time;
    this.#changeProfile({ ...this.settings.profile, ...change });
    this.#ports.send({ type: 'profile-change', change });
  }

  /** Queues what the player did for the next step. */
  input(...inputs: readonly GameInput[]): void {
    if (this.screen === 'wave') this.#inputs.push(...inputs);
  }

  /** Plays on for the time that has passed, and returns what happened. */
  advance(elapsedMs: number): readonly GameEvent[] {
    if (this.screen !== 'wave') return [];
    this.#restMs += Math.min(LONGEST_FRAME_MS, elapsedMs);
    const events: GameEvent[] = [];
    while (this.#restMs >= STEP_MS && this.#isPlaying()) {
      this.#restMs -= STEP_MS;
      events.push(...this.#step());
    }
    return events;
  }

  #isPlaying(): boolean {
    return this.screen === 'wave';
  }

  /** What a page that goes away in mid-wave would send; null when nothing is open. */
  unfinished(): { waveId: string; submissionId: string; wave: WaveToSend } | null {
    if (this.screen !== 'wave' || !this.state || !this.wave) return null;
    return {
      waveId: this.wave.id,
      submissionId: this.#submissionId,
      wave: toWaveToSend(this.state, this.#log, this.#iso()),
    };
  }

  #load(game: Game, wave: Wave, settings: GameSettings): void {
    this.game = game;
    this.wave = wave;
    this.settings = settings;
    this.#time = game.timeScale;
    this.#shields = rulesOf(this.mode).shields;
    try {
      this.questions = questionsOf(wave);
    } catch (cause) {
      this.fail(cause instanceof Error ? cause.message : 'The wave cannot be played');
      return;
    }
    this.screen = settings.showHowTo ? 'how-to' : 'ready';
  }

  #begin(wave: Wave): void {
    if (!this.game || !this.settings) return;
    this.wave = wave;
    this.nextWave = null;
    this.questions = questionsOf(wave);
    const setup = setupOf(this.game, wave, this.settings, {
      shields: this.#shields,
      time: this.#time,
      motionReduced: this.motionReduced,
    });
    this.state = createGame(setup);
    this.recording = recordingOf(setup);
    this.#log = EMPTY_LOG;
    this.#submissionId = this.#ports.newId();
    this.#inputs = [];
    this.#restMs = 0;
    this.screen = 'wave';
  }

  #step(): readonly GameEvent[] {
    if (!this.state || !this.recording) return [];
    const inputs = this.#inputs;
    this.#inputs = [];
    const result = step(this.state, inputs, mark);
    this.recording = recordStep(this.recording, inputs);
    this.state = result.state;
    if (result.events.length > 0) this.#note(result.events);
    return result.events;
  }

  #note(events: readonly GameEvent[]): void {
    this.#log = noteEvents(this.#log, events, this.#iso());
    const worthKeeping = events.some(({ type }) => KEPT_EVENTS.has(type));
    if (events.some(({ type }) => type === 'wave-over')) this.#finish();
    else if (worthKeeping) {
      const unfinished = this.unfinished();
      if (unfinished) this.#ports.send({ type: 'progress', ...unfinished });
    }
  }

  #finish(): void {
    const { state, wave, game } = this;
    if (!state || !wave || !game) return;
    const summed = summariseWave(state);
    const summary = this.scored ? summed : { ...summed, answersScore: 0, waveScore: 0 };
    const unfinished = this.unfinished();
    if (unfinished) this.#ports.send({ type: 'wave-complete', ...unfinished });

    this.rightBefore += countRequiredRight(state);
    for (const { id } of summary.lookAgain) {
      const questionId = this.questions.get(id)?.questionId;
      if (questionId) this.#misses.push({ waveId: wave.id, answerId: id, questionId });
    }
    this.#shields = shieldsForNext(state, summary);
    this.summary = {
      ...summary,
      position: wave.position,
      totalScore: game.score + summary.answersScore + summary.waveScore,
      final: state.end?.final ?? true,
    };
    this.game = { ...game, score: this.summary.totalScore };
    this.saveState = 'saving';
    this.screen = 'summary';
  }

  /** A game ended between two waves has an unplayed wave open: it is sent back empty, so that the game is closed. */
  #giveBackNextWave(): void {
    if (!this.nextWave) return;
    const endedAt = this.#iso();
    const wave: WaveToSend = {
      ...{ endedAt, duration: 0, final: true, timeScale: this.#time },
      ...{ answers: [], bonusAnswers: [] },
    };
    this.#ports.send({
      type: 'wave-complete',
      waveId: this.nextWave.id,
      submissionId: this.#ports.newId(),
      wave,
    });
    this.wave = this.nextWave;
    this.nextWave = null;
    this.saveState = 'saving';
  }

  #announceOver(): void {
    if (this.#announcedOver || !this.game) return;
    this.#announcedOver = true;
    this.#ports.send({
      type: 'game-over',
      gameId: this.game.id,
      passed: this.game.passesUserStoryRound,
      misses: this.#misses,
    });
  }

  #changeProfile(profile: AccessProfile): void {
    if (this.settings) this.settings = { ...this.settings, profile };
  }

  #iso(): string {
    return new Date(this.#ports.now()).toISOString();
  }
}

/** The shields that the next wave starts with, by the rule that the server uses too. */
function shieldsForNext({ setup, shields }: GameState, { mistakes }: WaveSummary): number | null {
  if (shields === null || setup.shields === null) return null;
  const start = { position: 1, speed: setup.speed, shields: setup.shields };
  return nextWave(setup.mode, start, { mistakes, landings: setup.shields - shields }).shields;
}
