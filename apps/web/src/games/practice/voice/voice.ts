import { aimedCarrier, type GameEvent } from '@moonbase/practice';
import { withoutCodes } from '@moonbase/questions';

import { el, setText } from '../dom.ts';
import type { Session } from '../session.ts';
import { bossSentence } from './boss-words.ts';
import { Speech } from './speech.ts';
import { aimSentence, sentencesFor, spokenQuestion, taughtWords } from './spoken.ts';
import { titleOf } from '../drawing/stage.ts';
import type { ShownQuestion } from '../wave-setup.ts';

/**
 * The spoken version of the field: two live regions, so that a new aim never interrupts the result of the last shot,
 * and read-aloud.
 */
export class Voice {
  readonly result = liveRegion();
  readonly aim = liveRegion();
  readonly speech: Speech;

  /** @param onSpeaking called when read-aloud begins and ends */
  constructor(onSpeaking: (speaking: boolean) => void) {
    this.speech = new Speech(onSpeaking);
  }

  /** Announces the events of a frame. */
  tell(events: readonly GameEvent[], session: Session): void {
    const { state, questions, profile } = session;
    if (!state) return;
    const results = events.filter(({ type }) => type !== 'aimed');
    const said = sentencesFor(results, { state, questions });
    const boss = events.map((event) => bossSentence(session, event)).findLast((each) => each);
    const words = [said, boss].filter(Boolean).join(' ');
    if (words) announce(this.result, words);
    const shown = events.findLast((event) => event.type === 'shown');
    const taught = shown && questions.get(shown.id);
    if (taught && profile?.readAloud) this.speech.say(taughtWords(taught));

    const aimed = events.findLast((event) => event.type === 'aimed');
    if (!aimed) return;
    announce(this.aim, aimed.id === null ? '' : aimSentence({ state, questions }));
    if (!profile?.readAloud) return;
    const question = aimed.id === null ? undefined : questions.get(aimed.id);
    if (question) this.speech.say(askedWords(session, question));
    else this.speech.stop();
  }

  readTitle(session: Session): void {
    announce(this.result, titleOf(session));
  }

  /** Announces words of a screen. */
  say(words: string): void {
    announce(this.result, words);
  }

  tellAim({ state, questions }: Session): void {
    if (state) announce(this.aim, aimSentence({ state, questions }));
  }

  /** What a voice says of the aimed carrier; null over an empty lane. */
  aimedWords(session: Session): string | null {
    const { state, questions } = session;
    const carrier = state && aimedCarrier(state);
    const question = carrier && questions.get(carrier.id);
    if (!question) return null;
    return carrier.shownTick === null ? askedWords(session, question) : taughtWords(question);
  }

  stopReading(): void {
    this.speech.stop();
  }
}

/** The youngest see the picture that they count; others hear what it shows. */
function askedWords({ settings }: Session, question: ShownQuestion): string {
  return settings?.youngest ? withoutCodes(question.doc).say : spokenQuestion(question);
}

function liveRegion(): HTMLElement {
  return el('p', { class: 'vh', attrs: { 'aria-live': 'polite' } });
}

/** Repeats the same words when needed: a live region speaks only when its text changes. */
function announce(region: HTMLElement, words: string): void {
  setText(region, region.textContent === words && words ? `${words}\u00a0` : words);
}
