import { rocket } from '../../../design/art/rocket.ts';
import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import { rowOf } from './draw-friends.ts';
import { ROCKET } from './field-view.ts';
import { placeOfGhost } from './race-place.ts';
import { FLAG_X, shownTick, type FieldScene } from './field-scene.ts';

const PALE: Picture = {
  key: 'rocket pale',
  width: ROCKET.height,
  height: ROCKET.width,
  draw: () => `<g transform="translate(112 0) rotate(90)">${rocket('#B4C0F5')}</g>`,
};
const SCALE = 0.36;
const FLAG = { pole: 62, width: 60, height: 28 };

/**
 * The race along the ground: a pale rocket flies above the friends as the best run did, to the flag with its time. A
 * first run has a flag alone.
 */
export function drawRace(
  pen: CanvasRenderingContext2D,
  { view, state, between, look, race }: FieldScene,
  cache: BitmapCache,
): void {
  if (race === null || state === null) return;
  const places = state.setup.questions.length;
  if (places === 0) return;
  const row = rowOf(view, places);
  const last = race.ghost?.at(-1);
  const words = last === undefined ? '1st' : `${Math.max(1, Math.round(last / 1000))} s`;
  drawFlag(pen, row.ground, words, look.plate.family);
  if (race.ghost === null) return;
  const share = Math.min(
    1,
    placeOfGhost(race.ghost, shownTick(state, between), look.still) / places,
  );
  const from = row.xOf(0);
  const x = from + (FLAG_X - from) * share;
  const [width, height] = [PALE.width * SCALE * view.shape, PALE.height * SCALE * view.shape];
  const image = cache.get(PALE, view.pixels * SCALE * view.shape);
  const y = row.top - height * 0.7;
  if (!look.still) {
    pen.strokeStyle = '#7F8CC9';
    pen.lineWidth = 3;
    pen.setLineDash([6, 8]);
    pen.beginPath();
    pen.moveTo(Math.max(from, x - 90), y + height / 2);
    pen.lineTo(x - width / 2, y + height / 2);
    pen.stroke();
    pen.setLineDash([]);
  }
  if (image) pen.drawImage(image, x - width / 2, y, width, height);
}

function drawFlag(
  pen: CanvasRenderingContext2D,
  ground: number,
  words: string,
  family: string,
): void {
  const top = ground - FLAG.pole;
  pen.fillStyle = '#F7F9FF';
  pen.fillRect(FLAG_X, top, 4, FLAG.pole);
  pen.beginPath();
  pen.moveTo(FLAG_X + 4, top);
  pen.lineTo(FLAG_X + FLAG.width, top);
  pen.lineTo(FLAG_X + FLAG.width - 8, top + FLAG.height / 2);
  pen.lineTo(FLAG_X + FLAG.width, top + FLAG.height);
  pen.lineTo(FLAG_X + 4, top + FLAG.height);
  pen.fill();
  pen.fillStyle = '#0B1030';
  pen.font = `700 17px ${family}`;
  pen.fillText(words, FLAG_X + 7, top + 20);
}
