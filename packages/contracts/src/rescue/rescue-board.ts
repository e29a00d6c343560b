import { POWERS, SEATS } from '@moonbase/rescue';
import { z } from 'zod';

export const SeatId = z.string(); // names a seat of this match only
const Milliseconds = z.number(); // since 1970, by the server's clock

/** Somebody at the board, with the facts that everybody may see. */
export const RescuePlayer = z.object({
  id: SeatId,
  name: z.string(),
  character: z.number().int(), // 0 to 9
  colour: z.number().int(), // 0 to 3, in the order of the seats
  index: z.number().int().min(1).max(SEATS),
  score: z.number().int().nonnegative(),
  accuracy: z.number().min(0).max(1), // of this round
  rank: z.number().int().nullable(), // at the end only
  connected: z.boolean(),
  computer: z.boolean(), // a computer crew, or a stand-in plays for this person
  x: z.number().int(),
  y: z.number().int(),
});
export type RescuePlayer = z.infer<typeof RescuePlayer>;

const RescueTarget = z.object({
  ship: z.number().int(), // the same for all parts of a ship
  part: z.number().int(), // from the left or the top; 0 until the ship is home
  length: z.number().int().nullable(), // null until the ship is home
  vertical: z.boolean().nullable(), // null until the ship is home
  hue: z.number().int(), // 0 to 5
  home: z.boolean(),
});

const RescueHint = z.union([
  z.object({ dir: z.number().int(), distance: z.number().int(), spent: z.boolean() }),
  z.object({
    block: z.tuple([z.number().int(), z.number().int(), z.literal(2)]).readonly(),
    spent: z.boolean(),
  }),
]);

/**
 * A tile as its receiver may see it: while it is hidden, nothing about its content. False or null fields are not sent.
 */
export const RescueTile = z.object({
  x: z.number().int(),
  y: z.number().int(),
  revealed: z.boolean().default(false),
  revealedThisTurn: z.boolean().default(false),
  distant: z.boolean().default(false), // out of the receiver's reach, during the receiver's own turn
  player: SeatId.nullable().default(null), // who opened it
  target: RescueTarget.nullable().default(null),
  targetRevealed: z.boolean().default(false),
  targetAdjacent: z.boolean().default(false), // one of the 8 neighbours holds a ship part
  hint: RescueHint.nullable().default(null),
  bonus: z.enum(['points', 'extra']).nullable().default(null),
  trap: z.boolean().default(false),
  missed: z.boolean().default(false), // a scan failed here in this turn
  proven: z.boolean().default(false), // public facts prove that it holds no ship part
});
export type RescueTile = z.infer<typeof RescueTile>;
export type SentTile = z.input<typeof RescueTile>;

export const RescueZone = z.object({
  playerId: SeatId,
  x: z.number().int(),
  y: z.number().int(),
  radius: z.number().int(),
});
export type RescueZone = z.infer<typeof RescueZone>;

export const RescueBoard = z.object({
  design: z.number().int(), // 1 to 5
  hueOffset: z.number().int(), // degrees, a multiple of 45
  width: z.number().int(),
  height: z.number().int(),
  tiles: z.array(RescueTile).readonly(), // row by row
  /** 3 × 3: the distress call; 2 × 2: bought by the receiver. */
  blocks: z
    .array(
      z.object({
        x: z.number().int(),
        y: z.number().int(),
        size: z.union([z.literal(2), z.literal(3)]),
      }),
    )
    .readonly(),
  restrictedZones: z.array(RescueZone).readonly(),
  targetsRemaining: z.number().int(), // ships
  targetTilesRemaining: z.number().int(),
});
export type RescueBoard = z.infer<typeof RescueBoard>;
export type SentBoard = z.input<typeof RescueBoard>;

export const RescueTurn = z.object({
  playerId: SeatId,
  x: z.number().int(), // position of the cursor
  y: z.number().int(),
  accuracy: z.number(),
  chance: z.number(), // that the next scan works, 0 to 1
  purchasedPowers: z.array(z.enum(POWERS)).readonly(),
  placingRestrictedZone: z.boolean(),
  scansLeft: z.number().int(),
  round: z.number().int(),
  turn: z.number().int(), // of this round, from 1
  turns: z.number().int(),
  endsAt: Milliseconds,
});
export type RescueTurn = z.infer<typeof RescueTurn>;

export const RESCUE_PHASES = [
  'loading',
  'round-start',
  'questions-ready',
  'questions',
  'question-result',
  'turn-begin',
  'turn-input',
  'placing',
  'reveal',
  'turn-end',
  'end',
  'results',
  'closed',
] as const;

/** The state of the match. The rest of a phase is `endsAt - now`, measured from the arrival of the message. */
export const RescueState = z.object({
  name: z.enum(RESCUE_PHASES),
  endsAt: Milliseconds,
  now: Milliseconds,
  round: z.number().int(), // from 1; 0 before the first
  paused: z.boolean(),
});
export type RescueState = z.infer<typeof RescueState>;

const REVEAL_CAUSES = ['scan', 'scatter', 'neighbour', 'end'] as const;
const OUTCOMES = ['empty', 'detected', 'rescued', 'extra', 'bonus', 'trap', 'missed'] as const;
const SCORE_TYPES = ['detected', 'rescued', 'near', 'hint', 'bonus', 'trap', 'missed'] as const;

export const RescueReveal = z.object({
  cause: z.enum(REVEAL_CAUSES),
  playerId: SeatId.nullable(), // who scanned; null for tiles that the end reveals
  tiles: z.array(
    z.object({
      tile: RescueTile,
      outcome: z.enum(OUTCOMES),
      score: z.number().int(), // for the scanner, may be negative
      scoreType: z.enum(SCORE_TYPES).nullable(),
    }),
  ),
});
export type RescueReveal = z.infer<typeof RescueReveal>;
