import { unitInfo } from '@moonbase/content';
import { storyStep } from '@moonbase/content/story';
import type {
  RescuePower,
  RescueQuestions,
  RescueResults,
  RescueStart,
  RescueState,
  SentBoard,
  SentTile,
  SentView,
} from '@moonbase/contracts';
import { toPublicDoc } from '@moonbase/questions';
import {
  type AnswerResult,
  BOARDS,
  type BoardView,
  bonusesOf,
  improvementOf,
  type Match,
  type MatchMode,
  parOf,
  playersOf,
  POWER_FACTS,
  POWERS,
  type Seat,
  seatOf,
  type TileView,
  viewFor,
} from '@moonbase/rescue';

import { allAnswered } from './desk.ts';
import type { AskedQuestion, Desk, RoomState } from './stored-room.ts';

/** The moment a view is valid at, and for how long. */
export interface Moment {
  readonly now: number; // milliseconds since 1970
  readonly paused: boolean; // the room waits for its players after an outage
}

export function toState({ phase, round, pausedAt }: Match, { now, paused }: Moment): RescueState {
  return {
    name: phase.name,
    endsAt: phase.endsAt,
    now: pausedAt ?? now,
    round,
    paused: paused || pausedAt !== null,
  };
}

export function toPowers(mode: MatchMode): RescuePower[] {
  if (!BOARDS[mode].powers) return [];
  return POWERS.map((name) => {
    const { label, cost, distance, radius } = POWER_FACTS[name];
    const power: RescuePower = { name, label, cost };
    if (distance !== undefined) power.distance = distance;
    if (radius !== undefined) power.radius = radius;
    return power;
  });
}

export function toStart(
  gameId: string,
  match: Match,
  seat: number,
  rejoined: boolean,
): RescueStart {
  return {
    gameId,
    mode: match.mode,
    relaxed: match.relaxed,
    players: playersOf(match),
    powers: toPowers(match.mode),
    you: seatOf(match, seat).id,
    rejoined,
  };
}

/** A tile without its false and null fields. Each is set by name, so that the type knows all that is sent. */
export function toTile(tile: TileView): SentTile {
  const { x, y, player, target, hint, bonus } = tile;
  const sent: SentTile = { x, y };
  if (tile.revealed) sent.revealed = true;
  if (tile.revealedThisTurn) sent.revealedThisTurn = true;
  if (tile.distant) sent.distant = true;
  if (player !== null) sent.player = player;
  if (target !== null) sent.target = target;
  if (tile.targetRevealed) sent.targetRevealed = true;
  if (tile.targetAdjacent) sent.targetAdjacent = true;
  if (hint !== null) sent.hint = hint;
  if (bonus !== null) sent.bonus = bonus;
  if (tile.trap) sent.trap = true;
  if (tile.missed) sent.missed = true;
  if (tile.proven) sent.proven = true;
  return sent;
}

export function toBoard(board: BoardView): SentBoard {
  return { ...board, tiles: board.tiles.map(toTile) };
}

/** Everything that one seat may see, sent at the beginning and after a reconnection. */
export function toView(state: RoomState, seat: number, moment: Moment): SentView {
  const { match } = state;
  const { mode, board, players, turn } = viewFor(match, seat);
  return {
    mode,
    state: toState(match, moment),
    board: toBoard(board),
    players,
    turn,
    questions: toQuestions(state, seat, moment.now),
    results: match.phase.name === 'results' ? toResults(state, seat) : null,
  };
}

/** The lowest, mean and highest level of the questions asked at a seat, and its par. */
export function toLevels({ levels, level, totals, pace }: Seat): RescueQuestions['levels'] {
  const answered = totals.right + totals.wrong + totals.skipped;
  return {
    min: levels.min,
    average: answered === 0 ? level : Math.round(levels.sum / answered),
    max: levels.max,
    par: parOf(pace),
  };
}

function toQuestions(
  { match, desks }: RoomState,
  seat: number,
  now: number,
): RescueQuestions | null {
  const player = match.seats[seat];
  const desk = desks[seat];
  if (!player || !desk || match.phase.name !== 'questions') return null;
  return {
    seconds: Math.max(0, Math.ceil((match.phase.endsAt - now) / 1000)),
    levels: toLevels(player),
    history: desk.answered
      .filter(({ question }) => question.round === match.round)
      .map(({ result }) => toResult(result)),
  };
}

export function toResult(result: AnswerResult): boolean | null {
  return result === 'skipped' ? null : result === 'right';
}

/** The arguments of `question`: never the answer. */
export function toQuestion(
  question: AskedQuestion,
): [string, ReturnType<typeof toPublicDoc>, string, number] {
  const { id, doc, step, unitId, order } = question;
  return [id, toPublicDoc(doc), `Step ${step}: ${unitInfo(unitId).name}`, order];
}

export function toResults({ match, desks }: RoomState, seat: number): RescueResults {
  const player = match.seats[seat];
  const desk = desks[seat];
  if (!player || !desk) throw new Error(`No seat ${seat}`);
  return {
    allRescued: match.endedBy === 'rescued',
    ...toRows(desk),
    ranks: playersOf(match).map(({ id, rank, score }) => ({
      playerId: id,
      rank: rank ?? match.seats.length,
      score,
    })),
    bonuses: bonusesOf(match.seats).map((bonus) => ({
      playerId: seatOf(match, bonus.seat).id,
      name: bonus.name,
      bonusScore: bonus.points,
    })),
    improvement: improvementOf(player),
  };
}

function toRows(desk: Desk): Pick<RescueResults, 'rows' | 'stepNames'> {
  const answered = allAnswered(desk);
  const steps = [...new Set(answered.map(({ question }) => question.step))];
  return {
    rows: answered.map(({ question, input, result }) => ({
      question: toPublicDoc(question.doc),
      input,
      answer: question.expected,
      correct: toResult(result),
      step: question.step,
    })),
    stepNames: Object.fromEntries(steps.map((step) => [String(step), storyStep(step).name])),
  };
}
