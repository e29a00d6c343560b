import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
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
const PAPER = { pieces: 36, fallMs: 2_000, lateMs: 1_400, sway: 26 };
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
  const { state, now, friends, sleepers = [], look } = scene;
  const isOver = state?.phase === 'ending' || state?.phase === 'over';
  if (!isOver) {
    party = null;
    drawRace(pen, scene, cache);
    return;
  }
  if (friends.length === 0 && sleepers.every(({ isAway }) => isAway)) return;
  const wave = scene.wave?.position;
  if (party === null || party.wave !== wave) party = { wave, since: now };
  const ms = now - party.since;
  const row = rowOf(scene.view, state.setup.questions.length);
  drawLamps(pen, row, look.still ? 0 : ms, (picture) => cache.get(picture, scene.view.pixels));
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

const STRING = { height: 70, top: 18, sag: 26 };

/** A string of coloured lamps, every second one of which shines: a picture for each of the two beats. */
const lampsPicture = (beat: number): Picture => ({
  key: `lamps ${beat}`,
  width: FIELD_WIDTH,
  height: STRING.height,
  draw: () => {
    const y = (share: number): number =>
      Math.round(STRING.top + STRING.sag * Math.sin(3 * Math.PI * share) ** 2);
    const line = Array.from({ length: 41 }, (_, step) => `${step * 20} ${y(step / 40)}`);
    const lamps = Array.from({ length: LAMPS }, (_, lamp) => {
      const share = (lamp + 0.5) / LAMPS;
      const at = `cx="${Math.round(FIELD_WIDTH * share)}" cy="${y(share) + 7}" fill="${COLOURS[lamp % COLOURS.length]}"`;
      return (lamp + beat) % 2 === 0
        ? `<circle ${at} r="15" opacity=".28"/><circle ${at} r="7"/>`
        : `<circle ${at} r="7" opacity=".45"/>`;
    });
    return `<path d="M${line.join('L')}" fill="none" stroke="#5B6CC9" stroke-width="2"/>${lamps.join('')}`;
  },
});

/** The lamps over the row; their beats change about once a second. */
function drawLamps(
  pen: CanvasRenderingContext2D,
  row: Row,
  ms: number,
  imageOf: (picture: Picture) => CanvasImageSource | null,
): void {
  const [even, odd] = [0, 1].map((beat) => imageOf(lampsPicture(beat))); // both, so that none is late
  const image = Math.floor(ms / LAMP_MS) % 2 === 0 ? even : odd;
  const top = row.top - row.height * 0.62 - STRING.top;
  if (image) pen.drawImage(image, 0, top, FIELD_WIDTH, STRING.height);
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
