import type {
  RescueBoard,
  RescuePlayer,
  RescueResults,
  RescueReveal,
  RescueStart,
  RescueState,
  RescueTile,
  RescueTurn,
  RescueUpdate,
  RescueView,
} from '@moonbase/contracts';
import { LAST_ROUND, LAST_ROUND_OF_THREE, type Power } from '@moonbase/rescue';

import type { Received } from './received.ts';

type ArgsOf<Name extends Received['name']> = Extract<Received, { name: Name }>['args'];
export type AskedQuestion = ArgsOf<'question'>;
type Sticker = ArgsOf<'sticker'>[1];

/** The phase of the match; the deadline by this page's clock. */
export interface Phase {
  readonly name: RescueState['name'];
  readonly deadline: number; // ms of performance.now()
  readonly left: number; // ms until then, measured at arrival; shown during a pause
  readonly round: number;
  readonly paused: boolean;
}

/** The player's own question phase. */
export interface Quiz {
  readonly question: {
    readonly id: string;
    readonly text: AskedQuestion[1];
    readonly source: string;
  } | null;
  readonly missed: { readonly text: AskedQuestion[1]; readonly right: string } | null; // the last one, if it was not right
  readonly history: readonly (boolean | null)[]; // right, wrong, skipped; at most 12
  readonly levels: ArgsOf<'question-countdown'>[1] | null;
}

/** Something to show, play as a sound and announce. */
export type Happening =
  | { readonly kind: 'questions'; readonly round: number }
  | { readonly kind: 'answered'; readonly result: boolean | null }
  | { readonly kind: 'distress' }
  | { readonly kind: 'turn'; readonly playerId: string }
  | { readonly kind: 'power'; readonly playerId: string; readonly power: Power }
  | { readonly kind: 'zone'; readonly playerId: string }
  | { readonly kind: 'reveal'; readonly reveal: RescueReveal }
  | { readonly kind: 'end'; readonly text: string; readonly allRescued: boolean }
  | { readonly kind: 'final' };

/** An event with its number: each is shown once, however many arrive between two frames. */
export interface Numbered {
  readonly id: number;
  readonly what: Happening;
}

export interface Ending {
  readonly text: string;
  readonly allRescued: boolean;
  readonly bonuses: readonly {
    playerId: string;
    name: ArgsOf<'end-game-bonus'>[1];
    points: number;
  }[];
  readonly final: boolean; // the scores are those of the end
}

/** A match as this page knows it. */
export interface GameState {
  readonly start: RescueStart;
  readonly phase: Phase | null; // null until the server has sent it
  readonly board: RescueBoard | null;
  readonly players: readonly RescuePlayer[];
  readonly turn: RescueTurn | null;
  readonly quiz: Quiz;
  readonly news: readonly Numbered[]; // the last ones, oldest first
  readonly ending: Ending | null;
  readonly results: RescueResults | null;
  readonly stickers: readonly { readonly playerId: string; readonly name: Sticker }[];
}

const NO_QUIZ: Quiz = { question: null, missed: null, history: [], levels: null };

export function startGame(start: RescueStart): GameState {
  return {
    start,
    phase: null,
    board: null,
    players: start.players,
    turn: null,
    quiz: NO_QUIZ,
    news: [],
    ending: null,
    results: null,
    stickers: [],
  };
}

/** The most rounds a match can have. */
export function roundsOf({ players }: Pick<GameState, 'players'>): number {
  return players.length === 3 ? LAST_ROUND_OF_THREE : LAST_ROUND;
}

export function playerOf({ players }: GameState, id: string | null): RescuePlayer | null {
  return players.find((player) => player.id === id) ?? null;
}

/** The match after an event. @param now ms of performance.now() */
export function play(game: GameState, event: Received, now: number): GameState {
  switch (event.name) {
    case 'game-update':
      return update(game, event.args, now);
    case 'begin-questions':
      return tell(
        { ...game, turn: null, quiz: NO_QUIZ },
        { kind: 'questions', round: game.phase?.round ?? 1 },
      );
    case 'question-countdown':
      return { ...game, quiz: { ...game.quiz, levels: event.args[1] } };
    case 'question': {
      const [id, text, source] = event.args;
      return { ...game, quiz: { ...game.quiz, question: { id, text, source } } };
    }
    case 'right-answer': {
      const { question } = game.quiz;
      const missed = question && { text: question.text, right: event.args[0] };
      return { ...game, quiz: { ...game.quiz, missed } };
    }
    case 'question-result': {
      const [result] = event.args;
      const history = [...game.quiz.history, result];
      const missed = result === true ? null : game.quiz.missed;
      return tell(
        { ...game, quiz: { ...game.quiz, history, missed, question: null } },
        { kind: 'answered', result },
      );
    }
    case 'end-game-message': {
      const [text, allRescued] = event.args;
      const ending = { text, allRescued, bonuses: [], final: false };
      return tell({ ...game, turn: null, ending }, { kind: 'end', text, allRescued });
    }
    case 'end-game-bonus':
      return withBonus(game, event.args);
    case 'end-game-score':
      return tell(
        { ...game, players: event.args[0], ending: game.ending && { ...game.ending, final: true } },
        { kind: 'final' },
      );
    case 'sticker': {
      const [playerId, name] = event.args;
      const others = game.stickers.filter((each) => each.playerId !== playerId);
      return { ...game, stickers: [...others, { playerId, name }] };
    }
    default:
      return game;
  }
}

const KEPT_NEWS = 30;

function tell(game: GameState, what: Happening): GameState {
  const id = (game.news.at(-1)?.id ?? 0) + 1;
  return { ...game, news: [...game.news, { id, what }].slice(-KEPT_NEWS) };
}

function withBonus(game: GameState, [playerId, name, points]: ArgsOf<'end-game-bonus'>): GameState {
  const { ending } = game;
  if (!ending) return game;
  const players = game.players.map((player) =>
    player.id === playerId ? { ...player, score: player.score + points } : player,
  );
  const bonuses = [...ending.bonuses, { playerId, name, points }];
  return { ...game, players, ending: { ...ending, bonuses } };
}

function update(game: GameState, args: RescueUpdate, now: number): GameState {
  const [kind, data] = args;
  switch (kind) {
    case 'state':
      return {
        ...game,
        phase: phaseOf(data, now),
        turn: data.name === 'round-start' ? null : game.turn,
      };
    case 'full':
      return fullGame(game, data, now);
    case 'board':
      return withBoard(game, data);
    case 'players':
      return { ...game, players: data };
    case 'turn':
      return withTurn(game, data);
    case 'begin-turn':
      return tell(
        { ...game, turn: data, quiz: NO_QUIZ },
        { kind: 'turn', playerId: data.playerId },
      );
    case 'tiles':
      return withTiles(game, data);
    case 'reveal-tiles': {
      const opened = withTiles(
        game,
        data.tiles.map(({ tile }) => tile),
      );
      return tell(opened, { kind: 'reveal', reveal: data });
    }
    case 'reveal-tiles-complete':
      return { ...game, turn: game.turn && { ...game.turn, scansLeft: data.scansLeft } };
    case 'add-restricted-zone':
      return tell(
        withZones(game, (zones) => [...zones.filter((zone) => !isSame(zone, data)), data]),
        { kind: 'zone', playerId: data.playerId },
      );
    case 'remove-restricted-zone':
      return withZones(game, (zones) => zones.filter((zone) => !isSame(zone, data)));
    case 'results':
      return { ...game, results: data };
  }
}

function phaseOf({ name, endsAt, now: sentAt, round, paused }: RescueState, now: number): Phase {
  const left = Math.max(0, endsAt - sentAt);
  return { name, left, deadline: now + left, round, paused };
}

/** The whole game at once, after a reconnection. */
function fullGame(game: GameState, view: RescueView, now: number): GameState {
  const { state, board, players, turn, questions, results } = view;
  const quiz = questions
    ? { ...NO_QUIZ, history: questions.history, levels: questions.levels }
    : NO_QUIZ;
  return { ...game, phase: phaseOf(state, now), board, players, turn, quiz, results };
}

/** A 3 x 3 block that is new is a distress call. */
function withBoard(game: GameState, board: RescueBoard): GameState {
  const call = board.blocks.find(({ size }) => size === 3);
  const known = game.board?.blocks.some(
    ({ size, x, y }) => size === 3 && x === call?.x && y === call.y,
  );
  const next = { ...game, board };
  return call && known !== true ? tell(next, { kind: 'distress' }) : next;
}

function withTurn(game: GameState, turn: RescueTurn | null): GameState {
  const before = game.turn?.playerId === turn?.playerId ? game.turn?.purchasedPowers : undefined;
  const bought = turn?.purchasedPowers.find((power) => before && !before.includes(power));
  const next = { ...game, turn };
  if (!turn || bought === undefined) return next;
  return tell(next, { kind: 'power', playerId: turn.playerId, power: bought });
}

function withTiles(game: GameState, changed: readonly RescueTile[]): GameState {
  const { board } = game;
  if (!board || changed.length === 0) return game;
  const fresh = new Map(changed.map((tile) => [tile.y * board.width + tile.x, tile]));
  const tiles = board.tiles.map((tile, index) => fresh.get(index) ?? tile);
  return { ...game, board: { ...board, tiles } };
}

type Zone = RescueBoard['restrictedZones'][number];

function withZones(
  game: GameState,
  change: (zones: readonly Zone[]) => readonly Zone[],
): GameState {
  const { board } = game;
  if (!board) return game;
  return { ...game, board: { ...board, restrictedZones: change(board.restrictedZones) } };
}

function isSame(one: Zone, other: Zone): boolean {
  return one.playerId === other.playerId && one.x === other.x && one.y === other.y;
}
