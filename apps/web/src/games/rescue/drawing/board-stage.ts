import { BitmapCache, rasteriseSvg } from '../../art/bitmap-cache.ts';
import type { BoardSight, Place } from '../sight.ts';
import { boardUnits, drawBoard, drawCursor, type Easel, MARGIN } from './draw-board.ts';
import { drawEffects } from './draw-effects.ts';
import { type BoardEffect, stillSeen } from './effects.ts';
import type { Frames } from './frames.ts';
import { BoardPictures } from './pictures.ts';
import { type BoardLook, type BoardScene, nextScene, sceneOf, type TileSprite } from './scene.ts';

const GLIDE_MS = 110; // for the cursor to move from tile to tile

/** A canvas and its pen; a test brings its own. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
}

interface Glide {
  readonly from: Place;
  readonly to: Place;
  readonly at: number;
}

/**
 * The board on its canvas. Everything static is painted once on a second canvas; a frame copies it and paints only the
 * moving parts. A frame without changes paints nothing.
 */
export class BoardStage {
  readonly #shown: Sheet;
  readonly #base: Sheet;
  readonly #cache: BitmapCache;
  readonly #frames: Pick<Frames, 'ask'>;
  #pictures: BoardPictures | null = null;
  #look: BoardLook | null = null;
  #scene: BoardScene | null = null;
  #pixels = 1;
  #effects: readonly BoardEffect[] = [];
  #glide: Glide | null = null;
  #sight: BoardSight | null = null;
  #based: { tiles: readonly TileSprite[]; bytes: number } | null = null; // the content of the second canvas
  #moved = true; // something moves, or has just stopped

  /** @param frames are asked for whenever a frame would look different */
  constructor(shown: Sheet, base: Sheet, frames: Pick<Frames, 'ask'>, rasterise = rasteriseSvg) {
    this.#shown = shown;
    this.#base = base;
    this.#frames = frames;
    this.#cache = new BitmapCache(async (...picture) => {
      const image = await rasterise(...picture);
      frames.ask();
      return image;
    });
  }

  /** @param width CSS pixels of the board */
  resize(width: number, pixelRatio: number): void {
    const side = Math.max(1, Math.round(width * pixelRatio));
    for (const { canvas } of [this.#shown, this.#base]) {
      canvas.width = side;
      canvas.height = side;
    }
    this.#pixels = side / boardUnits(this.#scene?.width ?? 8);
    this.repaint();
  }

  /** Repaints everything in the next frame: fonts were loaded, or the canvas was lost. */
  repaint(): void {
    this.#based = null;
    this.#moved = true;
    this.#frames.ask();
  }

  show(sight: BoardSight, look: BoardLook, now: number): void {
    const before = this.#scene;
    const scene =
      before && this.#sight && this.#look
        ? nextScene({ sight: this.#sight, scene: before, clues: this.#look.clues }, sight, look)
        : sceneOf(sight, look);
    if (
      this.#pictures === null ||
      before?.design !== scene.design ||
      before.hueOffset !== scene.hueOffset ||
      this.#look?.calm !== look.calm
    ) {
      this.#pictures = new BoardPictures(scene, look.calm);
    }
    if (before?.width !== scene.width)
      this.#pixels = this.#shown.canvas.width / boardUnits(scene.width);
    this.#moveCursor(before, scene, look, now);
    if (this.#look !== look) this.repaint();
    this.#moved = true;
    this.#frames.ask();
    if (this.#sight?.turn?.playerId !== sight.turn?.playerId)
      this.#effects = this.#effects.filter(({ kind }) => kind !== 'needle'); // it belongs to the turn that is over
    this.#scene = scene;
    this.#sight = sight;
    this.#look = look;
    for (const picture of this.#pictures.all()) this.#cache.get(picture, this.#pixels);
  }

  add(effects: readonly BoardEffect[]): void {
    if (effects.length === 0) return;
    this.#effects = [...this.#effects, ...effects];
    this.#frames.ask();
  }

  /** Paints the frame if it differs from the last one. Returns whether it did. @param now ms of the page's clock */
  draw(now: number): boolean {
    const scene = this.#scene;
    if (!scene || !this.#look || !this.#pictures) return false;
    const easel = {
      cache: this.#cache,
      pictures: this.#pictures,
      pixels: this.#pixels,
      look: this.#look,
    };
    const bytes = this.#cache.bytes; // effects that have just started must be visible
    const stale = this.#based?.tiles !== scene.tiles || this.#based.bytes !== bytes;
    if (stale) {
      drawBoard({ ...easel, pen: this.#base.pen }, scene);
      this.#based = { tiles: scene.tiles, bytes };
    }
    this.#effects = stillSeen(this.#effects, now);
    const moves = this.#effects.length > 0 || this.#glide !== null;
    if (!stale && !moves && !this.#moved) return false;
    this.#moved = moves;
    this.#paint({ ...easel, pen: this.#shown.pen }, scene, now);
    return true;
  }

  #paint(easel: Easel, scene: BoardScene, now: number): void {
    const { pen } = easel;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(this.#base.canvas, 0, 0);
    if (scene.cursor) drawCursor(easel, { ...scene.cursor, ...this.#cursorAt(scene.cursor, now) });
    drawEffects(easel, scene, this.#effects, now);
  }

  #moveCursor(
    before: BoardScene | null,
    { cursor }: BoardScene,
    look: BoardLook,
    now: number,
  ): void {
    const from = before?.cursor;
    if (!cursor || !from || from.colour !== cursor.colour || look.still) {
      this.#glide = null;
      return;
    }
    if (from.x === cursor.x && from.y === cursor.y) return;
    this.#glide = { from: this.#cursorAt(from, now), to: cursor, at: now };
  }

  #cursorAt(at: Place, now: number): Place {
    const glide = this.#glide;
    if (!glide) return { x: at.x, y: at.y };
    const share = Math.min(1, (now - glide.at) / GLIDE_MS);
    if (share >= 1) this.#glide = null;
    const eased = 1 - (1 - share) ** 3;
    return {
      x: glide.from.x + (glide.to.x - glide.from.x) * eased,
      y: glide.from.y + (glide.to.y - glide.from.y) * eased,
    };
  }
}

/** The margin before the first tile as a share of the board's width, for elements over the canvas. */
export function marginShare(tiles: number): number {
  return MARGIN / boardUnits(tiles);
}
