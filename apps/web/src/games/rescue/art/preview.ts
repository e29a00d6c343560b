import type { MatchMode } from '@moonbase/rescue';

import { placed } from '../../../design/art/draw.ts';
import { boardColours } from './colours.ts';
import { hiddenTile, type MarkName, openTile, TILE, TILE_MARKS, TILE_VARIANTS } from './tiles.ts';

const SIDE = 200;

interface Preview {
  readonly tiles: number; // across and down
  readonly design: number;
  readonly open: Readonly<Record<string, MarkName>>; // "x,y"
}

const PREVIEWS: Readonly<Record<MatchMode, Preview>> = {
  basic: { tiles: 4, design: 1, open: { '1,1': 'near', '2,2': 'nothing' } },
  advanced: { tiles: 6, design: 2, open: { '2,1': 'arrow', '2,3': 'points', '3,4': 'near' } },
};

/** A corner of each board, 200 x 200, for choosing between them. */
export function boardPreview(mode: MatchMode): string {
  const { tiles, design, open } = PREVIEWS[mode];
  const colours = boardColours(design, 0);
  const scale = SIDE / (tiles * TILE);
  const drawn = Array.from({ length: tiles * tiles }, (_, index) => {
    const [x, y] = [index % tiles, Math.floor(index / tiles)];
    const mark = open[`${x},${y}`];
    const tile =
      mark === undefined
        ? hiddenTile(colours, (x * 17 + y * 5) % TILE_VARIANTS)
        : openTile(colours) + TILE_MARKS[mark](colours);
    return placed(x * TILE * scale, y * TILE * scale, scale, tile);
  });
  return drawn.join('');
}
