import {
  aimedCarrier,
  answerOf,
  carrierY,
  countRequiredRight,
  FIELD,
  isClocked,
  rulesOf,
  type GameEvent,
  type GameState,
} from '@moonbase/practice';
import { choicesOf, fmtTyped, withoutCodes } from '@moonbase/questions';
import { MAX_SCORED_ATTEMPTS } from '@moonbase/scoring';

import type { ShownQuestion } from '../wave-setup.ts';

/** The facts that the spoken version of the game needs. */
export interface SpokenScene {
  readonly state: GameState;
  readonly questions: ReadonlyMap<string, ShownQuestion>;
}

const RIBBON_EVERY = 5;

/** The events of a frame as sentences for the live region, most important first; empty when there is nothing to say. */
export function sentencesFor(events: readonly GameEvent[], scene: SpokenScene): string {
  const said = events.flatMap((event) => sentenceFor(event, scene) ?? []);
  return said.join(' ');
}

/** A sentence about the carrier in the rocket's lane: "Aimed: 7 times 8. Low." */
export function aimSentence({ state, questions }: SpokenScene): string {
  const carrier = aimedCarrier(state);
  const question = carrier ? questions.get(carrier.id) : undefined;
  if (!carrier || !question) return 'No saucer in this lane.';
  if (carrier.shownTick !== null)
    return `Aimed: the answer is ${minus(question.expected)}. Type it.`;
  const kind = carrier.kind === 'courier' ? 'Bonus, worth double. ' : '';
  const place =
    isClocked(state.setup) && carrier.kind === 'question'
      ? ` ${heightWord(carrierY(state, carrier))}.`
      : '';
  return `Aimed: ${kind}${spokenQuestion(question)}${place}`;
}

/** A question in words, its picture described. */
export function spokenQuestion({ doc }: ShownQuestion): string {
  const { say } = withoutCodes(doc);
  return doc.diagram ? `${sentence(say)} ${doc.diagram.alt}` : sentence(say);
}

const answerSaid = ({ doc, expected }: Pick<ShownQuestion, 'doc' | 'expected'>): string =>
  choicesOf(doc).find(({ code }) => code === expected)?.said ?? minus(expected);

/** What a voice says when the answer is shown. */
export function taughtWords(question: Pick<ShownQuestion, 'doc' | 'expected'>): string {
  const said = answerSaid(question);
  const press = choicesOf(question.doc).length > 0 ? 'press' : 'type';
  return `It is ${said}. Now ${press} ${said}.`;
}

/** A question with its answer, as a voice says it. */
export const spokenAnswer = (question: ShownQuestion): string =>
  `${spokenQuestion(question)} It is ${answerSaid(question)}.`;

/** True for every fifth right answer in a row at the first try. */
export function isRibbon(streak: number): boolean {
  return streak > 0 && streak % RIBBON_EVERY === 0;
}

function sentenceFor(event: GameEvent, scene: SpokenScene): string | null {
  const { state } = scene;
  switch (event.type) {
    case 'play-began':
      return 'Go.';
    case 'aimed':
      return event.id === null ? null : aimSentence(scene);
    case 'launched':
      if (event.kind === 'courier') return 'A bonus saucer has come, worth double.';
      return aimedCarrier(state) ? null : `A saucer has come in lane ${event.lane + 1}.`;
    case 'right': {
      const ribbon = isRibbon(event.streak) ? ` ${event.streak} in a row!` : '';
      const home = event.optional
        ? 'A bonus guest is home.'
        : `${countRequiredRight(state)} of ${state.setup.questions.length} home.`;
      if (event.attempts > MAX_SCORED_ATTEMPTS)
        return `Yes, ${minus(event.input)}. It walks home, sleepy. ${home}`;
      return `Right, ${minus(event.input)}. ${home}${ribbon}`;
    }
    case 'wrong':
      return `Not yet. You typed ${minus(event.input)}.`;
    case 'shown':
      return `The answer is ${expected(scene, event.id)}. Type it to send the visitor home.`;
    case 'teleported':
      return 'Teleported. It comes back at the end of the wave.';
    case 'left':
      if (event.kind === 'courier') return 'The bonus saucer has left.';
      return `The visitor has left. The answer was ${expected(scene, event.id)}.`;
    case 'landed':
      return `It has landed. The answer was ${expected(scene, event.id)}. ${shieldSentence(state)}`;
    case 'clicked':
      return clickSentence(event.reason);
    case 'wave-ending':
      return event.reason === 'shields' ? 'No shields left.' : null;
    default:
      return null;
  }
}

/** A sentence such as "Shields 2 of 3."; empty where there are none. */
function shieldSentence({ shields, setup }: GameState): string {
  const most = rulesOf(setup.mode).shields;
  return shields === null || most === null ? '' : `Shields ${shields} of ${most}.`;
}

function clickSentence(reason: Extract<GameEvent, { readonly type: 'clicked' }>['reason']): string {
  switch (reason) {
    case 'empty-lane':
      return 'No saucer in this lane.';
    case 'no-digit':
      return 'Type a number first.';
    case 'anchored':
      return 'This one is anchored. Answer it.';
    case 'shown':
      return 'Type the answer that is shown.';
  }
}

function heightWord(y: number): string {
  const share = (y - FIELD.skyTop) / (FIELD.base - FIELD.skyTop);
  if (share < 1 / 3) return 'High';
  return share < 2 / 3 ? 'Middle' : 'Low';
}

function expected({ state, questions }: SpokenScene, id: string): string {
  const answer = answerOf(state, id);
  return minus(questions.get(answer.id)?.expected ?? '');
}

function minus(number: string): string {
  return fmtTyped(number).replace(/−/g, 'minus ').replace('/', ' over ');
}

function sentence(words: string): string {
  return /[.?!]$/.test(words) ? words : `${words}.`;
}
