// The rules of Space Rescue in the leanest form, for a peer of the comparison: one mutable object, small
// numbers, no log. The board and the questions are the product's. Powers, zones and distress calls are left out, which
// spares the peers their checks.
import { rngFromSeed } from '@moonbase/kit';
import {
  BRITISH,
  type GeneratedQuestion,
  markAnswer,
  toPublicDoc,
  expectedInput,
} from '@moonbase/questions';

import { drawAtStep } from '../../apps/server/src/play/step-questions.ts';
import { drawLayout, type Layout } from '../../packages/rescue/src/board.ts';
import { diceOf } from '../../packages/rescue/src/dice.ts';
import { BOARDS } from '../../packages/rescue/src/numbers.ts';

export const SEATS = 4;
export const FIRST_LEVEL = 18;
const QUESTIONS = 12;
const PAR = 4;
const ROUNDS = 7;
const REACH = 3;
const MAX_SCANS = 3;
const CHARGE = 0.3;

export interface LeanQuestion {
  readonly id: string; // with the answer, for the driver
  readonly doc: ReturnType<typeof toPublicDoc>;
  readonly question: GeneratedQuestion;
}

export interface LeanSeat {
  position: number;
  score: number;
  charge: number;
  right: number;
  wrong: number;
  asked: number;
  accuracy: number;
  level: number;
  question: LeanQuestion | null;
}

export interface LeanGame {
  readonly layout: Layout;
  open: number[]; // seat per tile, -1 while hidden
  seats: LeanSeat[];
  phase: 'questions' | 'turns' | 'over';
  round: number; // from 1
  turn: number; // of this round, from 0
  scansLeft: number;
  scansUsed: number;
}

export interface Opened {
  readonly tile: number;
  readonly kind: string; // missed, or the content of the tile
  readonly score: number;
}

const START_TILES = (width: number) => [
  width + 1,
  2 * width - 2,
  width * (width - 2) + width - 2,
  width * (width - 2) + 1,
];

export function newLeanGame(): LeanGame {
  const layout = drawLayout(diceOf(rngFromSeed(seed())), BOARDS.advanced);
  const game: LeanGame = {
    layout,
    open: layout.kinds.map(() => -1),
    seats: START_TILES(layout.width).map((position) => ({
      position,
      score: 0,
      charge: 0,
      right: 0,
      wrong: 0,
      asked: 0,
      accuracy: 0,
      level: FIRST_LEVEL,
      question: null,
    })),
    phase: 'questions',
    round: 0,
    turn: 0,
    scansLeft: 0,
    scansUsed: 0,
  };
  startRound(game);
  return game;
}

function seed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

export function seatAt(game: LeanGame, seat: number): LeanSeat {
  const found = game.seats[seat];
  if (!found) throw new Error(`No seat ${seat}`);
  return found;
}

/** The seat whose turn it is. */
export function activeSeat({ round, turn }: LeanGame): number {
  return (round - 1 + turn) % SEATS;
}

function startRound(game: LeanGame): void {
  game.round += 1;
  game.turn = 0;
  game.phase = game.round > ROUNDS ? 'over' : 'questions';
  if (game.phase === 'over') return;
  for (const seat of game.seats) {
    seat.right = 0;
    seat.wrong = 0;
    seat.asked = 0;
    ask(seat);
  }
}

function ask(seat: LeanSeat): void {
  const [question] = drawAtStep(
    { step: seat.level, reception: false },
    BRITISH,
    rngFromSeed(seed()),
  );
  seat.asked += 1;
  seat.question = {
    id: `${seat.asked}=${expectedInput(question)}`,
    doc: toPublicDoc(question.doc),
    question,
  };
}

/** Marks an answer and asks the next question. @returns null when it is not an answer to the open question */
export function takeLeanAnswer(
  game: LeanGame,
  index: number,
  id: string,
  value: string,
): boolean | null {
  const seat = seatAt(game, index);
  const { question } = seat;
  if (game.phase !== 'questions' || question?.id !== id) return null;
  const mark = markAnswer(value, question.question.answer, {
    reversibleSign: question.question.doc.reversibleSign === true,
  });
  if (mark === 'empty' || mark === 'invalid') return null;
  const right = mark === 'correct';
  if (right) seat.right += 1;
  else seat.wrong += 1;
  seat.level = Math.max(1, Math.min(128, seat.level + (right ? 1 : -3)));
  seat.question = null;
  if (seat.asked < QUESTIONS) ask(seat);
  return right;
}

export function allAnswered({ seats }: LeanGame): boolean {
  return seats.every(({ question }) => question === null);
}

export function finishLeanQuestions(game: LeanGame): void {
  for (const seat of game.seats) {
    seat.question = null;
    seat.accuracy = Math.min(1, seat.right / Math.max(PAR, seat.right + seat.wrong));
  }
  game.phase = 'turns';
  game.turn = -1;
  nextLeanTurn(game);
}

/** The next turn of somebody who may scan, or the next round. */
export function nextLeanTurn(game: LeanGame): void {
  do game.turn += 1;
  while (game.turn < SEATS && seatAt(game, activeSeat(game)).accuracy === 0);
  if (game.turn >= SEATS) startRound(game);
  game.scansLeft = 1;
  game.scansUsed = 0;
}

function farBetween(width: number, a: number, b: number): number {
  return Math.max(
    Math.abs((a % width) - (b % width)),
    Math.abs(Math.floor(a / width) - Math.floor(b / width)),
  );
}

export function canReach(
  width: number,
  open: readonly number[],
  position: number,
  tile: number,
): boolean {
  if (open[tile] !== -1) return false;
  const far = farBetween(width, position, tile);
  if (far <= REACH) return true;
  return open.every((by, each) => by !== -1 || farBetween(width, position, each) >= far);
}

/** Scans a tile. @returns what was opened; null when the seat may not scan it */
export function scanLean(game: LeanGame, index: number, tile: number): readonly Opened[] | null {
  const { layout, open } = game;
  const seat = seatAt(game, index);
  if (game.phase !== 'turns' || activeSeat(game) !== index || game.scansLeft === 0) return null;
  if (!canReach(layout.width, open, seat.position, tile)) return null;
  seat.position = tile;
  game.scansLeft -= 1;
  game.scansUsed += 1;
  if (Math.random() >= seat.accuracy + seat.charge) {
    seat.charge = CHARGE;
    seat.score += 15;
    return [{ tile, kind: 'missed', score: 15 }];
  }
  seat.charge = 0;
  return openLean(game, index, tile);
}

function openLean(game: LeanGame, index: number, tile: number): readonly Opened[] {
  const { layout, open } = game;
  const seat = seatAt(game, index);
  const kind = layout.kinds[tile] ?? 'plain';
  open[tile] = index;
  if (kind === 'target' || kind === 'extra')
    game.scansLeft = game.scansUsed < MAX_SCANS ? game.scansLeft + 1 : 0;
  const points = pointsOf(game, index, tile, kind);
  seat.score = Math.max(0, seat.score + points);
  const opened: Opened[] = [{ tile, kind, score: points }];
  if (kind !== 'plain' || layout.near[tile] === true) return opened;
  const { width, height } = layout;
  const x = tile % width;
  for (let dy = -width; dy <= width; dy += width)
    for (let dx = -1; dx <= 1; dx += 1) {
      const each = tile + dy + dx;
      if (x + dx < 0 || x + dx >= width || each < 0 || each >= width * height) continue;
      if (open[each] !== -1 || layout.kinds[each] !== 'plain') continue;
      open[each] = index;
      opened.push({ tile: each, kind: 'plain', score: 0 });
    }
  return opened;
}

function pointsOf(game: LeanGame, index: number, tile: number, kind: string): number {
  const { layout, open, seats } = game;
  switch (kind) {
    case 'target': {
      const ship = layout.ships[layout.shipAt[tile] ?? -1];
      if (!ship?.tiles.every((part) => open[part] !== -1)) return 50;
      for (const part of ship.tiles) seatAt(game, open[part] ?? index).score += 15;
      return 80;
    }
    case 'bonus':
      return 30 + 20 * seats.filter(({ score }) => score > seatAt(game, index).score).length;
    case 'trap':
      return -30;
    case 'hint':
      return 10;
    default:
      return layout.near[tile] === true ? 5 : 0;
  }
}
