export { type Action, type Applied, apply, nextTickAt } from './apply.ts';
export {
  bonusesOf,
  countsAsPlayed,
  type GivenBonus,
  type Improvement,
  improvementOf,
  recordedRank,
} from './endings.ts';
export type { MatchEvent, Outcome, RevealedTile, ScoreType } from './events.ts';
export { seatOf } from './game.ts';
export type {
  Arrival,
  Hint,
  Match,
  MatchSetup,
  PhaseName,
  Seat,
  SeatSetup,
  Turn,
  Zone,
} from './match.ts';
export {
  BOARDS,
  CHARGE,
  type Crew,
  CREW_NUMBERS,
  CREWS,
  END_BONUSES,
  type EndBonus,
  GUEST_LEVEL,
  LAST_ROUND,
  LAST_ROUND_OF_THREE,
  LINE_UPS,
  type LineUp,
  MATCH_MODES,
  type MatchMode,
  MAX_QUESTIONS,
  MIN_SEATS,
  type Power,
  POWER_FACTS,
  POWERS,
  PRIVATE_ROOM_MS,
  SEAT_KEPT_MS,
  QUICK_COUNTDOWN,
  RACE_KINDS,
  RACE_SHORT_PACE,
  SCATTER_DISTANCE,
  SEATS,
  TIMES,
  ZONE_RADIUS,
} from './numbers.ts';
export {
  accuracyLabel,
  accuracyOf,
  type AnswerResult,
  drawAnswers,
  levelAfter,
  paceOf,
  parOf,
} from './question-phase.ts';
export { type ChangedTiles, changedTiles } from './changed-tiles.ts';
export { contentPaceOf, quickSecondsOf, raceWeight } from './race.ts';
export { rankOf } from './ranks.ts';
export type { Refusal } from './refusal.ts';
export { startMatch } from './rounds.ts';
export { type ClassMember, seatClass, type Seating, SEATINGS } from './seating.ts';
export {
  type BoardView,
  boardFor,
  type HintView,
  type MatchView,
  playersOf,
  type PlayerView,
  tilesFor,
  type TileView,
  type TurnView,
  turnViewOf,
  viewFor,
} from './view.ts';
export {
  type ComputerGame,
  crewsOf,
  drawRoomCode,
  nextLineUp,
  publicName,
  publicNameAmong,
  quickFill,
  quickStartsAt,
  readRoomCode,
} from './waiting.ts';
