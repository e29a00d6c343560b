import type { AccessProfile, Game, Wave } from '@moonbase/contracts';
import {
  beatsOwnBest,
  countRequiredRight,
  ghostOf,
  isStoryMode,
  neededToPass,
  nextWave,
  raceResultOf,
  rulesOf,
  runToBeat,
  STEP_MS,
  summariseWave,
  type GameEvent,
  type GameState,
  type PlayMode,
  type RacedAnswer,
  type RaceResult,
  type TimeSetting,
  type WaveSetup,
  type WaveSummary,
} from '@moonbase/practice';
import { MAX_SCORED_ATTEMPTS } from '@moonbase/scoring';

import { withFreed, withSleepers, type Friend, type Sleeper } from './drawing/who-is-home.ts';
import type { GameSettings, RunToBeat } from './protocol.ts';
import { modeOf, setupOf, type ShownQuestion } from './wave-setup.ts';
import type { WavePlay } from './wave-play.ts';

/** A summary in the form in which it is shown. */
export interface ShownSummary extends WaveSummary {
  readonly position: number;
  readonly totalScore: number;
  readonly final: boolean;
  readonly race: RaceResult | null; // compared with the student's best run before it
  readonly ownBest: OwnBest | null; // when it beat that run
}

/** The goal of a story round. */
export interface Goal {
  readonly right: number;
  readonly needed: number;
}

/** The results of a game. */
export interface Homecoming {
  readonly visitors: number; // right within three tries, couriers' included
  readonly friends: readonly Friend[]; // these visitors, in the order of coming
  readonly sleepers: readonly Sleeper[]; // who came home asleep, or not yet
  readonly asked: number; // questions that counted or were tried, in the waves that are over
  readonly untried: number; // still in the air when the game ended, and never tried: no failure
  readonly missed: readonly ShownQuestion[]; // of these, the ones that were not solved
  readonly inARow: number; // right at the first try, the longest run of a wave
  readonly atOnce: number; // right at the first try
  readonly ownBest: OwnBest | null;
  readonly toBeat: RunToBeat | null; // of the last wave that could be raced
}

/** A run that beat the student's best in its unit. */
export interface OwnBest {
  readonly unitName: string;
  readonly race: RaceResult;
  readonly ms: number; // of the new run
}

export const NOBODY_HOME: Homecoming = {
  visitors: 0,
  friends: [],
  sleepers: [],
  asked: 0,
  untried: 0,
  missed: [],
  inARow: 0,
  atOnce: 0,
  ownBest: null,
  toBeat: null,
};

/** The state that lasts from wave to wave of one game: settings, shields, time, right answers. */
export class GameSoFar {
  #game: Game;
  #settings: GameSettings;
  #shields: number | null;
  #time: TimeSetting;
  #rightBefore = 0;
  #homecoming: Homecoming = NOBODY_HOME;

  constructor(game: Game, settings: GameSettings) {
    this.#game = game;
    this.#settings = settings;
    this.#time = game.timeScale;
    this.#shields = rulesOf(this.mode).shields;
  }

  get game(): Game {
    return this.#game;
  }

  get settings(): GameSettings {
    return this.#settings;
  }

  get mode(): PlayMode {
    return modeOf(this.#game, this.#settings);
  }

  get time(): TimeSetting {
    return this.#time;
  }

  /** Whether the game has points; one that repeats a game's missed questions has none. */
  get scored(): boolean {
    return this.#game.source !== 'misses';
  }

  /** Right answers of the waves that are over. */
  get rightBefore(): number {
    return this.#rightBefore;
  }

  /** The visitors who came home in this game, including its unfinished waves. */
  get homecoming(): Homecoming {
    return this.#homecoming;
  }

  /** Records the visitors that a step sent home. */
  noteEvents(events: readonly GameEvent[], questions: WavePlay['questions']): void {
    const { friends, sleepers } = this.#homecoming;
    this.#homecoming = {
      ...this.#homecoming,
      friends: withFreed(friends, events, questions),
      sleepers: withSleepers(sleepers, events, questions),
    };
    for (const event of events) {
      if (event.type !== 'right' || event.attempts > MAX_SCORED_ATTEMPTS) continue;
      const { visitors, inARow, atOnce } = this.#homecoming;
      this.#homecoming = {
        ...this.#homecoming,
        visitors: visitors + 1,
        atOnce: atOnce + (event.attempts === 1 ? 1 : 0),
        inARow: Math.max(inARow, event.streak),
      };
    }
  }

  /** Right answers of the game. @param played the current wave */
  rightSoFar(played: GameState | null): number {
    return this.#rightBefore + (played ? countRequiredRight(played) : 0);
  }

  /** The goal of a story round; null in free play. @param played the current wave */
  goal(played: GameState | null): Goal | null {
    const { round } = this.#settings;
    if (!round || !isStoryMode(this.mode)) return null;
    return { right: this.rightSoFar(played), needed: neededToPass(this.mode, round.bossStep) };
  }

  /** Takes over the server's record of the game. */
  update(game: Game): void {
    this.#game = game;
  }

  changeProfile(profile: AccessProfile): void {
    this.#settings = { ...this.#settings, profile };
  }

  /** Uses another time setting from the next wave on. */
  changeTime(time: TimeSetting): void {
    this.#time = time;
  }

  /** The setup of a wave's simulation. */
  setupOf(wave: Wave, motionReduced: boolean): WaveSetup {
    return setupOf(this.#game, wave, this.#settings, {
      shields: this.#shields,
      time: this.#time,
      motionReduced,
    });
  }

  /** Counts a wave that is over, and sums it up. */
  finish({ state, wave, questions }: WavePlay): ShownSummary {
    const summed = summariseWave(state);
    const { asked, untried, missed } = this.#homecoming;
    const inAir = inAirUntried(state);
    const left = summed.lookAgain.filter(
      ({ id, standing }) => standing !== 'right' && !inAir.has(id),
    );
    this.#homecoming = {
      ...this.#homecoming,
      asked: asked + summed.correct + summed.incorrect + summed.skipped - inAir.size,
      untried: untried + inAir.size,
      missed: [...missed, ...left.flatMap(({ id }) => questions.get(id) ?? [])],
    };
    const summary = this.scored ? summed : { ...summed, answersScore: 0, waveScore: 0 };
    this.#rightBefore += countRequiredRight(state);
    this.#shields = shieldsForNext(state, summary);
    const totalScore = this.#game.score + summary.answersScore + summary.waveScore;
    this.#game = { ...this.#game, score: totalScore };
    const final = state.end?.final ?? true;
    const race = this.#race(state, wave);
    const { ownBest } = this.#homecoming;
    const isBest = ownBest !== null && ownBest.race === race;
    const { position } = wave;
    return { ...summary, position, totalScore, final, race, ownBest: isBest ? ownBest : null };
  }

  /** Compares a wave with the student's best, and records for the end of the game which run is the best now. */
  #race(state: GameState, { unitName, ...wave }: Wave): RaceResult | null {
    const { source = 'selection', mode, isStoryModeGame } = this.#game;
    if (isStoryModeGame || !this.#settings.profile.raceMyself) return null;
    const best = wave.best ?? null;
    const ghost = ghostOf({
      mode,
      source,
      time: state.setup.time,
      completed: state.end?.reason === 'completed',
      answers: racedAnswers(state),
    });
    const race = raceResultOf(ghost, best);
    const known = runToBeat(ghost, best);
    const ms = known?.at(-1);
    if (known && ms !== undefined)
      this.#homecoming = { ...this.#homecoming, toBeat: { unitName, right: known.length, ms } };
    const own = ghost?.at(-1);
    if (beatsOwnBest(race) && own !== undefined)
      this.#homecoming = { ...this.#homecoming, ownBest: { unitName, race, ms: own } };
    return race;
  }
}

/** The questions of a wave that were right at the first try, by id: in a game of misses these are mended. */
export function mendedIn(state: GameState | null): ReadonlySet<string> {
  const mended = (state?.answers ?? []).filter(
    ({ settled, attempts }) => settled === 'right' && attempts.length === 1,
  );
  return new Set(mended.map(({ id }) => id));
}

/** The questions that were in the air, neither tried nor sent away, when the wave was left. */
export function inAirUntried({ answers }: GameState): ReadonlySet<string> {
  const inAir = answers.filter(
    ({ optional, launchedTick, settled, attempts, teleports }) =>
      !optional &&
      launchedTick !== null &&
      settled === null &&
      attempts.length === 0 &&
      teleports === 0,
  );
  return new Set(inAir.map(({ id }) => id));
}

/** The required answers of a wave, in the form that counts for the race. */
function racedAnswers({ answers }: GameState): readonly RacedAnswer[] {
  return answers
    .filter(({ optional }) => !optional)
    .map(({ settled, attempts }) => {
      const last = attempts.at(-1);
      const isRight = settled === 'right' && last !== undefined;
      return { rightAtMs: isRight ? last.tick * STEP_MS : null, tries: attempts.length };
    });
}

/** The shields at the start of the next wave, by the rule that the server uses too. */
function shieldsForNext({ setup, shields }: GameState, { mistakes }: WaveSummary): number | null {
  if (shields === null || setup.shields === null) return null;
  const start = { position: 1, speed: setup.speed, shields: setup.shields };
  return nextWave(setup.mode, start, { mistakes, landings: setup.shields - shields }).shields;
}
