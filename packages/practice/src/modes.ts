/** The modes of the practice game: three free ones and the three rounds of a campaign step. */
export const PLAY_MODES = [
  'classic',
  'novice',
  'expert',
  'basic-speed',
  'expert-speed',
  'master-speed',
] as const;
export type PlayMode = (typeof PLAY_MODES)[number];

/** The modes of free play; `game.mode` holds one of them. */
export const FREE_MODES = ['classic', 'novice', 'expert'] as const;
export type FreeMode = (typeof FREE_MODES)[number];
export type StoryMode = Exclude<PlayMode, FreeMode>;

/** The player's time setting: a factor on every clock, or no clock at all. */
export const TIME_SETTINGS = ['1', '1.5', '2', '3', 'off'] as const;
export type TimeSetting = (typeof TIME_SETTINGS)[number];

/** The kinds of play that answers come from. `story` is a round of the campaign, `rescue` a match of Space Rescue. */
export const ACTIVITY_KINDS = ['practice', 'story', 'adaptive', 'rescue'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The kinds that the shooter game plays: only they have a game mode and a score. */
export const SHOOTER_KINDS = ['practice', 'story'] as const satisfies readonly ActivityKind[];

/**
 * The source of a game's questions: the content selection, those missed in an earlier game, those missed lately, or
 * the facts that are due.
 */
export const GAME_SOURCES = ['selection', 'misses', 'tricky', 'facts'] as const;
export type GameSource = (typeof GAME_SOURCES)[number];

/** When a shield is repaired: after every wave, after one with no wrong try and no landing, or never. */
export type ShieldRepair = 'always' | 'clean' | 'never';

export interface ModeRules {
  readonly sentMode: FreeMode; // the value in `game.mode`
  readonly required: number; // questions in each wave that must be settled
  readonly optional: number; // courier questions in each wave
  readonly carriers: number; // on screen at most
  readonly timeMultiplier: number | null; // null: carriers wait, there is no clock
  readonly shields: number | null; // at the start, and the maximum; null: none
  readonly repair: ShieldRepair;
  readonly waves: number; // the last one is final
  readonly wavesOfBoss: number; // the same in a boss step
  readonly aimHelp: boolean; // used until the player chooses another
  readonly pauseHidesQuestions: boolean;
}

/** @see ../SPEC.md rules PM1 to PM6 */
const RULES: Readonly<Record<PlayMode, ModeRules>> = {
  classic: {
    sentMode: 'classic',
    required: 10,
    optional: 1,
    carriers: 1,
    timeMultiplier: null,
    shields: null,
    repair: 'never',
    waves: 12,
    wavesOfBoss: 12,
    aimHelp: true,
    pauseHidesQuestions: false,
  },
  novice: {
    sentMode: 'novice',
    required: 8,
    optional: 1,
    carriers: 2,
    timeMultiplier: 1.5,
    shields: 5,
    repair: 'always',
    waves: 12,
    wavesOfBoss: 12,
    aimHelp: true,
    pauseHidesQuestions: true,
  },
  expert: {
    sentMode: 'expert',
    required: 10,
    optional: 2,
    carriers: 3,
    timeMultiplier: 1,
    shields: 3,
    repair: 'clean',
    waves: 12,
    wavesOfBoss: 12,
    aimHelp: false,
    pauseHidesQuestions: true,
  },
  'basic-speed': storyRound({ carriers: 2, shields: 5, waves: 2, wavesOfBoss: 3, aimHelp: true }),
  'expert-speed': storyRound({ carriers: 3, shields: 4, waves: 2, wavesOfBoss: 3, aimHelp: false }),
  'master-speed': storyRound({ carriers: 3, shields: 3, waves: 3, wavesOfBoss: 4, aimHelp: false }),
};

function storyRound(
  own: Pick<ModeRules, 'carriers' | 'shields' | 'waves' | 'wavesOfBoss' | 'aimHelp'>,
): ModeRules {
  return {
    sentMode: 'expert',
    required: 10,
    optional: 1,
    timeMultiplier: 1,
    repair: 'never',
    pauseHidesQuestions: true,
    ...own,
  };
}

/** The numbers of a mode. @see ../SPEC.md rules PM1 to PM6 */
export function rulesOf(mode: PlayMode): ModeRules {
  return RULES[mode];
}

/**
 * The play mode of a game: its free mode, or the round of its campaign step.
 *
 * @param round 1 to 3 in a story round, null in free play
 */
export function playModeOf(gameMode: FreeMode, round: number | null): PlayMode {
  if (round === null) return gameMode;
  if (round === 1) return 'basic-speed';
  return round === 2 ? 'expert-speed' : 'master-speed';
}

export function isStoryMode(mode: PlayMode): mode is StoryMode {
  return mode === 'basic-speed' || mode === 'expert-speed' || mode === 'master-speed';
}

/** Waves of a whole game or round; the last one is final. */
export function plannedWaves(mode: PlayMode, bossStep = false): number {
  const rules = rulesOf(mode);
  return bossStep ? rules.wavesOfBoss : rules.waves;
}

/** The factor that a time setting applies to every clock; null when the player has switched clocks off. */
export function clockFactor(time: TimeSetting): number | null {
  return time === 'off' ? null : Number(time);
}

/** The factor of a mode and a time setting together; null when there is no clock. @see ../SPEC.md rule PT6 */
export function timeFactor(mode: PlayMode, time: TimeSetting): number | null {
  const { timeMultiplier } = rulesOf(mode);
  const factor = clockFactor(time);
  return timeMultiplier === null || factor === null ? null : timeMultiplier * factor;
}
