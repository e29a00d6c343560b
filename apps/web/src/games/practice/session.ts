import type { AccessProfile, Game, Wave } from '@moonbase/contracts';
import {
  isRaced,
  type GameEvent,
  type GameInput,
  type GameState,
  type Ghost,
  type PlayMode,
} from '@moonbase/practice';

import {
  GameSoFar,
  NOBODY_HOME,
  type Goal,
  type Homecoming,
  type ShownSummary,
} from './game-so-far.ts';
import type { FrameMessage, GameSettings, HostMessage } from './protocol.ts';
import { isoOf, type SaveState, SentWave } from './sent-wave.ts';
import { WavePlay, type WaveSoFar } from './wave-play.ts';
import { questionsOf, type ShownQuestion } from './wave-setup.ts';

/** The player's current screen. `wave` has its own phases, those of the simulation. */
export type Screen =
  | 'loading'
  | 'how-to'
  | 'ready'
  | 'wave'
  | 'summary'
  | 'game-over'
  | 'closed'
  | 'error';

/** The session's only connections to the outside; a test passes its own. */
export interface SessionPorts {
  readonly send: (message: FrameMessage) => void;
  readonly now: () => number; // ms since 1970, by the server's clock
  readonly newId: () => string; // UUID v4
  readonly motionReduced: () => boolean; // by the system
}

/** After these events the host gets the wave so far: a game that is left open can then be closed. */
const KEPT_EVENTS: ReadonlySet<GameEvent['type']> = new Set([
  'play-began',
  'right',
  'landed',
  'left',
]);
const NO_QUESTIONS: ReadonlyMap<string, ShownQuestion> = new Map();

/** One game from `load` to `close`: its current screen, the messages to the host and the host's answers. */
export class Session {
  readonly #ports: SessionPorts;
  #screen: Screen = 'loading';
  #soFar: GameSoFar | null = null;
  #first: Wave | null = null; // loaded, not started
  #play: WavePlay | null = null; // the last wave that was started
  #next: Wave | null = null; // given by the server, not started
  readonly sent: SentWave;
  #summary: ShownSummary | null = null;
  #announcedOver = false;
  errorDetail = '';

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    this.sent = new SentWave(ports);
  }

  get screen(): Screen {
    return this.#screen;
  }

  get saveState(): SaveState {
    return this.sent.state;
  }

  get game(): Game | null {
    return this.#soFar?.game ?? null;
  }

  get settings(): GameSettings | null {
    return this.#soFar?.settings ?? null;
  }

  get profile(): AccessProfile | null {
    return this.settings?.profile ?? null;
  }

  get mode(): PlayMode {
    return this.#soFar?.mode ?? 'expert';
  }

  get scored(): boolean {
    return this.#soFar?.scored ?? true;
  }

  get rightBefore(): number {
    return this.#soFar?.rightBefore ?? 0;
  }

  /** The visitors who came home in this game. */
  get homecoming(): Homecoming {
    return this.#soFar?.homecoming ?? NOBODY_HOME;
  }

  /** The wave on screen: the one played last, or the first one before it starts. */
  get wave(): Wave | null {
    return this.#play?.wave ?? this.#first;
  }

  get nextWave(): Wave | null {
    return this.#next;
  }

  get state(): GameState | null {
    return this.#play?.state ?? null;
  }

  get questions(): ReadonlyMap<string, ShownQuestion> {
    return this.#play?.questions ?? NO_QUESTIONS;
  }

  get betweenSteps(): number {
    return this.#play?.betweenSteps ?? 0;
  }

  get summary(): ShownSummary | null {
    return this.#summary;
  }

  get motionReduced(): boolean {
    return (this.profile?.reducedMotion ?? false) || this.#ports.motionReduced();
  }

  /** Points of the game so far, including this wave's answers. */
  get score(): number {
    if (!this.scored) return 0;
    return (this.game?.score ?? 0) + (this.#playing?.state.score ?? 0);
  }

  /** The goal of a story round; null in free play. */
  get goal(): Goal | null {
    return this.#soFar?.goal(this.#playing?.state ?? null) ?? null;
  }

  get #playing(): WavePlay | null {
    return this.#screen === 'wave' ? this.#play : null;
  }

  /** Handles a message that passed the guard. */
  receive(message: HostMessage): void {
    switch (message.type) {
      case 'load':
        this.#load(message.game, message.wave, message.settings);
        return;
      case 'next-wave':
        if (message.game) this.#soFar?.update(message.game);
        this.#next = message.wave;
        this.sent.state = 'saved';
        if (this.#screen === 'game-over') this.#giveBackNextWave(); // ended before the server had sent it
        return;
      case 'saved':
        if (!this.sent.hears(message)) return;
        this.#soFar?.update(message.game);
        if (this.#screen === 'game-over') this.#announceOver();
        return;
      case 'saving':
      case 'offline':
      case 'objected':
        this.sent.hears(message);
        return;
      case 'pause':
        this.input({ type: 'pause' });
        return;
      case 'profile':
        this.#soFar?.changeProfile(message.profile);
    }
  }

  fail(detail: string): void {
    this.#screen = 'error';
    this.errorDetail = detail;
    this.#ports.send({ type: 'error', detail });
  }

  /** Closes how-to-play and starts the first wave. */
  understood(): void {
    if (this.#screen === 'how-to' && this.#first) this.#begin(this.#first);
  }

  start(): void {
    if (this.#screen === 'ready' && this.#first) this.#begin(this.#first);
  }

  startNextWave(): void {
    if (this.#screen === 'summary' && this.#next) this.#begin(this.#next);
  }

  /** Ends the game between two waves. */
  endAfterSummary(): void {
    if (this.#screen !== 'summary') return;
    this.#giveBackNextWave();
    this.#screen = 'game-over';
    if (this.sent.state === 'saved') this.#announceOver();
  }

  /** Asks the host for the same game, for what was not solved, for the settings with Classic, or for examples. */
  ask(what: 'again' | 'mend' | 'classic' | 'examples'): void {
    this.#ports.send({ type: what });
  }

  close(): void {
    if (this.#screen === 'closed') return;
    this.#screen = 'closed';
    this.#ports.send({ type: 'close' });
  }

  /** Changes a setting for this game at once, and lets the host store it. */
  change(change: Partial<AccessProfile>): void {
    if (!this.#soFar) return;
    if (change.time) this.#soFar.changeTime(change.time);
    this.#soFar.changeProfile({ ...this.#soFar.settings.profile, ...change });
    this.#ports.send({ type: 'profile-change', change });
  }

  /** Queues the player's actions for the next step. */
  input(...inputs: readonly GameInput[]): void {
    this.#playing?.input(inputs);
  }

  /** Advances by the elapsed time. @returns the events */
  advance(elapsedMs: number): readonly GameEvent[] {
    this.#playing?.addTime(elapsedMs);
    const all: GameEvent[] = [];
    for (let play = this.#playing; play; play = this.#playing) {
      const events = play.step(isoOf(this.#ports.now()));
      if (events === null) break;
      all.push(...events);
      this.#report(play, events);
    }
    return all;
  }

  /** The data that a page going away in mid-wave would send; null when nothing is open. */
  unfinished(): WaveSoFar | null {
    return this.#playing?.soFar(isoOf(this.#ports.now())) ?? null;
  }

  #load(game: Game, wave: Wave, settings: GameSettings): void {
    this.#soFar = new GameSoFar(game, settings);
    this.#first = wave;
    try {
      questionsOf(wave);
    } catch (cause) {
      this.fail(cause instanceof Error ? cause.message : 'The wave cannot be played');
      return;
    }
    if (settings.showHowTo) this.#screen = 'how-to';
    else if (settings.round && !settings.youngest) this.#screen = 'ready'; // a round's goal is read before it starts
    else this.#begin(wave);
  }

  #begin(wave: Wave): void {
    if (!this.#soFar) return;
    const setup = this.#soFar.setupOf(wave, this.motionReduced);
    this.#play = new WavePlay(wave, setup, this.#ports.newId());
    this.#next = null;
    this.#screen = 'wave';
  }

  /** Reports the events of a step that the host needs. */
  #report(play: WavePlay, events: readonly GameEvent[]): void {
    const soFar = (): WaveSoFar => play.soFar(isoOf(this.#ports.now()));
    this.#soFar?.noteEvents(events, play.questions);
    if (events.some(({ type }) => type === 'wave-over')) {
      this.sent.send(soFar());
      this.#summary = this.#soFar?.finish(play) ?? null;
      this.#screen = this.#summary?.final === false ? 'summary' : 'game-over'; // one end, after the last wave
    } else if (events.some(({ type }) => KEPT_EVENTS.has(type))) {
      this.#ports.send({ type: 'progress', ...soFar() });
    }
  }

  /** A game ended between two waves has an unplayed wave open: sent back empty, it closes the game. */
  #giveBackNextWave(): void {
    if (!this.#next || !this.#soFar) return;
    this.sent.giveBack(this.#next, this.#soFar.time);
    this.#next = null;
  }

  #announceOver(): void {
    if (this.#announcedOver || !this.#soFar) return;
    this.#announcedOver = true;
    const { id, passesUserStoryRound: passed } = this.#soFar.game;
    const { toBeat } = this.homecoming;
    this.#ports.send({ type: 'game-over', gameId: id, passed, toBeat });
  }
}

/** The race of this wave: against the best run, or without one for a first run. Null where nobody races. */
export interface Race {
  readonly ghost: Ghost | null;
}

const FIRST_RUN: Race = { ghost: null };
const races = new WeakMap<Ghost, Race>();

/** The same race for the same run, so that a frame without a change is known as one. */
export function raceOf({ profile, state, wave, game, settings }: Session): Race | null {
  if (!profile?.raceMyself || profile.calmBackground || state === null || game === null)
    return null;
  const { mode, source = 'selection' } = game;
  if (settings?.round || !isRaced({ mode, source, time: state.setup.time })) return null;
  const ghost = wave?.best ?? null;
  if (ghost === null) return FIRST_RUN;
  const race = races.get(ghost) ?? { ghost };
  races.set(ghost, race);
  return race;
}

/** True in Classic in free play: there is no clock, and it is not a test. */
export const helpsFirst = ({ mode, settings, game, screen }: Session): boolean =>
  mode === 'classic' && screen === 'wave' && !settings?.round && !game?.isTest;

/** True until the first right answer of a student's first game here. */
export function isGuided({ settings, rightBefore, state }: Session): boolean {
  if (!settings?.guided || rightBefore > 0) return false;
  return state?.answers.every(({ settled }) => settled !== 'right') ?? true;
}
