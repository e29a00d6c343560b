import { OTHER_WINDOW } from './farewells.ts';
import { keyOf } from '../matches/player.ts';
import type { Visitor } from './visitor.ts';

const SOCKETS_OF_A_PLAYER = 5;
/** Strangers of one network: every guest has a socket, and a script can have as many guests as it likes. */
const STRANGERS_OF_A_NETWORK = 500;

/** Everybody with an open game socket on this node. */
export class Visitors {
  readonly #visitors = new Map<string, Visitor>(); // by socket id
  readonly #strangers = new Map<string, number>(); // sockets of guests, by network
  readonly #elsewhere: () => readonly [inLobby: number, inGames: number];
  #counted = '';

  /** @param elsewhere the people on other nodes */
  constructor(elsewhere: () => readonly [inLobby: number, inGames: number] = () => [0, 0]) {
    this.#elsewhere = elsewhere;
  }

  all(): readonly Visitor[] {
    return [...this.#visitors.values()];
  }

  find(socketId: string): Visitor | null {
    return this.#visitors.get(socketId) ?? null;
  }

  /** @returns whether there is room for one more stranger of this network */
  hasRoomFor({ player, network }: Pick<Visitor, 'player' | 'network'>): boolean {
    if (player.kind === 'person' || network === null) return true;
    return (this.#strangers.get(network) ?? 0) < STRANGERS_OF_A_NETWORK;
  }

  add(visitor: Visitor): void {
    this.#visitors.set(visitor.socket.id, visitor);
    this.#count(visitor, 1);
  }

  remove(visitor: Visitor): void {
    if (this.#visitors.get(visitor.socket.id) !== visitor) return;
    this.#visitors.delete(visitor.socket.id);
    this.#count(visitor, -1);
  }

  /** Ends the oldest connections of somebody with too many. */
  limitSocketsOf({ player }: Visitor): void {
    const key = keyOf(player);
    const same = this.all().filter((each) => keyOf(each.player) === key);
    for (const older of same.slice(0, -SOCKETS_OF_A_PLAYER)) older.dismiss(OTHER_WINDOW);
  }

  /** Those whom another node has are counted there. */
  countHere(): readonly [inLobby: number, inGames: number] {
    const players = this.all().filter(
      ({ watches, where }) => watches === null && where.kind !== 'away',
    );
    const inGames = players.filter(({ where }) => where.kind === 'match').length;
    return [players.length - inGames, inGames];
  }

  /** Counts the people on all nodes. */
  countUsers(): readonly [inLobby: number, inGames: number] {
    const [inLobby, inGames] = this.countHere();
    const [others, playing] = this.#elsewhere();
    return [inLobby + others, inGames + playing];
  }

  /** Sends player counts to the lobby when they changed. */
  announceUsers(): void {
    const counted = this.countUsers();
    const text = counted.join();
    if (text === this.#counted) return;
    this.#counted = text;
    for (const visitor of this.all())
      if (visitor.where.kind === 'lobby' && visitor.watches === null)
        visitor.send('lobby-state', ...counted);
  }

  #count({ player, network }: Visitor, by: 1 | -1): void {
    if (player.kind === 'person' || network === null) return;
    const now = (this.#strangers.get(network) ?? 0) + by;
    if (now > 0) this.#strangers.set(network, now);
    else this.#strangers.delete(network);
  }
}
