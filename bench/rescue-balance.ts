// `npm run bench -- rescue-balance [--quick] [LINE…]`: plays the set-ups of the balance table, or only those lines of
// it (1 is the first set-up on the small board, 2 the same on the large one). Prints one line per board and set-up: the
// length, how many games last 6 to 10 minutes, how many rescue all ships, each player's share of wins, and the result
// of the simulation with which the numbers were tuned, for the same set-up.
import { contentPaceAt } from '../apps/server/src/features/rescue/room/race-questions.ts';
import { STORY_AREAS } from '../packages/content/src/story/index.ts';
import { diceOf } from '../packages/rescue/src/dice.ts';
import { type Crew, MATCH_MODES, rankOf } from '../packages/rescue/src/index.ts';
import { EXPECTED } from './rescue/expected.ts';
import type { Child } from './rescue/model-child.ts';
import { play, type Player } from './rescue/play.ts';

const GAMES = process.argv.includes('--quick') ? 100 : 10_000;

function child(name: string, right: number, seconds: number, change: Partial<Child> = {}): Child {
  return {
    name,
    right,
    seconds,
    pace: seconds,
    theta: null,
    fixedLevel: null,
    randomPicks: 0.15,
    buys: 0.5,
    ...change,
  };
}

const AVERAGE = child('average', 0.79, 5.5);
const STRONG = child('strong', 0.86, 4.3);
const WEAK = child('weak', 0.71, 6.8);
const FAMILY = [
  [15, 6.5],
  [40, 5.5],
  [70, 5],
  [120, 4.5],
] as const;
const family = (change: Partial<Child>) =>
  FAMILY.map(([theta, seconds]) => child(`step${theta}`, 0.75, seconds, { ...change, theta }));
const picks = (name: string, randomPicks: number, buys: number) =>
  child(name, AVERAGE.right, AVERAGE.seconds, { randomPicks, buys });
const levelOfGuest = (year: number) => {
  const area = STORY_AREAS.find(({ level }) => level === year);
  return area ? Math.round((area.firstStep + area.lastStep) / 2) : 1;
};
const guest = (year: number, change: Partial<Child> = {}): Child => {
  const level = levelOfGuest(year);
  const pace = contentPaceAt(level, year);
  return child(`year${year}`, AVERAGE.right, pace, { fixedLevel: level, year, ...change });
};
const guests = (year: number): readonly [string, readonly Player[]] => [
  `4 guests of Year ${year}, times by kind`,
  Array.from({ length: 4 }, () => guest(year)),
];
const human = child('human', AVERAGE.right, AVERAGE.seconds);
const versus = (...crews: Crew[]): Player[] => [human, ...crews];

const SET_UPS: readonly (readonly [string, readonly Player[]])[] = [
  ['4 average players', [AVERAGE, AVERAGE, AVERAGE, AVERAGE]],
  ['strong, 2 average, weak', [STRONG, AVERAGE, AVERAGE, WEAK]],
  [
    'same, unlevelled guests',
    [
      child('rawStrong', 0.93, 3.8, { pace: 5.5 }),
      AVERAGE,
      AVERAGE,
      child('rawWeak', 0.6, 7.5, { pace: 5.5 }),
    ],
  ],
  ['family, own levels', family({})],
  ['family, one common level', family({ fixedLevel: 40, pace: 5.5 })],
  [
    'choice of sector: random-leaning / normal x2 / careful',
    [
      picks('S1', 0.35, 0.25),
      picks('S2', 0.15, 0.5),
      picks('S2', 0.15, 0.5),
      picks('S3', 0.05, 0.9),
    ],
  ],
  ['3 average players', [AVERAGE, AVERAGE, AVERAGE]],
  ['2 average players', [AVERAGE, AVERAGE]],
  [
    '4 young, random-leaning',
    Array.from({ length: 4 }, () => child('young', 0.75, 7.5, { randomPicks: 0.35, buys: 0.25 })),
  ],
  ['average human, easy crews', versus('cadet', 'cadet', 'pilot')],
  ['average human, normal crews', versus('cadet', 'pilot', 'captain')],
  ['average human, hard crews', versus('pilot', 'captain', 'captain')],
  ...Array.from({ length: 10 }, (_, index) => guests(index + 1)),
  ...[1, 3, 6, 9].map((year): readonly [string, readonly Player[]] => [
    `4 guests of Year ${year}, level sought, times by kind`,
    Array.from({ length: 4 }, () => guest(year, { fixedLevel: null, theta: levelOfGuest(year) })),
  ]),
  ['family of guests, times by kind', [guest(2), guest(5), guest(8), guest(10)]],
  ['Year 10 guest, easy crews', [guest(10), 'cadet', 'cadet', 'pilot']],
];

const wanted = process.argv.slice(2).filter((each) => /^\d+$/.test(each));
SET_UPS.flatMap(([name, players]) => MATCH_MODES.map((mode) => ({ name, players, mode }))).forEach(
  ({ name, players, mode }, index) => {
    if (wanted.length === 0 || wanted.includes(String(index + 1)))
      console.log(JSON.stringify(measure(name, players, mode)));
  },
);

/** The mean, the length that 95 of 100 turns keep below, and the longest. */
function turnLengths(all: readonly number[]): readonly number[] {
  const sorted = all.toSorted((a, b) => a - b);
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
  const most = [sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 0, sorted.at(-1) ?? 0];
  return [mean, ...most].map((each) => Math.round(10 * each) / 10);
}

function measure(name: string, players: readonly Player[], mode: (typeof MATCH_MODES)[number]) {
  const dice = diceOf({ state: 1 });
  const minutes: number[] = [];
  const seatWins = players.map(() => 0);
  const wins = new Map<string, { share: number; seats: number }>();
  let rescued = 0;
  let waited = 0;
  const turnSeconds: number[] = [];
  for (let game = 0; game < GAMES; game += 1) {
    const seated = dice.shuffled(players);
    const result = play(seated, mode, dice.int(2 ** 32), dice);
    minutes.push(result.minutes);
    const lengths = result.turns.map(({ from, to }) => (to < from ? 0 : to - from) / 1000);
    turnSeconds.push(...lengths);
    const others = (players.length - 1) / players.length;
    waited += (others * lengths.reduce((sum, each) => sum + each, 0)) / 60 / result.minutes;
    if (result.match.endedBy === 'rescued') rescued += 1;
    const scores = result.match.seats.map(({ score }) => score);
    const winners = scores.flatMap((_, seat) => (rankOf(scores, seat) === 1 ? [seat] : []));
    seated.forEach((player, seat) => {
      const own = typeof player === 'string' ? player : player.name;
      const entry = wins.get(own) ?? { share: 0, seats: 0 };
      const share = winners.includes(seat) ? 1 / winners.length : 0;
      wins.set(own, { share: entry.share + share, seats: entry.seats + 1 });
      seatWins[seat] = (seatWins[seat] ?? 0) + share;
    });
  }
  minutes.sort((a, b) => a - b);
  const percent = (value: number) => Math.round(1000 * value) / 10;
  const at = (share: number) =>
    Math.round(10 * (minutes[Math.floor(share * (GAMES - 1))] ?? 0)) / 10;
  return {
    setUp: name,
    mode,
    games: GAMES,
    minutes: Math.round((10 * minutes.reduce((sum, each) => sum + each, 0)) / GAMES) / 10,
    from5to95: [at(0.05), at(0.95)],
    in6to10Percent: percent(minutes.filter((each) => each >= 6 && each <= 10).length / GAMES),
    allRescuedPercent: percent(rescued / GAMES),
    othersTurnsPercent: percent(waited / GAMES),
    turnSeconds: turnLengths(turnSeconds),
    seatWinPercent: seatWins.map((each) => percent(each / GAMES)),
    winPercent: Object.fromEntries(
      [...wins].map(([own, { share, seats }]) => [own, percent(share / seats)]),
    ),
    expected: EXPECTED[`${mode}: ${name}`],
  };
}
