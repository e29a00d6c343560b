import { GOLD, placed, round, star } from '../../../design/art/draw.ts';
import type { Homecoming } from '../game-so-far.ts';
import type { friend } from '../drawing/friend.ts';

const MOST = 30;
const ROWS = 3;
const TALL = { phone: 60, other: 76 }; // CSS pixels of a friend
const FOOT = 412; // units: y of the feet in front
const BEHIND = 0.42; // of a friend's height
const APART = 0.84; // of a friend's width
const COLOURS = ['#FFD23F', '#2ED3A2', '#7CC0FF', '#FF8A6B', '#F48CBA'] as const;

/** The people at a game's end, as they were in the field: those who were freed, and those who came home asleep. */
export interface Crowd {
  readonly svg: string;
  readonly rise: number; // units by which the back row stands higher than the front one
}

/**
 * The people in rows over the whole ground, as large on each screen. @param scale CSS pixels per unit
 * @param cheers whether they dance
 * @param gate where the feet are of those who wave behind it; null: there is none
 */
export function crowdOf(
  { friends, sleepers }: Pick<Homecoming, 'friends' | 'sleepers'>,
  {
    width,
    scale,
    cheers,
    gate,
  }: Record<'width' | 'scale', number> & { readonly cheers: boolean; readonly gate: number | null },
  tools: { readonly friend: typeof friend },
): Crowd {
  const waves = gate !== null;
  const size = (width < 560 ? TALL.phone : TALL.other) / scale / 96;
  const gap = 80 * size * APART;
  const each = Math.max(1, Math.floor((width - 24 - 80 * size) / gap) + 1);
  const asleep = sleepers.filter(({ isAway }) => !isAway);
  const room = Math.min(MOST, each * ROWS);
  const home = friends.slice(-Math.max(1, room - Math.min(asleep.length, each)));
  const people = [
    ...home.map(({ id, kind, isGuest }, index) => {
      const pose = cheers || waves || index % 2 === 1 ? ('cheers' as const) : ('stands' as const);
      const still = waves ? 'waves' : '';
      const way = cheers ? 'dances' : still;
      return { id, drawn: tools.friend(kind, pose, isGuest), way };
    }),
    ...asleep
      .slice(0, room - home.length)
      .map(({ id, kind }) => ({
        id,
        drawn: tools.friend(kind, 'sleeps', false) + snore(),
        way: 'sleeps',
      })),
  ];
  const rows = Math.ceil(people.length / each);
  const perRow = Math.ceil(people.length / Math.max(1, rows));
  const places = people.map(({ id, drawn, way }, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, people.length - row * perRow);
    const aside = (row % 2) * 0.24 + (waves && inRow % 2 === 1 ? 0.5 : 0); // the lock hides no face
    const x = width / 2 + gap * ((index % perRow) - (inRow - 1) / 2 + aside) - 40 * size;
    const y = (gate ?? FOOT) - 96 * size * (1 + BEHIND * row);
    const late = `data-late="${-round((index * 0.17) % 1)}"`;
    const svg = `<g class="visitor" data-id="${id}"><g class="${way}" ${late}>${drawn}</g></g>`;
    return { row, svg: placed(round(x), round(y), round(size), svg) };
  });
  return {
    svg: places
      .sort((a, b) => b.row - a.row)
      .map(({ svg }) => svg)
      .join(''),
    rise: Math.max(0, rows - 1) * BEHIND * 96 * size,
  };
}

const snore = (): string =>
  [
    [62, 14, 18],
    [72, -2, 24],
  ]
    .map(
      ([x, y, size]) =>
        `<text class="snore" x="${x}" y="${y}" font-family="Fredoka" font-weight="600" font-size="${size}" fill="#33408F">z</text>`,
    )
    .join('');

/** A string of lamps across the sky; every second one shines at a time. */
export function lampsOf(width: number, y: number): string {
  const lamps = Math.round(width / 52);
  const sag = (share: number): number => 30 * Math.sin(2 * Math.PI * share) ** 2;
  const line = Array.from({ length: 31 }, (_, step) => {
    const share = step / 30;
    return `${round(width * share)} ${round(y + sag(share))}`;
  });
  const lamp = (index: number): string => {
    const share = (index + 0.5) / lamps;
    const at = `cx="${round(width * share)}" cy="${round(y + sag(share) + 8)}" fill="${COLOURS[index % COLOURS.length]}"`;
    return `<circle class="glow${index % 2}" ${at} r="17" opacity=".3"/><circle ${at} r="7.5"/>`;
  };
  return (
    `<path d="M${line.join('L')}" fill="none" stroke="#5B6CC9" stroke-width="2.500"/>` +
    Array.from({ length: lamps }, (_, index) => lamp(index)).join('')
  );
}

const SAUCER = 84; // units wide
const ROCKET = 140;

/** Those who are still in their saucers sleep over the base, beside who stands there: they come again. */
export function awayOf(
  { sleepers }: Pick<Homecoming, 'sleepers'>,
  { from, width, y }: Readonly<Record<'from' | 'width' | 'y', number>>,
  saucer: (kind: number) => string,
): string {
  const to = width - (width < 560 ? 10 : ROCKET);
  const most = Math.max(1, Math.min(6, Math.floor((to - from) / (SAUCER * 0.9))));
  const away = sleepers.filter(({ isAway }) => isAway).slice(-most);
  const gap = Math.min(110, (to - from - SAUCER) / Math.max(1, away.length - 1));
  const first = (from + to - SAUCER - gap * (away.length - 1)) / 2;
  return away
    .map(({ kind }, index) => {
      const x = first + gap * index;
      const up = (index % 2) * 34;
      const svg = `<g class="hovers" data-late="${round(-index * 0.6)}">${saucer(kind)}${placed(24, 8, 1, snore().replaceAll('#33408F', '#B4C0F5'))}</g>`;
      return placed(round(x), round(y - up), 0.7, svg);
    })
    .join('');
}

/** The star of a round that was passed, or of a game that was played to its end: it falls and lands. */
export const endStar = (): string =>
  `<circle cx="60" cy="60" r="58" fill="${GOLD}" opacity=".2"/><path d="${star(60, 62, 50)}" fill="${GOLD}" stroke="#C99700" stroke-width="5" stroke-linejoin="round"/><circle cx="47" cy="60" r="5" fill="#0B1030"/><circle cx="73" cy="60" r="5" fill="#0B1030"/><path d="M48 72Q60 84 72 72" fill="none" stroke="#0B1030" stroke-width="4" stroke-linecap="round"/>`;
