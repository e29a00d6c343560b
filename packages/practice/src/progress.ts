import { isStoryMode, plannedWaves, rulesOf, type PlayMode, type StoryMode } from './modes.ts';

const FASTEST = 10;
const SLOWEST = 1;
const EXPERT_SLIPS = 2; // up to this many mistakes the next wave is faster
const NOVICE_SLIPS = 1; // the same for Novice
const NOVICE_LANDINGS_TO_SLOW = 3;

/** Speed of wave k of a story round: `from + k − 1`, never above `most`. */
const STORY_SPEEDS: Readonly<Record<StoryMode, { readonly from: number; readonly most: number }>> =
  {
    'basic-speed': { from: 1, most: 2 },
    'expert-speed': { from: 4, most: 5 },
    'master-speed': { from: 7, most: 8 },
  };

/** The state of a game at the start of a wave. */
export interface WaveStart {
  readonly position: number; // from 1
  readonly speed: number; // 1 to 10
  readonly shields: number | null; // null: the mode has none
}

/** The facts about a finished wave that decide the next one's settings. */
export interface WaveOutcome {
  readonly mistakes: number; // as in the wave score
  readonly landings: number;
}

/** The first wave of a game; a story round ignores the starting speed. @see ../SPEC.md rules PS1, PS5 */
export function firstWave(mode: PlayMode, startingSpeed: number): WaveStart {
  const speed = isStoryMode(mode) ? storySpeed(mode, 1) : startingSpeed;
  return { position: 1, speed, shields: rulesOf(mode).shields };
}

/** The wave after a finished one. @see ../SPEC.md rules PS1 to PS7 */
export function nextWave(mode: PlayMode, finished: WaveStart, outcome: WaveOutcome): WaveStart {
  return {
    position: finished.position + 1,
    speed: nextSpeed(mode, finished, outcome),
    shields: shieldsAfter(mode, finished.shields, outcome),
  };
}

/** True for the last planned wave of a game or round. @see ../SPEC.md rule PW7 */
export function isLastWave(mode: PlayMode, position: number, bossStep: boolean): boolean {
  return position >= plannedWaves(mode, bossStep);
}

function nextSpeed(mode: PlayMode, finished: WaveStart, outcome: WaveOutcome): number {
  const { speed } = finished;
  const faster = Math.min(FASTEST, speed + 1);
  const slower = Math.max(SLOWEST, speed - 1);
  switch (mode) {
    case 'classic':
      return speed;
    case 'novice':
      if (outcome.landings >= NOVICE_LANDINGS_TO_SLOW) return slower;
      return outcome.landings === 0 && outcome.mistakes <= NOVICE_SLIPS ? faster : speed;
    case 'expert':
      return outcome.mistakes <= EXPERT_SLIPS ? faster : speed;
    case 'basic-speed':
    case 'expert-speed':
    case 'master-speed':
      return storySpeed(mode, finished.position + 1);
  }
}

function storySpeed(mode: StoryMode, position: number): number {
  const { from, most } = STORY_SPEEDS[mode];
  return Math.min(most, from + position - 1);
}

function shieldsAfter(
  mode: PlayMode,
  shields: number | null,
  { landings, mistakes }: WaveOutcome,
): number | null {
  const rules = rulesOf(mode);
  if (shields === null || rules.shields === null) return null;

  const left = Math.max(0, shields - landings);
  const clean = landings === 0 && mistakes === 0;
  const repaired = rules.repair === 'always' || (rules.repair === 'clean' && clean) ? 1 : 0;
  return left === 0 ? 0 : Math.min(rules.shields, left + repaired);
}
