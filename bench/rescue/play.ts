// Plays one whole game of model children and crews through the rules, on a clock of its own.
import {
  type Action,
  apply,
  type Crew,
  type Match,
  type MatchMode,
  levelAfter,
  nextTickAt,
  startMatch,
} from '../../packages/rescue/src/index.ts';
import type { Dice } from '../../packages/rescue/src/dice.ts';
import { answerOf, type Child, moveOf } from './model-child.ts';

export type Player = Child | Crew;

const INTRO_MS = 9_999; // time for loading and looking; part of the length of a game

/** One turn as the others see it: from its beginning to the next phase that is nobody's turn. */
export interface Turned {
  readonly seat: number;
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

function noteTurn(turns: Turned[], { round, turn }: Match, now: number): void {
  const last = turns.at(-1);
  const key = turn ? `${round} ${turn.order}` : '';
  if (last?.key === key) return;
  if (last && last.to < last.from) turns[turns.length - 1] = { ...last, to: now };
  if (turn) turns.push({ seat: turn.seat, key, from: now, to: -1 });
}

/** One game to its end. @returns the last state and its length in minutes, the ending included */
export function play(players: readonly Player[], mode: MatchMode, seed: number, dice: Dice) {
  let now = 0;
  let match = startMatch(
    {
      mode,
      relaxed: false,
      seed,
      seats: players.map((player, index) => ({
        id: String(index),
        name: String(index),
        character: 0,
        crew: typeof player === 'string' ? player : null,
        guest: typeof player !== 'string' && player.year !== undefined,
        level: levelOf(player, dice),
        paceSeconds: typeof player === 'string' ? null : player.pace,
      })),
    },
    now,
  );
  const act = (action: Action) => {
    const applied = apply(match, action, now);
    if (applied.ok) match = applied.match;
    return applied.ok;
  };
  now = INTRO_MS;
  for (const seat of players.keys()) act({ type: 'ready', seat });
  const turns: Turned[] = [];
  let considered = { turn: -1, round: -1, count: 0 };

  while (match.phase.name !== 'results') {
    noteTurn(turns, match, now);
    if (match.phase.name === 'questions') {
      now = answerQuestions(match, players, dice, now, act);
      act({ type: 'tick' }); // refused when everybody has used 12 questions: the phase is over then
      continue;
    }
    const child = childToMove(match, players);
    if (child && match.phase.name === 'turn-input') {
      const key = { turn: match.turn?.order ?? 0, round: match.round };
      if (considered.turn !== key.turn || considered.round !== key.round)
        considered = { turn: key.turn, round: key.round, count: 0 };
      const move = moveOf(child, match, considered.count, dice);
      considered = { turn: key.turn, round: key.round, count: move.considered };
      now = Math.min(match.phase.endsAt - 1, now + move.ms);
      act(move.action);
      if (move.zone !== null && match.turn)
        act({ type: 'click-tile', seat: match.turn.seat, tile: move.zone });
      continue;
    }
    now = Math.max(now, nextTickAt(match) ?? now);
    act({ type: 'tick' });
  }
  return { match, minutes: now / 60_000, turns };
}

function levelOf(player: Player, dice: Dice): number {
  if (typeof player === 'string') return 40;
  if (player.theta === null) return player.fixedLevel ?? 40;
  const offset =
    4 * Math.sqrt(-2 * Math.log(1 - dice.unit())) * Math.cos(2 * Math.PI * dice.unit());
  if (player.year !== undefined) return player.theta;
  return Math.max(1, Math.min(128, Math.round(player.theta + offset)));
}

function childToMove(match: Match, players: readonly Player[]): Child | null {
  const player = match.turn ? players[match.turn.seat] : undefined;
  return player === undefined || typeof player === 'string' ? null : player;
}

function answersBefore({ seats }: Match, seat: number): number {
  const totals = seats[seat]?.totals;
  return totals === undefined ? 0 : totals.right + totals.wrong + totals.skipped;
}

/** Gives everybody's answers in the order of their times, then ends the phase. @returns the time after it */
function answerQuestions(
  start: Match,
  players: readonly Player[],
  dice: Dice,
  from: number,
  act: (action: Action) => boolean,
): number {
  const levels = start.seats.map(({ level }) => level);
  const answers = players.flatMap((player, seat) => {
    if (typeof player === 'string') return [];
    const own: { at: number; action: Action }[] = [];
    let at = from;
    for (let asked = 0; asked < 12; asked += 1) {
      const level = levels[seat] ?? 40;
      const { ms, result } = answerOf(player, level, dice);
      at += ms;
      if (at >= start.phase.endsAt) break;
      own.push({ at, action: { type: 'answer', seat, result } });
      const before = answersBefore(start, seat) + asked;
      levels[seat] = levelAfter(level, result, {
        guest: player.year !== undefined,
        answersBefore: before,
      });
    }
    return own;
  });
  for (const { action } of answers.sort((a, b) => a.at - b.at)) act(action);
  return start.phase.endsAt;
}
