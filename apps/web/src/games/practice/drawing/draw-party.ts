import type { BitmapCache } from '../../art/bitmap-cache.ts';
import { drawFriend, placeOf, rowOf, STANDS_AT, type Row } from './draw-friends.ts';
import { drawRace } from './draw-race.ts';
import type { FieldScene } from './field-scene.ts';
import { FIELD_WIDTH } from './field-view.ts';
import { FRIEND } from './friend.ts';

const WILD_MS = 2_600; // then they dance on more quietly
const QUIET = 0.4;
const BEAT_MS = 440;
const HOP = 0.42; // of a friend's height
const SWAY = 0.16; // radians
const AFTER = 0.17; // of a beat that a neighbour is later: a wave runs along the row
const LAMPS = 15;
const LAMP_MS = 480; // for the lamps that shine to change: about once a second each
const PAPER = { pieces: 60, fallMs: 2_000, lateMs: 1_400, sway: 26 };
const COLOURS = ['#FFD23F', '#2ED3A2', '#7CC0FF', '#FF8A6B', '#F48CBA'] as const;

/** How a friend dances: its hop as a share of its height, its sway, and how far its arms are up. */
export function danceAt(
  ms: number,
  place: number,
): { readonly hop: number; readonly sway: number; readonly raised: number } {
  const force = ms < WILD_MS ? Math.min(1, ms / 200) : QUIET;
  const turn = Math.PI * (ms / BEAT_MS - AFTER * place);
  return {
    hop: HOP * force * Math.abs(Math.sin(turn)),
    sway: SWAY * force * Math.sin(turn),
    raised: 0.55 + 0.43 * Math.sin(turn + place), // never quite up or down: the arms swing
  };
}

let party: { readonly wave: number | undefined; readonly since: number } | null = null;

/** What is on the ground beside those who stand there: the race, and at a wave's end the party of all who came home. */
export function drawOnGround(
  pen: CanvasRenderingContext2D,
  scene: FieldScene,
  cache: BitmapCache,
): void {
  const { state, now, friends, look } = scene;
  const isOver = state?.phase === 'ending' || state?.phase === 'over';
  if (!isOver) {
    party = null;
    drawRace(pen, scene, cache);
    return;
  }
  if (friends.length === 0) return;
  const wave = scene.wave?.position;
  if (party === null || party.wave !== wave) party = { wave, since: now };
  const ms = now - party.since;
  const row = rowOf(scene.view, state.setup.questions.length);
  drawLamps(pen, row, look.still ? 0 : ms);
  if (look.still) return;
  drawDancers(pen, scene, row, ms, cache);
  const home = friends.filter(({ isGuest }) => !isGuest).length;
  if (home >= state.setup.questions.length) drawPaper(pen, row, ms);
}

function drawDancers(
  pen: CanvasRenderingContext2D,
  { view, friends, effects, now }: FieldScene,
  row: Row,
  ms: number,
  cache: BitmapCache,
): void {
  const scale = row.height / FRIEND.height;
  const rides = new Set(
    effects.flatMap((each) =>
      each.kind === 'freed' && now - each.at < STANDS_AT ? [each.id] : [],
    ),
  );
  const dancers = friends
    .flatMap((each, index) => {
      const spot = placeOf(friends, each.id, row);
      return spot && !rides.has(each.id) ? [{ each, spot, index }] : [];
    })
    .sort((a, b) => a.spot.y - b.spot.y);
  for (const { each, spot, index } of dancers) {
    const { hop, sway, raised } = danceAt(ms, index);
    pen.save();
    pen.translate(spot.x, spot.y - hop * row.height);
    pen.rotate(sway);
    drawFriend(pen, each, { x: 0, y: 0, scale, raised }, (picture) =>
      cache.get(picture, view.pixels * scale),
    );
    pen.restore();
  }
}

/** A string of coloured lamps over the row; every second one shines. */
function drawLamps(pen: CanvasRenderingContext2D, row: Row, ms: number): void {
  const top = row.top - row.height * 0.62;
  const sag = row.height * 0.34;
  const y = (share: number): number => top + sag * Math.sin(3 * Math.PI * share) ** 2;
  pen.strokeStyle = '#5B6CC9';
  pen.lineWidth = 2;
  pen.beginPath();
  for (let step = 0; step <= 60; step += 1) {
    const share = step / 60;
    if (step === 0) pen.moveTo(0, y(0));
    else pen.lineTo(FIELD_WIDTH * share, y(share));
  }
  pen.stroke();
  const beat = Math.floor(ms / LAMP_MS);
  for (let lamp = 0; lamp < LAMPS; lamp += 1) {
    const share = (lamp + 0.5) / LAMPS;
    const shines = (lamp + beat) % 2 === 0;
    const at = { x: FIELD_WIDTH * share, y: y(share) + 7 };
    pen.fillStyle = COLOURS[lamp % COLOURS.length] ?? COLOURS[0];
    if (shines) {
      pen.globalAlpha = 0.28;
      disc(pen, at, 15);
    }
    pen.globalAlpha = shines ? 1 : 0.45;
    disc(pen, at, 7);
  }
  pen.globalAlpha = 1;
}

function disc(
  pen: CanvasRenderingContext2D,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

/** From 0 to 1, spread like chance, and the same each time. */
const chanceOf = (seed: number): number =>
  (Math.abs(Math.sin(12.9898 * (seed + 1))) * 43_758.5) % 1;

/** Paper that falls once, where everybody came home. */
function drawPaper(pen: CanvasRenderingContext2D, row: Row, ms: number): void {
  for (let piece = 0; piece < PAPER.pieces; piece += 1) {
    const share = (ms - PAPER.lateMs * chanceOf(piece + 0.5)) / PAPER.fallMs;
    if (share <= 0 || share >= 1) continue;
    const x = FIELD_WIDTH * chanceOf(piece) + PAPER.sway * Math.sin(6 * share + piece);
    pen.save();
    pen.translate(x, share * (row.ground - 20));
    pen.rotate(5 * share + piece);
    pen.globalAlpha = Math.min(1, 4 * (1 - share));
    pen.fillStyle = COLOURS[piece % COLOURS.length] ?? COLOURS[0];
    pen.fillRect(-5, -8, 10, 16 * Math.abs(Math.cos(7 * share + piece)));
    pen.restore();
  }
  pen.globalAlpha = 1;
}
