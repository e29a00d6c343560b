/** A school term: its name after "Your", and its first and last day. */
export interface Term {
  readonly name: string; // "autumn", "term 2"
  readonly from: string; // YYYY-MM-DD
  readonly to: string;
  readonly shownFrom: string; // its show is offered from then on
}

type Season = readonly [name: string, firstMonth: number, lastMonth: number, shownFrom: string];

const NORTH: readonly Season[] = [
  ['spring', 1, 3, '03-15'],
  ['summer', 4, 8, '07-01'],
  ['autumn', 9, 12, '12-01'],
];
const SOUTH: readonly Season[] = [
  ['term 1', 1, 3, '03-20'],
  ['term 2', 4, 6, '06-20'],
  ['term 3', 7, 9, '09-15'],
  ['term 4', 10, 12, '12-01'],
];
const IN_SOUTH = /^(Australia\/|Pacific\/Auckland|Pacific\/Chatham|Africa\/Johannesburg)/u;

const two = (value: number): string => String(value).padStart(2, '0');

function termIn(year: number, [name, first, last, shownFrom]: Season): Term {
  const end = new Date(Date.UTC(year, last, 0)).getUTCDate();
  return {
    name,
    from: `${year}-${two(first)}-01`,
    to: `${year}-${two(last)}-${end}`,
    shownFrom: `${year}-${shownFrom}`,
  };
}

/**
 * The terms up to a day, the newest first, as schools where a person lives have them.
 *
 * @param day YYYY-MM-DD @param timeZone such as "Pacific/Auckland"
 * @see ../SPEC.md rule OP5
 */
export function termsUntil(day: string, timeZone: string, count: number): readonly Term[] {
  const seasons = IN_SOUTH.test(timeZone) ? SOUTH : NORTH;
  const year = Number(day.slice(0, 4));
  const years = Array.from(
    { length: Math.ceil(count / seasons.length) + 1 },
    (_, index) => year - index,
  );
  return years
    .flatMap((each) => seasons.map((season) => termIn(each, season)).toReversed())
    .filter(({ from }) => from <= day)
    .slice(0, count);
}

/** What the show of a term says, in its order; only what is there to say. */
export interface TermFacts {
  readonly right: number;
  readonly steps: number; // passed for the first time
  readonly stars: number;
  readonly friends: readonly string[]; // names of the Muddlebots who were freed
  readonly progress: string | null;
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/**
 * The sentences of a term's show, all of them true.
 * @see ../SPEC.md rule OP6
 */
export function termWords({
  right,
  steps,
  stars,
  friends,
  progress,
}: TermFacts): readonly string[] {
  const last = friends.at(-1);
  const names = friends.length > 1 ? `${friends.slice(0, -1).join(', ')} and ${last}` : last;
  return [
    `${counted(right, 'right answer', 'right answers')}: each sent a visitor home.`,
    ...(progress === null ? [] : [progress]),
    ...(steps === 0 && stars === 0
      ? []
      : [
          `${counted(steps, 'new step', 'new steps')} and ${counted(stars, 'star', 'stars')} on your map.`,
        ]),
    ...(names === undefined ? [] : [`You freed ${names}.`]),
  ];
}
