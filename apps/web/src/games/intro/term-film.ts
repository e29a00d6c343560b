import { GOLD, INK, placed, star, WHITE } from '../../design/art/draw.ts';
import type { Picture } from '../art/bitmap-cache.ts';
import { robot } from '../art/robots.ts';
import type { FilmShot } from './film.ts';
import { PICTURES } from './pictures.ts';
import { homeBase, salute, type Shot } from './shots.ts';

/** What the film of a term shows; its captions say the same. */
export interface TermFilm {
  readonly title: string; // "Your autumn, Maya."
  readonly right: number;
  readonly progress: string | null;
  readonly map: { readonly steps: number; readonly stars: number };
  readonly friends: readonly number[]; // areas
  readonly captions: readonly string[]; // one for each of: right, progress, map, friends, as far as they are
}

const sky = (): string => '#141B4B';
const GROUND = '#AAB3DD'; // as the moon in front of PICTURES.ground

/** Held upright, sky and ground go on above and below; the camera goes as near as the words of a shot allow. */
const upright = (least: number, from = 634): NonNullable<FilmShot['upright']> => ({
  least,
  sky,
  ground: [from, GROUND],
});

const MS = 5_000;
const SHOWN = 4; // friends at most
const COUNTS_MS = 2_600;

const eased = (t: number, from: number, takes: number): number => {
  const share = Math.min(1, Math.max(0, (t - from) / takes));
  return share * share * (3 - 2 * share);
};
const bob = (t: number, shift: number): number => 8 * Math.sin(t / 380 + shift);

const STAR: Picture = {
  key: 'term-star',
  width: 120,
  height: 120,
  draw: () => `<path d="${star(60, 60, 54)}" fill="${GOLD}"/>`,
};

const freed = (area: number): Picture => ({
  key: `term-robot-${area}`,
  width: 200,
  height: 230,
  draw: () => placed(0, 10, 1, robot(area, { arms: 'up' })),
});

function night(pen: Parameters<Shot>[0]): void {
  pen.picture(PICTURES.night, { x: 430, y: 300 });
  pen.picture(PICTURES.ground, { x: 440, y: 550 });
}

/** The base under the stars with the title of the show. */
const opening =
  (title: string): Shot =>
  (pen, t) => {
    homeBase(pen, t);
    const opacity = eased(t, 700, 600);
    pen.text(title, { x: 400, y: 90, opacity }, { size: 52, colour: WHITE, font: 'Fredoka', weight: 600 }); // prettier-ignore
  };

/** A number that counts up while visitors fly home. */
const counting =
  (right: number): Shot =>
  (pen, t) => {
    night(pen);
    PICTURES.saucers.forEach((saucer, index) => {
      const x = 90 + index * 155;
      const y = 430 - 250 * eased(t, 300 + 350 * index, 2_400) + bob(t, index);
      pen.picture(saucer, { x, y, scale: 1.1 });
    });
    const shown = Math.round(right * eased(t, 200, COUNTS_MS));
    pen.box({ x: 400, y: 300 }, 360, 150, WHITE, 36);
    pen.text(shown.toLocaleString('en-GB'), { x: 400, y: 304 }, { size: 86, colour: INK });
  };

/** What was hard and is easy now: its lock opens. */
const easier =
  (progress: string): Shot =>
  (pen, t) => {
    night(pen);
    const fact = /^\S+ [×+] \S+/u.exec(progress)?.[0];
    const y = 190 - 26 * eased(t, 2_000, 1_500) + bob(t, 0);
    const saucer = PICTURES.saucers[2];
    pen.glow({ x: 400, y, opacity: 0.5 * eased(t, 1_700, 500) }, 260, GOLD);
    if (saucer) pen.picture(saucer, { x: 400, y, scale: 2.6 });
    if (fact !== undefined) {
      pen.box({ x: 400, y: y + 150 }, 260, 100, WHITE, 24);
      pen.text(fact, { x: 400, y: y + 153 }, { size: 58, colour: INK });
    }
    const lock = t >= 1_700 ? PICTURES.lockOpen : PICTURES.lock;
    pen.picture(lock, { x: 545, y: y + 110, scale: 1.4 }, 1.4);
  };

/** Planets pass, and stars come to them. */
const travelling =
  ({ steps, stars }: TermFilm['map']): Shot =>
  (pen, t) => {
    night(pen);
    PICTURES.planets.slice(0, 5).forEach((planet, index) => {
      const x = 60 + index * 190 - 90 * eased(t, 0, MS);
      pen.picture(planet, { x, y: 170 + (index % 2) * 130, scale: 0.75 });
    });
    pen.picture(STAR, { x: 270, y: 420, scale: 1.1 * eased(t, 500, 400), turn: 0.2 });
    pen.text(String(stars), { x: 370, y: 424, opacity: eased(t, 700, 400) }, { size: 76, colour: GOLD }); // prettier-ignore
    pen.text(`${steps} new`, { x: 540, y: 424, opacity: eased(t, 1_200, 400) }, { size: 56, colour: WHITE }); // prettier-ignore
  };

/** The Muddlebots that were freed dance. */
const dancing =
  (areas: readonly number[]): Shot =>
  (pen, t) => {
    night(pen);
    const shown = areas.slice(0, SHOWN);
    shown.forEach((area, index) => {
      const x = 400 + (index - (shown.length - 1) / 2) * 185;
      const y = 350 + 260 * (1 - eased(t, 200 * index, 700)) + bob(t, index * 1.6);
      pen.picture(freed(area), { x, y, scale: 0.95, turn: 0.06 * Math.sin(t / 420 + index) });
    });
  };

/** The shots of a term's show: five seconds each, from the base to the crew's salute. */
export function termShots(show: TermFilm): readonly FilmShot[] {
  const { right, progress, map, friends, captions } = show;
  const middle: readonly (readonly [draw: Shot, least: number])[] = [
    [counting(right), 700],
    ...(progress === null ? [] : [[easier(progress), 500] as const]),
    ...(map.steps === 0 && map.stars === 0 ? [] : [[travelling(map), 640] as const]),
    ...(friends.length === 0 ? [] : [[dancing(friends), 230 + 150 * friends.length] as const]),
  ];
  const all = [
    { caption: show.title, draw: opening(show.title), upright: upright(560, 590) },
    ...middle.flatMap(([draw, least], index) => {
      const caption = captions[index];
      return caption === undefined ? [] : [{ caption, draw, upright: upright(least) }];
    }),
    {
      caption: 'Thank you, Defender. See you next term!',
      draw: salute,
      upright: upright(600, 632),
    },
  ];
  return all.map(({ caption, draw, upright: held }, index) => ({
    upright: held,
    from: index * MS,
    to: (index + 1) * MS,
    still: (index + 0.85) * MS,
    caption,
    draw,
  }));
}
