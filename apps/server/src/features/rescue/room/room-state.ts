import { apply, type Match, type MatchEvent, type Refusal } from '@moonbase/rescue';

import { clearDesk, EMPTY_DESK, packDesk, putQuestion, takeAnswer } from './desk.ts';
import type {
  AnswerAction,
  AskedQuestion,
  Desk,
  Entry,
  OtherAction,
  RoomState,
} from './stored-room.ts';

/** An action that may change a room; `at` is in milliseconds since 1970, `input` the typed answer. */
export type Step =
  | { readonly action: AnswerAction; readonly at: number; readonly input: string }
  | { readonly action: OtherAction; readonly at: number; readonly input: null };

export type Advanced =
  | {
      readonly ok: true;
      readonly state: RoomState;
      readonly events: readonly MatchEvent[];
      readonly entry: Entry;
    }
  | { readonly ok: false; readonly reason: Refusal };

/** Draws the next question of a seat, whose level and round the match holds. */
export type Draw = (seat: number, match: Match, desk: Desk) => AskedQuestion;

export function newRoomState(match: Match): RoomState {
  return { match, desks: match.seats.map(() => EMPTY_DESK) };
}

/** Applies an action to the match and to the questions on the desks. A refused action changes nothing. */
export function advance(state: RoomState, step: Step, draw: Draw): Advanced {
  const applied = apply(state.match, step.action, step.at);
  if (!applied.ok) return applied;
  const asked: Entry['asked'][number][] = [];
  let desks = [...state.desks];
  if (step.input !== null) {
    const { action, input, at } = step;
    desks = change(desks, action.seat, (desk) =>
      takeAnswer(desk, { input, result: action.result, at }),
    );
  }
  for (const event of applied.events) {
    if (event.kind === 'begin-questions' || event.kind === 'questions-over')
      desks = desks.map(clearDesk);
    if (event.kind === 'begin-questions') desks = desks.map(packDesk);
    if (event.kind !== 'ask') continue;
    const question = draw(event.seat, applied.match, desks[event.seat] ?? EMPTY_DESK);
    asked.push({ seat: event.seat, question });
    desks = change(desks, event.seat, (desk) => putQuestion(desk, question));
  }
  return {
    ok: true,
    state: { match: applied.match, desks },
    events: applied.events,
    entry: { ...step, asked },
  };
}

/** Applies a stored action again, with the questions drawn at the time. @throws Error when the rules refuse it */
export function replay(state: RoomState, entry: Entry): RoomState {
  const applied = advance(state, entry, (seat) => {
    const asked = entry.asked.find((each) => each.seat === seat);
    if (!asked) throw new Error(`No question was stored for seat ${seat}`);
    return asked.question;
  });
  if (!applied.ok) throw new Error(`A stored ${entry.action.type} is refused: ${applied.reason}`);
  return applied.state;
}

function change(desks: readonly Desk[], seat: number, to: (desk: Desk) => Desk): Desk[] {
  return desks.map((desk, index) => (index === seat ? to(desk) : desk));
}
