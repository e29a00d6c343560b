import type { Match, Plan } from './match.ts';
import { TIMES } from './numbers.ts';

/** Whether the clocks stand because nobody is connected; the end of a match goes on by itself. @see ../SPEC.md rule RA4 */
export function standsStill({ nobodySince, phase }: Match): boolean {
  return nobodySince !== null && phase.name !== 'end' && phase.name !== 'results';
}

/** When a match without a connected person is closed; null while somebody is connected. */
export function closesForNobodyAt({ nobodySince, seats, ofClass }: Match): number | null {
  if (nobodySince === null) return null;
  if (seats.every(({ crew, left }) => crew !== null || left)) return nobodySince + TIMES.deserted;
  return nobodySince + (ofClass ? TIMES.abandonedInClass : TIMES.abandoned);
}

/** Moves every deadline, so that a pause or an outage costs nobody time. @see ../SPEC.md rule RS8 */
export function shifted(match: Match, ms: number): Match {
  const { phase, turn, nobodySince } = match;
  const plan = turn?.plan;
  return {
    ...match,
    startedAt: match.startedAt + ms,
    nobodySince: nobodySince === null ? null : nobodySince + ms,
    phase: {
      ...phase,
      endsAt: phase.endsAt + ms,
      countdownAt: phase.countdownAt === null ? null : phase.countdownAt + ms,
    },
    turn: turn && {
      ...turn,
      endsBy: later(turn.endsBy, ms),
      ...(turn.readingUntil !== undefined && { readingUntil: later(turn.readingUntil, ms) }),
      plan: plan ? laterPlan(plan, ms) : null,
    },
  };
}

function later(at: number | null | undefined, ms: number): number | null {
  return at === null || at === undefined ? null : at + ms;
}

function laterPlan(plan: Plan, ms: number): Plan {
  const path = plan.path.map((step) => ({ ...step, at: step.at + ms }));
  return { ...plan, at: plan.at + ms, path };
}
