/** Small Board - No Gadgets is `basic`, Large Board with Gadgets is `advanced`. */
export const MATCH_MODES = ['basic', 'advanced'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

export const POWERS = ['scatterSearch', 'hint', 'restrictedZone', 'unlimitedMove'] as const;
export type Power = (typeof POWERS)[number];

/** A power as players know it. */
export interface PowerFacts {
  readonly cost: number; // points
  readonly label: string;
  readonly bought: string; // after "Ada bought"
  readonly effect: string; // in a sentence
  readonly needsScan: boolean; // false: also at accuracy 0
  readonly distance?: number; // tiles around the position that it reaches
  readonly radius?: number; // tiles around the chosen one that it closes
}

/** The differences between the two boards. Lengths and distances are in tiles. */
export interface BoardNumbers {
  readonly width: number;
  readonly height: number;
  readonly shipLengths: readonly number[]; // longest first
  readonly extras: number; // mystery tiles with one more scan
  readonly bonuses: number; // mystery tiles with points
  readonly traps: number;
  readonly hints: number;
  readonly powers: boolean;
}

export const BOARDS: Readonly<Record<MatchMode, BoardNumbers>> = {
  basic: {
    width: 8,
    height: 8,
    shipLengths: [4, 4, 3, 3, 2],
    extras: 2,
    bonuses: 3,
    traps: 2,
    hints: 5,
    powers: false,
  },
  advanced: {
    width: 10,
    height: 10,
    shipLengths: [5, 4, 3, 3, 2],
    extras: 3,
    bonuses: 5,
    traps: 4,
    hints: 8,
    powers: true,
  },
};

export const REACH = 3; // tiles, the larger of dx and dy
export const MAX_SCANS = 3; // per turn, not counting scans by Scatter Search
export const SEATS = 4;
export const MIN_SEATS = 2;

export const LAST_ROUND = 7;
export const LAST_ROUND_OF_THREE = 8; // with three players
export const NO_NEW_ROUND_AFTER_MS = 510_000;
export const DISTRESS_FROM_ROUND = 4;

export const POINTS = {
  detected: 50,
  rescued: 30, // extra, for the last part of a ship
  crew: 15, // for its finder, for each part of a completed ship
  near: 5,
  hint: 10,
  trap: -30,
  missed: 15,
  bonusByPlace: [30, 50, 70, 90], // index 0: in first place now
} as const;

/** Added to the scan chance after a missed scan, until a scan works. */
export const CHARGE = 0.3;

export const SCATTER_DISTANCE = 2;
export const SCATTER_TILES = 4;
export const ZONE_RADIUS = 1;

/** What a power does: `powers.ts`; its icon: `tools/icons.ts`. @see ../SPEC.md rules RP1 and RP2 */
export const POWER_FACTS: Readonly<Record<Power, PowerFacts>> = {
  scatterSearch: {
    cost: 60,
    label: 'Scatter Search',
    bought: 'Scatter Search',
    effect: 'Scans up to four tiles around you.',
    needsScan: true,
    distance: SCATTER_DISTANCE,
  },
  hint: {
    cost: 20,
    label: 'Hint',
    bought: 'a Hint',
    effect: 'Shows you a square of four tiles that holds a ship part.',
    needsScan: true,
  },
  restrictedZone: {
    cost: 25,
    label: 'Restricted Zone',
    bought: 'a Restricted Zone',
    effect: 'Keeps everybody else out of nine tiles until your next turn.',
    needsScan: false,
    radius: ZONE_RADIUS,
  },
  unlimitedMove: {
    cost: 80,
    label: 'Warp Drive',
    bought: 'Warp Drive',
    effect: 'Every tile is in reach this turn.',
    needsScan: true,
  },
};

export const END_BONUSES = {
  mathsStar: 30,
  sharpMind: 20,
  rescueHero: 30,
  starScout: 20,
  risingStar: 60,
  neverGiveUp: 60,
} as const;
export type EndBonus = keyof typeof END_BONUSES;
export const SHARP_MIND_MIN_ANSWERED = 10;
export const NEVER_GIVE_UP_MIN_MISSED = 2;

/** The question phase: par and levels. */
export const MAX_QUESTIONS = 12; // per player and phase, the 12 history slots
export const PAR_SHARE = 0.75;
export const PAR_MIN = 2;
export const PAR_MAX = 6;
export const TRIED_ACCURACY = 0.15; // at least, after any answer that was not skipped
export const DEFAULT_PACE_SECONDS = 5.5; // median seconds per answer when nothing is known
/** Seconds for a quick question in the school years 1, 2, 3 …; the last one for all later years. */
export const QUICK_SECONDS = [5, 4.5, 4, 3.8, 3.6, 3.5] as const;
export const RACE_LONGEST_PACE = 4; // in multiples of a quick question: of the longest kinds, "extended"
export const LONGEST_PACE_FROM_YEAR = 9;
export const RACE_KINDS = 4; // quick and short kinds that a step offers, with those of the steps before it
export const RACE_SHORT_PACE = 1.6; // a kind up to this pace is quick or short
export const PACE_ANSWERS = { window: 50, atLeast: 10 } as const;
export const FIRST_LEVEL = 1;
export const LAST_LEVEL = 128;
export const GUEST_LEVEL = 18; // the middle step of Year 3
export const GUEST_FAST_ANSWERS = 12; // a guest's level moves in larger steps for this many answers
export const LEVEL_STEPS = { right: 1, wrong: -3, skipped: -1 } as const;
export const GUEST_LEVEL_STEPS = { right: 3, wrong: -6, skipped: -1 } as const;

/** How long the clock of a turn waits for its player to read the pointers of a first game: the first time, and twice again. */
export const READING_MS: readonly number[] = [20_000, 10_000, 10_000];

/** Every length of time of the state machine, in milliseconds. */
export const TIMES = {
  loading: 10_000,
  distress: 1_500,
  questionsReady: 3_000,
  questions: 30_000,
  questionsRelaxed: 45_000,
  questionResult: 3_000,
  countdown: 5_000, // between two countdown messages
  turnBegin: 200,
  noScan: 2_000,
  turn: 20_000, // from its beginning to its end; with a relaxed clock there is no such limit
  firstChoice: 8_000,
  nextChoice: 5_000,
  choiceRelaxed: 30_000,
  powerExtra: 5_000, // once per turn
  revealScan: 700,
  revealNeighbours: 500,
  revealAfter: 100,
  turnEnd: 100,
  end: 9_000,
  results: 120_000,
  abandoned: 600_000, // nobody is connected
  abandonedInClass: 1_800_000, // the same in a class session: its network may rest for a while
  deserted: 60_000, // everybody has left for good
} as const;

/** Quick game: the countdown of the waiting room, in milliseconds. */
export const QUICK_COUNTDOWN = { first: 20_000, atLeastAfterJoin: 8_000, full: 1_000 } as const;
export const PRIVATE_ROOM_MS = 30 * 60_000;
export const SEAT_KEPT_MS = 15_000; // in a waiting room, after the connection is lost
export const ROOM_CODE_LENGTH = 5;
export const ROOM_CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';

/** A computer crew: its answers, its picks and its purchases. */
export interface CrewNumbers {
  readonly right: number; // chance
  readonly seconds: number; // mean per answer
  readonly randomPicks: number; // share of choices that are random
  readonly buys: number; // share of good moments that it uses
}
export const CREWS = ['cadet', 'pilot', 'captain'] as const;
export type Crew = (typeof CREWS)[number];
export const CREW_NUMBERS: Readonly<Record<Crew, CrewNumbers>> = {
  cadet: { right: 0.7, seconds: 6.5, randomPicks: 0.35, buys: 0.25 },
  pilot: { right: 0.77, seconds: 5.5, randomPicks: 0.15, buys: 0.5 },
  captain: { right: 0.84, seconds: 5, randomPicks: 0.05, buys: 0.9 },
};
export const CREW_THINK_MS = { least: 1_000, most: 2_000 } as const;
export const CREW_ANSWER_CV = 0.45; // coefficient of variation of the log-normal answer time
export const CREW_SKIP_SHARE = 0.25; // share of the wrong or missing answers that are skipped

export const LINE_UPS = ['easy', 'normal', 'hard'] as const;
export type LineUp = (typeof LINE_UPS)[number];
export const LINE_UP_CREWS: Readonly<Record<LineUp, readonly [Crew, Crew, Crew]>> = {
  easy: ['cadet', 'cadet', 'pilot'],
  normal: ['cadet', 'pilot', 'captain'],
  hard: ['pilot', 'captain', 'captain'],
};
export const QUICK_FILL: readonly [Crew, Crew, Crew] = ['cadet', 'pilot', 'pilot'];
