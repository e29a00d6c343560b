import { rocket } from '../../../design/art/rocket.ts';
import { seatLook } from '../../../design/art/seats.ts';
import type { Picture } from '../../art/bitmap-cache.ts';
import { boardColours, type BoardColours } from '../art/colours.ts';
import { loosePart, SHIP_PART, turnedDown, wholeShip } from '../art/ships.ts';
import {
  hiddenTile,
  type MarkName,
  openTile,
  TILE,
  TILE_MARKS,
  TILE_VARIANTS,
} from '../art/tiles.ts';
import type { BoardScene, ShipSprite } from './scene.ts';

/** A ship's drawing has 100 units per part, a tile 55. */
export const SHIP_SCALE = TILE / SHIP_PART;
export const ROCKET = { width: 120, height: 112, scale: 0.36 } as const;

const COLOURLESS: readonly MarkName[] = ['nothing'];

/** The pictures of one board, by subject; each is drawn once per size. */
export class BoardPictures {
  readonly colours: BoardColours;
  readonly #name: string;

  constructor({ design, hueOffset }: Pick<BoardScene, 'design' | 'hueOffset'>, calm: boolean) {
    const colours = boardColours(design, hueOffset);
    this.colours = calm ? { ...colours, motif: 'none' } : colours;
    this.#name = `${design} ${hueOffset} ${this.colours.motif}`;
  }

  hidden(variant: number): Picture {
    return this.#tile(`hidden ${this.#name} ${variant}`, () => hiddenTile(this.colours, variant));
  }

  open(): Picture {
    return this.#tile(`open ${this.#name}`, () => openTile(this.colours));
  }

  mark(mark: MarkName): Picture {
    const name = COLOURLESS.includes(mark) ? `${mark} ${this.#name}` : mark;
    return this.#tile(name, () => TILE_MARKS[mark](this.colours));
  }

  ship(ship: ShipSprite): Picture {
    const { vertical, hue } = ship;
    const turn = (fragment: string): string => (vertical ? turnedDown(fragment) : fragment);
    if (ship.kind === 'part') {
      const { before, after } = ship;
      return {
        key: `part ${hue} ${String([vertical, before, after])}`,
        width: SHIP_PART,
        height: SHIP_PART,
        draw: () => turn(loosePart(hue, { before, after })),
      };
    }
    const long = ship.length * SHIP_PART;
    return {
      key: `ship ${hue} ${ship.length} ${String(vertical)}`,
      width: vertical ? SHIP_PART : long,
      height: vertical ? long : SHIP_PART,
      draw: () => turn(wholeShip(ship.length, hue)),
    };
  }

  rocket(colour: number): Picture {
    return {
      key: `rocket ${colour}`,
      width: ROCKET.width,
      height: ROCKET.height,
      draw: () => rocket(seatLook(colour).colour),
    };
  }

  /** All pictures that frames of this board may need, so that the first frames have them. */
  all(): readonly Picture[] {
    const marks: readonly MarkName[] = ['nothing', 'near', 'missed', 'padlock', 'arrow'];
    return [
      ...Array.from({ length: TILE_VARIANTS }, (_, variant) => this.hidden(variant)),
      this.open(),
      ...marks.map((mark) => this.mark(mark)),
    ];
  }

  #tile(key: string, draw: () => string): Picture {
    return { key, width: TILE, height: TILE, draw };
  }
}
