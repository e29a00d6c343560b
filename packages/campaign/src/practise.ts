/** The outcome of a required question of a round. */
export interface RoundAnswer {
  readonly unitId: number;
  readonly outcome: 'correct' | 'incorrect' | 'skipped';
}

export interface UnitToPractise {
  readonly unitId: number;
  readonly right: number;
  readonly asked: number;
}

const WORTH_A_LOOK = 2;

/** The units to suggest for practice after a round. @see ../SPEC.md rule CR4 */
export function unitsToPractise(answers: readonly RoundAnswer[]): readonly UnitToPractise[] {
  const units = new Map<number, UnitToPractise>();
  for (const { unitId, outcome } of answers) {
    const { right, asked } = units.get(unitId) ?? { right: 0, asked: 0 };
    units.set(unitId, { unitId, right: right + (outcome === 'correct' ? 1 : 0), asked: asked + 1 });
  }
  return [...units.values()]
    .filter(({ right, asked }) => right < asked)
    .sort((a, b) => a.right * b.asked - b.right * a.asked || b.asked - a.asked)
    .slice(0, WORTH_A_LOOK);
}
