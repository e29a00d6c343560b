/** A player: somebody signed in, or a guest known by the hash of a cookie. */
export type Player =
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'guest'; readonly guestHash: string }; // hexadecimal

/** A key that is unique to a player on this node. */
export function keyOf(player: Player): string {
  return player.kind === 'person' ? `person ${player.userId}` : `guest ${player.guestHash}`;
}

/** The player that a ticket belongs to; null when it names nobody. */
export function playerOf(ticket: {
  readonly userId: string | null;
  readonly guestHash: string | null;
}): Player | null {
  if (ticket.userId !== null) return { kind: 'person', userId: ticket.userId };
  return ticket.guestHash === null ? null : { kind: 'guest', guestHash: ticket.guestHash };
}

const FEWEST = 10; // the smallest number, so that all have two digits
const NUMBERS = 90; // 10 to 99

/** The number that a guest keeps as long as the cookie lasts, 10 to 99. */
export function guestNumber(guestHash: string): number {
  return FEWEST + (Number.parseInt(guestHash.slice(0, 6), 16) % NUMBERS);
}

/** What others call a guest: by the guest's number, or the next one where somebody there has it. @param taken the others' names */
export function guestName(guestHash: string, taken: readonly string[]): string {
  const first = guestNumber(guestHash) - FEWEST;
  const names = Array.from(
    { length: NUMBERS },
    (_, i) => `Guest ${FEWEST + ((first + i) % NUMBERS)}`,
  );
  return names.find((name) => !taken.includes(name)) ?? `Guest ${FEWEST + first}`;
}
