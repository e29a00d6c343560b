export { type CertificateFacts, certificatePicture } from './certificate-picture.ts';
export {
  circlePath,
  framePath,
  type Picture,
  type PictureLine,
  type PictureShape,
  SHEET,
} from './picture.ts';
export { MAX_SCORED_ATTEMPTS, scoreAnswer, type ScorableAnswer } from './answer-score.ts';
export {
  ECHELON_THRESHOLDS,
  echelonFor,
  type LevelProgress,
  levelProgress,
  levelsToShow,
  levelToShow,
  percentToNextLevel,
} from './defender-levels.ts';
export {
  DAILY_CORRECT_LIMIT,
  LEADERBOARD_CATEGORIES,
  leaderboardCategory,
  leaderboardScore,
  MIN_ACTIVE_STUDENTS,
  type ClassWeek,
  type LeaderboardCategory,
} from './leaderboard-score.ts';
export {
  arrivalsOf,
  earnedPaints,
  firstLevelOfTier,
  moonBaseOf,
  nextWindow,
  PAINTS,
  RAISED,
  STANDARD_PAINT,
  type Arrival,
  type BaseFacts,
  type MoonBase,
  type NextWindow,
  type Paints,
  type Raised,
} from './moon-base.ts';
export {
  AGE_BRACKETS,
  type AgeBracket,
  ageBracketOf,
  allStandings,
  DIVISION_KINDS,
  divisionKindOf,
  type DivisionKind,
  isInDivision,
  type Standing,
  type StandingFacts,
  STANDING_KEYS,
  standingIndex,
  type StandingKey,
} from './leaderboard-standings.ts';
export { LAST_ORDINAL, ordinal, ranksOf } from './ranks.ts';
export {
  CAMPAIGN_STEPS,
  isMastered,
  ROUNDS_PER_STEP,
  starsOfStep,
  type RoundsPassed,
} from './stars.ts';
export { countMistakes, scoreWave, type ScorableWave } from './wave-score.ts';
