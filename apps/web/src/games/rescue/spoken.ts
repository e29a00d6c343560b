import { at } from '@moonbase/kit';
import type { Outcome } from '@moonbase/rescue';

import { tilesInLine } from './clues.ts';
import {
  type BoardSight,
  isChoosing,
  isPlacing,
  type Place,
  refusalAt,
  type Tile,
  tileOf,
  zoneOver,
} from './sight.ts';

const DIRECTION_WORDS = [
  'right',
  'down and right',
  'down',
  'down and left',
  'left',
  'up and left',
  'up',
  'up and right',
];

/** A tile in words: "Row 3, column 5, hidden, in reach". */
export function tileWords(sight: BoardSight, place: Place, clues: boolean): string {
  const tile = tileOf(sight, place);
  if (!tile) return '';
  const words = [`Row ${tile.y + 1}, column ${tile.x + 1}`];
  if (tile.revealed || tile.target) words.push(...openWords(tile));
  else words.push(...hiddenWords(sight, tile, clues));
  const crew = sight.players.filter(({ x, y }) => x === tile.x && y === tile.y);
  words.push(...crew.map(({ name }) => `${name} is here`));
  return words.join(', ');
}

function openWords({ target, targetAdjacent, hint, bonus, trap }: Tile): string[] {
  if (target) return [target.home ? 'ship, home' : 'ship part'];
  const words: string[] = [];
  if (hint && 'dir' in hint) {
    const spent = hint.spent ? ', found already' : '';
    words.push(`arrow ${at(DIRECTION_WORDS, hint.dir)}, ${hint.distance} away${spent}`);
  }
  if (bonus !== null) words.push(bonus === 'extra' ? 'star, one more scan' : 'star');
  if (trap) words.push('storm cloud');
  words.push(targetAdjacent ? 'a ship is next to it' : 'no ship next to it');
  return words;
}

function hiddenWords(sight: BoardSight, tile: Tile, clues: boolean): string[] {
  const words = ['hidden'];
  const zone = zoneOver(sight, tile, null);
  if (zone) {
    const owner = sight.players.find(({ id }) => id === zone.playerId);
    const name = zone.playerId === sight.you ? 'your' : `${owner?.name ?? 'another'}’s`;
    words.push(`in ${name} zone`);
  }
  if (isPlacing(sight) && isChoosing(sight)) {
    if (refusalAt(sight, tile) === null) words.push('a zone fits here');
  } else if (isChoosing(sight)) {
    words.push(refusalAt(sight, tile) === null ? 'in reach' : 'out of reach');
  }
  if (tile.missed) words.push('the scan missed');
  if (clues && tile.proven) words.push('empty for sure');
  else if (clues && tilesInLine(sight).has(tile.y * sight.board.width + tile.x))
    words.push('in line with a ship');
  if (sight.board.blocks.some((block) => isInside(block, tile)))
    words.push('a ship part is near here');
  return words;
}

function isInside(
  block: { readonly x: number; readonly y: number; readonly size: number },
  { x, y }: Place,
): boolean {
  return x >= block.x && y >= block.y && x < block.x + block.size && y < block.y + block.size;
}

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  empty: 'found nothing',
  detected: 'found a ship part',
  rescued: 'brought a whole ship home',
  extra: 'found one more scan',
  bonus: 'found a star',
  trap: 'flew into a storm',
  missed: 'missed. The tile stays hidden',
};

/** The result of a scan as a sentence: "Tane found a ship part. 50 points." */
export function revealWords(
  name: string,
  {
    outcome,
    score,
    tile,
  }: { readonly outcome: Outcome; readonly score: number; readonly tile: Tile },
): string {
  const near = outcome === 'empty' && tile.targetAdjacent;
  const arrow = tile.hint && 'dir' in tile.hint ? tile.hint : null;
  const found =
    arrow !== null
      ? `found an arrow ${at(DIRECTION_WORDS, arrow.dir)}, ${arrow.distance} away`
      : near
        ? 'found nothing, but a ship is next to it'
        : OUTCOME_WORDS[outcome];
  const points = score === 0 ? '' : ` ${score > 0 ? score : `Minus ${-score}`} points.`;
  return `${name} ${found}.${points}`;
}
