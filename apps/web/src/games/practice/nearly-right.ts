import { aimedCarrier } from '@moonbase/practice';
import { judgeTyped, MISSING, signsIn, toPlainText } from '@moonbase/questions';

import { el } from './dom.ts';
import type { Session } from './session.ts';
import type { Voice } from './voice/voice.ts';

const SHOWN_MS = 6_000;

/**
 * Holds a shot back whose text has the right value in another form than asked, and says what is missing: once a question,
 * and never in a quiz and in the rounds of a boss, which are tests. A chunk of its own, loaded with the first figure of a fraction and the first
 * point or comma elsewhere: no other text of the answer box can be nearly right.
 *
 * @see packages/questions/SPEC.md rules NR2 and NR5
 */
export class NearlyRight {
  readonly #root: HTMLElement;
  readonly #session: Session;
  readonly #voice: Pick<Voice, 'say'>;
  readonly #told = new Set<string>(); // ids of questions
  readonly #note = el('p', { class: 'nearly' });

  constructor(root: HTMLElement, session: Session, voice: Pick<Voice, 'say'>) {
    this.#root = root;
    this.#session = session;
    this.#voice = voice;
  }

  /** Whether the shot that is about to be fired is held back. The typed text stays in the box. */
  holds(): boolean {
    const { state, settings, questions, game } = this.#session;
    const aimed = state?.phase === 'playing' ? aimedCarrier(state) : null;
    const question = aimed === null ? undefined : questions.get(aimed.id);
    if (!state || !aimed || !question) return false;
    if (settings?.round?.bossStep === true || game?.isTest === true) return false;
    if (aimed.shownTick !== null || this.#told.has(aimed.id)) return false;
    const { expected, reversible, doc } = question;
    if (signsIn(state.typed) !== signsIn(expected)) return false;
    const judged = judgeTyped(state.typed, { expected, reversible, words: toPlainText(doc) });
    if (judged.kind !== 'nearly') return false;
    this.#told.add(aimed.id);
    this.#show(MISSING[judged.missing]);
    return true;
  }

  #show(words: string): void {
    this.#voice.say(words);
    this.#note.replaceChildren(words);
    this.#root.querySelector('.console')?.append(this.#note);
    setTimeout(() => {
      this.#note.remove();
    }, SHOWN_MS);
  }
}
