import { type Crew, type LineUp, type MatchMode, MIN_SEATS, SEATS } from '@moonbase/rescue';

import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { randomSeed } from '../../../platform/random.ts';
import type { MatchKind } from '../matches/matches.queries.ts';
import { selectPaces, selectPeople } from '../rescue.queries.ts';
import type { Rooms } from '../matches/rooms.ts';
import type { Player } from '../matches/player.ts';
import { localesOf, seatsOf, type Sitter } from '../matches/seat-people.ts';
import type { Visitor } from './visitor.ts';

const PACE_ANSWERS = 50; // the newest ones, whose median is the pace (rule RQ2)

/** Somebody who is about to sit down; without a visitor their connection is lost for the moment. */
export interface Waiter {
  readonly player: Player;
  readonly character: number;
  readonly year: number;
  readonly visitor: Visitor | null;
}

export type SeatedVisitor = Sitter & { readonly waiter: Waiter };

/** The facts known about visitors who are about to sit down. */
export async function sittersOf(
  db: Db,
  waiters: readonly Waiter[],
): Promise<readonly SeatedVisitor[]> {
  const ids = waiters.flatMap(({ player }) => (player.kind === 'person' ? [player.userId] : []));
  const [people, paces] = await Promise.all([
    selectPeople(db, ids),
    selectPaces(db, ids, PACE_ANSWERS),
  ]);
  return waiters.map((waiter) => {
    const { player, character, year } = waiter;
    const userId = player.kind === 'person' ? player.userId : '';
    const facts = people.find(({ id }) => id === userId) ?? null;
    return { waiter, player, facts, character, year, paces: paces.get(userId) ?? [] };
  });
}

export interface GameOrder {
  readonly mode: MatchMode;
  readonly kind: MatchKind;
  readonly relaxed: boolean;
  readonly crews: readonly Crew[];
  readonly lineUp: LineUp | null;
  readonly session: { readonly id: string; readonly crew: number } | null;
}

export interface SeatingPorts {
  readonly clock: Clock;
  readonly rooms: Rooms;
  readonly seated: (visitor: Visitor) => void; // the visitor's match has begun
}

/**
 * Starts a match and seats everybody who is still waiting for it.
 *
 * @param isWaiting whether somebody still waits for this match
 * @throws Error when too few are there, or of the database when somebody is already playing
 */
export async function startWith(
  { clock, rooms, seated }: SeatingPorts,
  sitters: readonly SeatedVisitor[],
  order: GameOrder,
  isWaiting: (visitor: Visitor) => boolean,
): Promise<void> {
  const { mode, kind, crews, lineUp, session } = order;
  if (sitters.length + crews.length < MIN_SEATS) throw new Error('Nobody is left to play');
  const names = kind === 'private' || kind === 'class' ? 'private' : 'quick';
  const slow = sitters.some(({ facts }) => facts !== null && facts.accessProfile.time !== '1');
  const setup = {
    mode,
    relaxed: order.relaxed || slow,
    seed: randomSeed(),
    seats: seatsOf(sitters, crews, names, clock.now()).slice(0, SEATS),
    ofClass: session !== null,
  };
  const players = setup.seats.map((_, seat) => sitters[seat]?.player ?? null);
  const match = { mode, kind, lineUp, setup, players, session };
  const opened = await rooms.open(match, localesOf(sitters));
  sitters.forEach(({ waiter: { visitor } }, seat) => {
    if (!visitor || !isWaiting(visitor)) return; // has left meanwhile, or is coming back
    visitor.where = { kind: 'match', room: opened, seat };
    seated(visitor);
  });
  opened.state.match.seats.forEach(({ crew }, seat) => {
    const visitor = sitters[seat]?.waiter.visitor;
    if (crew === null && visitor?.where.kind !== 'match') void opened.depart(seat);
  });
}
