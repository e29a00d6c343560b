/** The clock of a round: it stops while a right answer is shown. All times in milliseconds of one running counter. */
export interface RoundClock {
  readonly ran: number; // up to the last stop
  readonly since: number | null; // when it was last started; null while it is stopped
}

export const STANDING: RoundClock = { ran: 0, since: null };

export function startClock(clock: RoundClock, now: number): RoundClock {
  return clock.since === null ? { ran: clock.ran, since: now } : clock;
}

export function stopClock(clock: RoundClock, now: number): RoundClock {
  return { ran: timeOn(clock, now), since: null };
}

/** The time that has run. */
export function timeOn({ ran, since }: RoundClock, now: number): number {
  return since === null ? ran : ran + now - since;
}
