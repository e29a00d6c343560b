import { GOLD, placed, star } from '../../design/art/draw.ts';
import { figure } from '../../design/art/figure.ts';
import { visitor } from '../../design/art/visitor.ts';
import { CHARACTER_ORDER } from '../../play/own-character.ts';

/** The box of the crowd. */
export const PARTY = { width: 720, height: 250 };

const MOST_CREW = 9;
const MOST_HOME = 22;
const CREW_SCALE = 0.56;
const HOME_SCALE = 0.66;
const COLOURS = ['#FFD23F', '#7CC0FF', '#F26FB0', '#2ED3A2', '#FF8A6B'];

/** Flags on a line, over everybody. */
const bunting = (): string =>
  `<path d="M0 14Q180 62 360 26T720 14" fill="none" stroke="#97A3D6" stroke-width="3"/>${Array.from(
    { length: 13 },
    (_, at) => {
      const x = 24 + at * 54;
      const y = 34 + 12 * Math.sin(at * 0.95 + 0.4);
      return `<path d="M${x} ${y}h30l-15 28Z" fill="${COLOURS[at % COLOURS.length]}"/>`;
    },
  ).join('')}`;

/** Where the `at`th of `count` stands, from the middle of a row of the given width to both sides. */
const across = (at: number, count: number, width: number): number =>
  PARTY.width / 2 + (at - (count - 1) / 2) * Math.min(width, 690 / count);

/**
 * The crew of a class and those whom it brought home: as many as came, up to the place there is. Who stands where says nothing
 * of anybody.
 */
export function drawParty(came: number, home: number): string {
  const crew = Math.min(came, MOST_CREW);
  const friends = Math.min(home, MOST_HOME);
  const back = Array.from({ length: crew }, (_, at) => {
    const name = CHARACTER_ORDER[at % CHARACTER_ORDER.length] ?? 'paws';
    const x = across(at, crew, 92) - 100 * CREW_SCALE;
    const dances = placed(
      x,
      66 + (at % 2) * 8,
      CREW_SCALE,
      figure(name, at % 3 === 2 ? 'idle' : 'cheer'),
    );
    return `<g data-dances>${dances}</g>`;
  });
  const rows = friends > MOST_HOME / 2 ? 2 : 1;
  const inFront = Array.from({ length: friends }, (_, at) => {
    const row = at % rows;
    const inRow = Math.ceil((friends - row) / rows);
    const x = across(Math.floor(at / rows), inRow, 66) - 40 * HOME_SCALE + row * 18;
    const one = placed(x, 158 + row * 26, HOME_SCALE, visitor(at, at % 2 === 0 ? 'cheer' : 'idle'));
    return { row, one: `<g data-dances>${one}</g>` };
  });
  const front = inFront.toSorted((one, other) => one.row - other.row).map(({ one }) => one);
  const stars = [
    [60, 104, 10],
    [662, 96, 12],
    [360, 74, 9],
  ].map(([x = 0, y = 0, r = 0]) => `<path d="${star(x, y, r)}" fill="${GOLD}"/>`);
  return bunting() + stars.join('') + back.join('') + front.join('');
}
