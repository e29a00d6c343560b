// A player who knows the board only by the words for each tile, as a screen reader gives them, against computer crews.
import { nextInt, rngFromSeed } from '@moonbase/kit';
import {
  type Action,
  apply,
  type Crew,
  type Match,
  MATCH_MODES,
  type MatchMode,
  nextTickAt,
  rankOf,
  startMatch,
  viewFor,
} from '@moonbase/rescue';
import { expect, it } from 'vitest';

import type { BoardSight } from './sight.ts';
import { tileWords } from './spoken.ts';

const GAMES = 30; // games; an average player wins about one in three against these crews
const ANSWER_MS = 5_500;
const RIGHT_OF_100 = 79;
const CHOICE_MS = 4_000;
const ME = 0;

const SEATS: readonly (Crew | null)[] = [null, 'cadet', 'cadet', 'pilot']; // the easy crews

const setupOf = (mode: MatchMode, seed: number) => ({
  mode,
  relaxed: false,
  seed,
  seats: SEATS.map((crew, index) => ({
    id: `p${index}`,
    name: crew ?? 'Maya',
    character: index,
    crew,
    guest: false,
    level: 40,
    paceSeconds: null,
  })),
});

/** The words for every tile, row by row. */
function wordsOf(match: Match): readonly string[] {
  const { mode, you, state, board, players, turn } = viewFor(match, ME);
  const sight: BoardSight = { mode, you, phase: state.name, board, players, turn, cursor: null };
  return board.tiles.map((tile) => tileWords(sight, tile, true));
}

/** The most likely place of a ship, by the words alone. @returns index of a tile in reach */
function choose(words: readonly string[], width: number, draw: (limit: number) => number): number {
  const around = (tile: number): readonly string[] =>
    [-1, 0, 1].flatMap((dy) =>
      [-1, 0, 1].flatMap((dx) => {
        const x = (tile % width) + dx;
        return x < 0 || x >= width ? [] : (words[tile + dy * width + dx] ?? []);
      }),
    );
  const promise = (tile: number): number => {
    const said = words[tile] ?? '';
    if (said.includes('empty for sure')) return -100;
    const rings = around(tile).filter((each) => each.includes('a ship is next to it')).length;
    const lined = said.includes('in line with a ship') ? 25 : 0;
    return lined + (said.includes('a ship part is near here') ? 8 : 0) + 4 * rings;
  };
  const reach = [...words.keys()].filter((tile) => words[tile]?.includes(', in reach'));
  const best = Math.max(...reach.map(promise));
  const pool = reach.filter((tile) => promise(tile) === best);
  return pool[draw(pool.length)] ?? 0;
}

/** Plays a match to its results. @returns the player's rank */
function playByWords(mode: MatchMode, seed: number): number {
  let rng = rngFromSeed(seed + 1_000);
  const draw = (limit: number): number => {
    const [drawn, next] = nextInt(rng, limit);
    rng = next;
    return drawn;
  };
  let now = 0;
  let match = startMatch(setupOf(mode, seed), now);
  const act = (action: Action): boolean => {
    const applied = apply(match, action, now);
    if (applied.ok) ({ match } = applied);
    return applied.ok;
  };
  act({ type: 'ready', seat: ME });
  let thinksUntil = Infinity;
  for (;;) {
    const tickAt = nextTickAt(match);
    if (match.phase.name === 'results' || tickAt === null)
      return rankOf(
        match.seats.map(({ score }) => score),
        ME,
      );
    now = Math.min(tickAt, thinksUntil);
    if (thinksUntil > tickAt) act({ type: 'tick' });
    else if (match.phase.name === 'questions') {
      const result = draw(100) < RIGHT_OF_100 ? 'right' : 'wrong';
      act({ type: 'answer', seat: ME, result });
    } else if (match.phase.name === 'turn-input') {
      const hasHint = wordsOf(match).some((said) => said.includes('a ship part is near here'));
      if (!hasHint) act({ type: 'purchase-power', seat: ME, power: 'hint' }); // where there are powers
      act({ type: 'click-tile', seat: ME, tile: choose(wordsOf(match), match.layout.width, draw) });
    }
    thinksUntil = thinkingEnds(match, now, thinksUntil);
  }
}

/** The time at which the player acts next. */
function thinkingEnds({ phase, turn }: Match, now: number, before: number): number {
  const pace =
    phase.name === 'questions'
      ? ANSWER_MS
      : phase.name === 'turn-input' && turn?.seat === ME
        ? CHOICE_MS
        : Infinity;
  return before > now && before !== Infinity && pace !== Infinity ? before : now + pace;
}

it.each(MATCH_MODES)(
  'a player of the %s board who knows only its words reaches the end, and wins some of the games',
  (mode) => {
    const ranks = Array.from({ length: GAMES }, (_, seed) => playByWords(mode, seed));
    const wins = ranks.filter((rank) => rank === 1).length;
    expect(wins).toBeGreaterThan(GAMES / 10);
  },
);
