import { at } from '@moonbase/kit';

import type { Outcome, RevealedTile, ScoreType } from './events.ts';
import {
  changeSeat,
  changeTotals,
  changeTurn,
  type Game,
  hiddenParts,
  isRescued,
  scanChance,
  score,
  seatOf,
  turnOf,
} from './game.ts';
import { directionOf, distance, neighbours } from './geometry.ts';
import { CHARGE, POINTS } from './numbers.ts';
import { rankOf } from './ranks.ts';

/**
 * Scans one tile: the chance is rolled, then the tile opens or stays hidden.
 *
 * @param byScatter Scatter Search: a miss neither scores nor charges
 * @see ../SPEC.md rules TI1 to TI8 and RQ5
 */
export function scan(game: Game, seat: number, tile: number, byScatter: boolean): RevealedTile {
  const { totals, ...player } = seatOf(game.match, seat);
  changeTotals(game, seat, { scans: totals.scans + 1 });
  const works = game.dice.chance(scanChance({ ...player, totals }));
  if (works) {
    if (!byScatter) changeSeat(game, seat, { charge: 0 });
    return open(game, seat, tile);
  }

  changeTotals(game, seat, { missed: totals.missed + 1 });
  changeTurn(game, { missed: [...turnOf(game.match).missed, tile] });
  if (byScatter) return { tile, outcome: 'missed', score: 0, scoreType: null };
  changeSeat(game, seat, { charge: CHARGE });
  score(game, seat, POINTS.missed);
  return { tile, outcome: 'missed', score: POINTS.missed, scoreType: 'missed' };
}

/** Opens a tile for the seat and pays for it. */
function open(game: Game, seat: number, tile: number): RevealedTile {
  const { kinds, near } = game.match.layout;
  uncover(game, seat, tile);
  const kind = kinds[tile] ?? 'plain';
  switch (kind) {
    case 'target':
      return openPart(game, seat, tile);
    case 'bonus':
      return pay(game, seat, tile, 'bonus', bonusFor(game, seat), 'bonus');
    case 'extra':
      return { tile, outcome: 'extra', score: 0, scoreType: null };
    case 'trap':
      return pay(game, seat, tile, 'trap', POINTS.trap, 'trap');
    case 'hint':
      addArrow(game, tile);
      return pay(game, seat, tile, 'empty', POINTS.hint, 'hint');
    case 'plain':
      return near[tile] === true
        ? pay(game, seat, tile, 'empty', POINTS.near, 'near')
        : { tile, outcome: 'empty', score: 0, scoreType: null };
  }
}

function pay(
  game: Game,
  seat: number,
  tile: number,
  outcome: Outcome,
  points: number,
  scoreType: ScoreType,
): RevealedTile {
  score(game, seat, points);
  return { tile, outcome, score: points, scoreType };
}

/** Whether a distress call or a bought block marks the part. */
function isMarked({ match: { distress, hints } }: Game, part: number): boolean {
  return (
    distress?.part === part || hints.some((hint) => hint.kind === 'block' && hint.part === part)
  );
}

function openPart(game: Game, seat: number, tile: number): RevealedTile {
  const ship = game.match.layout.shipAt[tile] ?? -1;
  const { totals } = seatOf(game.match, seat);
  const complete = isRescued(game.match, ship);
  if (isMarked(game, tile)) game.events.push({ kind: 'board' }); // its block is gone
  changeTotals(game, seat, { parts: totals.parts + 1, ships: totals.ships + (complete ? 1 : 0) });
  if (!complete) return pay(game, seat, tile, 'detected', POINTS.detected, 'detected');

  for (const part of game.match.layout.ships[ship]?.tiles ?? [])
    score(game, game.match.openedBy[part] ?? seat, POINTS.crew);
  return pay(game, seat, tile, 'rescued', POINTS.detected + POINTS.rescued, 'rescued');
}

/**
 * Points of a mystery star: more for a player who is further behind.
 * @see ../SPEC.md rule TI6
 */
function bonusFor({ match }: Game, seat: number): number {
  const ahead =
    rankOf(
      match.seats.map((each) => each.score),
      seat,
    ) - 1;
  const others = Math.max(1, match.seats.length - 1);
  const index = Math.min(POINTS.bonusByPlace.length - 1, Math.round((3 * ahead) / others));
  return at(POINTS.bonusByPlace, index);
}

/** Marks the tile as open without points for anybody. */
function uncover(game: Game, seat: number, tile: number): void {
  const openedBy = game.match.openedBy.map((opener, each) => (each === tile ? seat : opener));
  game.match = { ...game.match, openedBy };
  const { totals } = seatOf(game.match, seat);
  changeTotals(game, seat, { opened: totals.opened + 1 });
  changeTurn(game, { opened: [...turnOf(game.match).opened, tile] });
}

/** Adds an arrow to the nearest hidden ship part; among several equally near, one is drawn. */
function addArrow(game: Game, tile: number): void {
  const { layout, hints } = game.match;
  const parts = hiddenParts(game.match);
  const nearest = Math.min(...parts.map((part) => distance(layout, tile, part)));
  const candidates = parts.filter((part) => distance(layout, tile, part) === nearest);
  if (candidates.length === 0) return;
  const part = game.dice.pick(candidates);
  const dir = directionOf(layout, tile, part);
  game.match = {
    ...game.match,
    hints: [...hints, { kind: 'arrow', tile, dir, distance: nearest, part }],
  };
}

/**
 * Opens the hidden plain neighbours of a tile with nothing around it; no points.
 * @see ../SPEC.md rule TI3
 */
export function openNeighbours(game: Game, seat: number, tile: number): RevealedTile[] {
  const { layout, openedBy } = game.match;
  if (layout.kinds[tile] !== 'plain' || layout.near[tile] === true) return [];
  return neighbours(layout, tile)
    .filter((each) => (openedBy[each] ?? -1) < 0 && layout.kinds[each] === 'plain')
    .map((each) => {
      uncover(game, seat, each);
      return { tile: each, outcome: 'empty', score: 0, scoreType: null } as const;
    });
}
