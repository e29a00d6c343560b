// Space Rescue for boardgame.io: the same board and rules. Its server has no timers, so a phase ends with its last
// action, which saves it work.
import type { Game } from 'boardgame.io';
import { ActivePlayers, INVALID_MOVE } from 'boardgame.io/core';

import {
  activeSeat,
  allAnswered,
  finishLeanQuestions,
  type LeanGame,
  newLeanGame,
  nextLeanTurn,
  scanLean,
  SEATS,
  takeLeanAnswer,
} from './lean-rules.ts';

export const BOARDGAME_NAME = 'rescue';

/** The part of the game that a player may see. */
export interface LeanView {
  readonly width: number;
  readonly open: readonly number[];
  readonly seen: readonly string[]; // kind per open tile, empty while hidden
  readonly phase: LeanGame['phase'];
  readonly round: number;
  readonly active: number;
  readonly scansLeft: number;
  readonly seats: readonly (readonly [position: number, score: number, accuracy: number])[];
  readonly question: { readonly id: string; readonly doc: unknown } | null; // the player's own question
}

/** Holds the game where Immer, which drafts plain objects only, ignores it: a proxy for every tile costs more. */
class Box {
  readonly game: LeanGame;

  constructor(game: LeanGame) {
    this.game = game;
  }

  /** A copy that the lean rules may change. */
  opened(): LeanGame {
    return {
      ...this.game,
      open: [...this.game.open],
      seats: this.game.seats.map((seat) => ({ ...seat })),
    };
  }
}

interface Held {
  readonly box: Box;
}

function viewOf(game: LeanGame, playerId: string | null): LeanView {
  const own = playerId === null ? undefined : game.seats[Number(playerId)];
  return {
    width: game.layout.width,
    open: game.open,
    seen: game.open.map((by, tile) => (by < 0 ? '' : (game.layout.kinds[tile] ?? ''))),
    phase: game.phase,
    round: game.round,
    active: activeSeat(game),
    scansLeft: game.scansLeft,
    seats: game.seats.map(({ position, score, accuracy }) => [position, score, accuracy]),
    question: own?.question ? { id: own.question.id, doc: own.question.doc } : null,
  };
}

export const RESCUE_GAME: Game<Held> = {
  name: BOARDGAME_NAME,
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: () => ({ box: new Box(newLeanGame()) }),
  turn: { activePlayers: ActivePlayers.ALL },
  playerView: ({ G, playerID }) => viewOf(G.box.game, playerID),
  moves: {
    answer: {
      client: false,
      ignoreStaleStateID: true,
      noLimit: true,
      move: ({ G, playerID }, id: string, value: string) => {
        const game = G.box.opened();
        if (takeLeanAnswer(game, Number(playerID), id, value) === null) return INVALID_MOVE;
        if (allAnswered(game)) finishLeanQuestions(game);
        return { box: new Box(game) };
      },
    },
    click: {
      client: false,
      ignoreStaleStateID: true,
      noLimit: true,
      move: ({ G, playerID }, tile: number) => {
        const game = G.box.opened();
        if (!scanLean(game, Number(playerID), tile)) return INVALID_MOVE;
        if (game.scansLeft === 0) nextLeanTurn(game);
        return { box: new Box(game) };
      },
    },
  },
};
