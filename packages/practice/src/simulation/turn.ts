import type { AnswerRecord, GameEvent, GameState } from './state.ts';

/** One step in the making: each rule replaces `state` and adds its events. It never leaves `step`. */
export interface Turn {
  state: GameState;
  readonly events: GameEvent[];
}

export function change(turn: Turn, part: Partial<GameState>): void {
  turn.state = { ...turn.state, ...part };
}

export function changeAnswer(turn: Turn, id: string, part: Partial<AnswerRecord>): void {
  change(turn, {
    answers: turn.state.answers.map((each) => (each.id === id ? { ...each, ...part } : each)),
  });
}

export function removeCarrier(turn: Turn, id: string): void {
  change(turn, { carriers: turn.state.carriers.filter((each) => each.id !== id) });
}
