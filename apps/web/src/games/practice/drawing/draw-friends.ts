import type { BitmapCache, Picture } from '../../art/bitmap-cache.ts';
import type { Effect } from './effects.ts';
import type { FieldScene } from './field-scene.ts';
import { FIELD_WIDTH, ROCKET, screenY, type FieldView } from './field-view.ts';
import { armPicture, FRIEND, friendPicture, SHOULDER } from './friend.ts';
import type { Friend } from './who-is-home.ts';

/** When a freed friend stands in its place, and until when its neighbours wave; ms after the answer. */
export const STANDS_AT = 900;
const WAVES_MS = 300;
const SIDE = 52; // units left free at the left, and twice as many at the right, where the flag stands
const LARGEST = 76; // units high
const LEAST = 54;
/** On the ground of a tablet: two rows, the second a step behind. */
const CROWD = { height: 112, share: 0.66, behind: 0.26, foot: 12 };

/** The ground of the row: its places from left to right, one for each required question. */
export interface Row {
  readonly ground: number; // y of the feet in front, units
  readonly height: number; // of a friend, units
  readonly top: number; // y above all heads
  readonly xOf: (place: number) => number;
  readonly yOf: (place: number) => number; // of the feet
}

export function rowOf(view: FieldView, places: number): Row {
  const gap = (FIELD_WIDTH - 3 * SIDE) / Math.max(1, places - 1);
  const xOf = (place: number): number => SIDE + gap * place;
  if (view.easel > 0) {
    const ground = view.height - 7;
    const height = view.ground - view.easel - 6; // in front of a picture
    return { ground, height, top: ground - height, xOf, yOf: () => ground };
  }
  if (view.ground > 0) {
    const height = Math.min(CROWD.height, CROWD.share * view.ground);
    const ground = view.height - CROWD.foot;
    const behind = CROWD.behind * view.ground;
    const yOf = (place: number): number => (place % 2 === 0 ? ground : ground - behind);
    return { ground, height, top: ground - behind - height, xOf, yOf };
  }
  const free = 1.3 * (view.height - screenY(view, ROCKET.bottom)); // heads may reach behind the rocket
  const height = Math.min(LARGEST, Math.max(LEAST, free));
  const ground = view.height - 7;
  return { ground, height, top: ground - height, xOf, yOf: () => ground };
}

/** Where a friend stands: in the row in the order of coming, a guest behind it. Null for somebody who is not there. */
export function placeOf(
  friends: readonly Friend[],
  id: string,
  row: Row,
): { readonly x: number; readonly y: number; readonly place: number } | null {
  const found = friends.find((each) => each.id === id);
  if (!found) return null;
  const place = friends.filter(({ isGuest }) => isGuest === found.isGuest).indexOf(found);
  return found.isGuest
    ? { x: row.xOf(2.5 + 4 * place), y: row.yOf(1) - row.height * 0.32, place: -1 }
    : { x: row.xOf(place), y: row.yOf(place), place };
}

type Freed = Extract<Effect, { readonly kind: 'freed' }>;

/** The row of friends on the ground line: empty places are dotted, and the neighbours of a new friend wave. */
export function drawFriends(
  pen: CanvasRenderingContext2D,
  { view, state, friends, effects, now, look, drawRace }: FieldScene,
  cache: BitmapCache,
): void {
  const places = state?.setup.questions.length ?? 0;
  const row = rowOf(view, places);
  const standing = friends.filter(({ isGuest }) => !isGuest).length;
  for (let place = standing; place < places; place += 1) drawEmpty(pen, row, place);

  const freed = effects.filter((each): each is Freed => each.kind === 'freed');
  const news = freed.map(({ id, at }) => ({
    ...placeOf(friends, id, row),
    id,
    waves: (now - at - STANDS_AT) / WAVES_MS, // 0 to 1 while it and its neighbours wave
  }));
  const all = state?.phase === 'ending' || state?.phase === 'over';
  if (all && drawRace && !look.still) return; // they dance
  const scale = row.height / FRIEND.height;
  const spots = friends
    .flatMap((each) => {
      const spot = placeOf(friends, each.id, row);
      return spot ? [{ each, spot }] : [];
    })
    .sort((a, b) => a.spot.y - b.spot.y); // who stands behind comes first
  for (const { each, spot } of spots) {
    const own = news.find(({ id }) => id === each.id);
    if (own && own.waves < 0 && !look.still) continue;
    const near = news.find(
      ({ place, waves }) => waves >= 0 && place !== undefined && Math.abs(place - spot.place) <= 1,
    );
    const raised = near && !look.still ? raisedAt(near.waves, near === own) : 0;
    drawFriend(
      pen,
      each,
      {
        ...spot,
        scale,
        raised: all && spot.place % 2 !== 0 ? 1 : raised,
        sleeps: state?.phase === 'paused',
      },
      (picture) => cache.get(picture, view.pixels * scale),
    );
  }
}

/** How far the arms are up, 0 to 1: who has just come lowers them, the neighbours wave once. */
function raisedAt(waves: number, isOwn: boolean): number {
  const share = Math.min(1, waves);
  return isOwn ? 1 - share : Math.sin(share * Math.PI);
}

/** The part of a canvas that a friend needs: a test passes a recorder. */
type FriendPen = Pick<
  CanvasRenderingContext2D,
  'save' | 'restore' | 'translate' | 'scale' | 'rotate' | 'drawImage'
>;

/** A friend whose arms are down, up, or on their way; in a pause it sleeps. */
export function drawFriend(
  pen: FriendPen,
  { kind, isGuest }: Friend,
  {
    x,
    y,
    scale,
    raised,
    sleeps = false,
  }: Record<'x' | 'y' | 'scale' | 'raised', number> & { readonly sleeps?: boolean },
  imageOf: (picture: Picture) => CanvasImageSource | null,
): void {
  const [width, height] = [FRIEND.width * scale, FRIEND.height * scale];
  const moves = raised > 0 && raised < 1;
  const pose = raised > 0.5 ? (moves ? 'laughs' : 'cheers') : moves ? 'smiles' : 'stands';
  const arm = moves ? imageOf(armPicture(kind)) : null;
  for (const side of arm ? [1, -1] : []) {
    pen.save();
    pen.translate(x, y - height);
    pen.scale(side * scale, scale);
    pen.translate(SHOULDER.x - FRIEND.width / 2, SHOULDER.y);
    pen.rotate((raised * SHOULDER.raised * Math.PI) / 180);
    if (arm) pen.drawImage(arm, -SHOULDER.x, -SHOULDER.y, FRIEND.width, FRIEND.height);
    pen.restore();
  }
  const image = imageOf(friendPicture(kind, sleeps ? 'sleeps' : pose, isGuest));
  if (image) pen.drawImage(image, x - width / 2, y - height, width, height);
}

/** A place that waits for somebody: a dotted ring on the ground. */
function drawEmpty(pen: CanvasRenderingContext2D, { xOf, yOf, height }: Row, place: number): void {
  pen.strokeStyle = '#7F8CC9';
  pen.lineWidth = 2.5;
  pen.lineCap = 'round';
  pen.setLineDash([0.1, 6]);
  pen.beginPath();
  pen.ellipse(xOf(place), yOf(place) - 5, height * 0.3, 4, 0, 0, 2 * Math.PI);
  pen.stroke();
  pen.setLineDash([]);
  pen.lineCap = 'butt';
}
