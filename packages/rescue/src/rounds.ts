import { at } from '@moonbase/kit';

import { drawLayout } from './board.ts';
import { diceOf } from './dice.ts';
import { bonusesOf } from './endings.ts';
import {
  allRescued,
  changeSeat,
  enter,
  type Game,
  hiddenParts,
  isPlayedByCrew,
  seatOf,
} from './game.ts';
import { clampInside, xOf, yOf } from './geometry.ts';
import type { Match, MatchSetup, Seat, SeatSetup, Totals } from './match.ts';
import {
  BOARDS,
  CREW_NUMBERS,
  DEFAULT_PACE_SECONDS,
  DISTRESS_FROM_ROUND,
  LAST_ROUND,
  LAST_ROUND_OF_THREE,
  NO_NEW_ROUND_AFTER_MS,
  TIMES,
} from './numbers.ts';
import { accuracyOf, answered, drawAnswers, NO_ANSWERS, parOf } from './question-phase.ts';

const NO_TOTALS: Totals = {
  right: 0,
  wrong: 0,
  skipped: 0,
  par: 0,
  accuracies: [],
  scans: 0,
  missed: 0,
  opened: 0,
  parts: 0,
  ships: 0,
  streak: 0,
  bestStreak: 0,
};

const STAND_IN_ACCURACY = 0.5; // of somebody who was not there to answer

/**
 * A new match that waits for its players to load.
 *
 * @param now milliseconds of the clock that later actions use
 * @see ../SPEC.md rules RS1 and RS2
 */
export function startMatch(setup: MatchSetup, now: number): Match {
  const dice = diceOf({ state: setup.seed >>> 0 });
  const layout = drawLayout(dice, BOARDS[setup.mode]);
  const starts = startTiles(layout.width, layout.height, setup.seats.length);
  return {
    version: 1,
    mode: setup.mode,
    relaxed: setup.relaxed,
    startedAt: now,
    layout,
    openedBy: layout.kinds.map(() => -1),
    hints: [],
    zones: [],
    seats: setup.seats.map((seat, index) => seatFrom(seat, at(starts, index))),
    firstSeat: dice.int(setup.seats.length),
    round: 0,
    phase: { name: 'loading', endsAt: now + TIMES.loading, countdownAt: null },
    turn: null,
    distress: null,
    pausedAt: null,
    arrivals: [],
    lastRound: null,
    endedBy: null,
    nobodySince: null,
    ofClass: setup.ofClass ?? false,
    rng: dice.rng(),
  };
}

/** Seats 1 to 4 start one tile in from the corners; two players take opposite ones. */
function startTiles(width: number, height: number, players: number): number[] {
  const corners = [
    width + 1,
    2 * width - 2,
    (height - 2) * width + width - 2,
    (height - 2) * width + 1,
  ];
  return players === 2 ? corners.filter((_, index) => index % 2 === 0) : corners;
}

function seatFrom(setup: SeatSetup, position: number): Seat {
  return {
    id: setup.id,
    name: setup.name,
    character: setup.character,
    crew: setup.crew,
    guest: setup.guest,
    connected: true,
    left: false,
    away: false,
    returning: false,
    ready: setup.crew !== null,
    idleRounds: 0,
    timedOut: false,
    roundsPresent: 0,
    position,
    score: 0,
    charge: 0,
    phase: NO_ANSWERS,
    accuracy: 0,
    level: setup.level,
    startLevel: setup.level,
    levels: { min: setup.level, max: setup.level, sum: 0 },
    pace: setup.crew
      ? CREW_NUMBERS[setup.crew].seconds
      : (setup.paceSeconds ?? DEFAULT_PACE_SECONDS),
    totals: NO_TOTALS,
  };
}

/** Begins the next round, with a distress call from round 4 on. @see ../SPEC.md rules RN7 and RN8 */
export function startRound(game: Game): void {
  game.match = { ...game.match, round: game.match.round + 1, distress: null, turn: null };
  seatArrivals(game);
  game.match.seats.forEach((seat, index) =>
    changeSeat(game, index, {
      phase: NO_ANSWERS,
      timedOut: false,
      away: seat.away && !seat.returning,
      returning: false,
      idleRounds: seat.returning ? 0 : seat.idleRounds,
    }),
  );
  if (game.match.round < DISTRESS_FROM_ROUND) {
    prepareQuestions(game);
    return;
  }
  callDistress(game);
  enter(game, 'round-start', TIMES.distress);
}

/** Gives the seats of computer crews to people who came late; the seat keeps its score. @see ../SPEC.md rule CG2 */
function seatArrivals(game: Game): void {
  const { arrivals } = game.match;
  for (const { seat, person } of arrivals) {
    const { id, position, score } = seatOf(game.match, seat);
    const begun = seatFrom({ ...person, id, crew: null }, position);
    changeSeat(game, seat, { ...begun, score, ready: true });
  }
  if (arrivals.length === 0) return;
  game.match = { ...game.match, arrivals: [] };
  const seats = arrivals.map(({ seat }) => seat);
  game.events.push({ kind: 'arrived', seats }, { kind: 'players' });
}

function callDistress(game: Game): void {
  const { layout } = game.match;
  const part = game.dice.pick(hiddenParts(game.match));
  const x = Math.min(layout.width - 1, Math.max(0, xOf(layout, part) + game.dice.int(3) - 1));
  const y = Math.min(layout.height - 1, Math.max(0, yOf(layout, part) + game.dice.int(3) - 1));
  const centre = clampInside(layout, y * layout.width + x, 1);
  game.match = { ...game.match, distress: { centre, part } };
  game.events.push({ kind: 'board' });
}

export function prepareQuestions(game: Game): void {
  game.events.push({ kind: 'begin-questions' });
  enter(game, 'questions-ready', TIMES.questionsReady);
}

/** Length of a question phase in milliseconds. */
export function questionsMs({ relaxed }: Match): number {
  return relaxed ? TIMES.questionsRelaxed : TIMES.questions;
}

export function startQuestions(game: Game): void {
  const ms = questionsMs(game.match);
  enter(game, 'questions', ms);
  sendCountdown(game);
  game.match.seats.forEach((seat, index) => {
    if (seat.crew === null && !seat.left) game.events.push({ kind: 'ask', seat: index });
  });
}

/** Sends the seconds left, now and every 5 s. */
export function sendCountdown(game: Game): void {
  const { phase } = game.match;
  const seconds = Math.max(0, Math.ceil((phase.endsAt - game.now) / 1000));
  const next = game.now + TIMES.countdown;
  const countdownAt = next < phase.endsAt ? next : null;
  game.match = { ...game.match, phase: { ...phase, countdownAt } };
  game.events.push({ kind: 'question-countdown', seconds });
}

/** Sets every accuracy of the round. @see ../SPEC.md rules RQ4, CC1 and RA1 */
export function finishQuestions(game: Game): void {
  game.match.seats.forEach((seat, index) => {
    const par = parOf(seat.pace);
    const phase = seat.crew ? drawCrewAnswers(game, seat) : seat.phase;
    const absent = isPlayedByCrew(seat) && seat.crew === null && answered(phase) === 0;
    const accuracy = absent ? STAND_IN_ACCURACY : accuracyOf(phase, par);
    const { totals } = seat;
    const drawn = seat.crew ? phase : NO_ANSWERS; // a person's answers are counted as they arrive
    changeSeat(game, index, {
      phase,
      accuracy,
      totals: {
        ...totals,
        right: totals.right + drawn.right,
        wrong: totals.wrong + drawn.wrong,
        skipped: totals.skipped + drawn.skipped,
        par: totals.par + par,
        accuracies: [...totals.accuracies, accuracy],
      },
    });
  });
  game.events.push({ kind: 'questions-over' }, { kind: 'players' });
  enter(game, 'question-result', TIMES.questionResult);
}

function drawCrewAnswers({ dice }: Game, { crew }: Seat) {
  if (crew === null) return NO_ANSWERS;
  const { right, seconds } = CREW_NUMBERS[crew];
  return drawAnswers(dice, right, seconds);
}

/** Records who was present and starts the next round or the end. @see ../SPEC.md rules RN9 and RA2 */
export function finishRound(game: Game): void {
  game.match.seats.forEach((seat, index) => {
    const idle = seat.crew === null && answered(seat.phase) === 0 && seat.timedOut;
    const idleRounds = idle ? seat.idleRounds + 1 : 0;
    changeSeat(game, index, {
      idleRounds,
      away: seat.away || idleRounds >= 2,
      roundsPresent: seat.roundsPresent + (isPlayedByCrew(seat) ? 0 : 1),
    });
  });
  const { match, now } = game;
  const lastRound = match.seats.length === 3 ? LAST_ROUND_OF_THREE : LAST_ROUND;
  const over = match.round >= lastRound || now - match.startedAt >= NO_NEW_ROUND_AFTER_MS;
  const calledOff = match.lastRound !== null && match.round >= match.lastRound;
  if (over) finishMatch(game, 'rounds');
  else if (calledOff) finishMatch(game, 'teacher');
  else startRound(game);
}

/** The end: message, bonuses one by one, final scores. @see ../SPEC.md rules RE1 to RE5 */
export function finishMatch(game: Game, endedBy: NonNullable<Match['endedBy']>): void {
  game.match = { ...game.match, endedBy, turn: null, distress: null };
  const complete = allRescued(game.match);
  game.events.push({ kind: 'end-game-message', allRescued: complete });
  if (!complete) {
    const tiles = hiddenParts(game.match).map(
      (tile) => ({ tile, outcome: 'detected', score: 0, scoreType: null }) as const,
    );
    game.events.push({ kind: 'reveal-tiles', cause: 'end', tiles });
  }
  for (const { seat, name, points } of bonusesOf(game.match.seats)) {
    changeSeat(game, seat, { score: seatOf(game.match, seat).score + points });
    game.events.push({ kind: 'end-game-bonus', seat, name, points });
  }
  game.events.push({ kind: 'end-game-score' });
  enter(game, 'end', TIMES.end);
}
