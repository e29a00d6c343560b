import { hasPicture } from '@moonbase/explanations';
import { aimedCarrier } from '@moonbase/practice';
import { type Answer, signsIn } from '@moonbase/questions';

import { exampleLike } from '../../why/another-question.ts';
import { showPanel } from '../../why/show-panel.ts';
import type { Controls } from './controls.ts';
import { button } from './dialogs/dialog-parts.ts';
import { el } from './dom.ts';
import type { DrawPicture } from './input/answer-console.ts';
import { questionText } from './question-view.ts';
import type { Session } from './session.ts';
import type { ShownQuestion } from './wave-setup.ts';

const WORDS = 'Show me one like it';

/** What the key needs of the game. */
interface Parts {
  readonly root: HTMLElement;
  readonly session: Session;
  readonly controls: Pick<Controls, 'pause'>;
  readonly drawPicture: DrawPicture;
}

/**
 * "Show me one like it" in Classic: a worked example of the same kind with other numbers, in the pause, before a question is
 * tried. Beside the field a key of its own opens it. A chunk of its own: other modes have a clock, and tests give no help.
 *
 * @see requirement EX-5
 */
export class OneLikeIt {
  readonly #parts: Parts;
  readonly #key: HTMLButtonElement;
  #isWanted = false; // the pause opens with the example

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#key = button({
      label: WORDS,
      act: () => {
        this.#isWanted = true;
        parts.controls.pause();
      },
    });
    parts.root.querySelector('.side.l')?.append(this.#key);
  }

  /** The key beside the field is there while a question is aimed at that has a picture. */
  follow(): void {
    this.#key.hidden = this.#asked() === null;
  }

  /** Offers the example in a pause that has just opened. */
  fill(pause: HTMLElement): void {
    const asked = this.#asked();
    const isWanted = this.#isWanted;
    this.#isWanted = false;
    if (asked === null) return;
    const place = el('section', { class: 'like', attrs: { 'aria-label': 'One like it' } });
    const key = button({
      label: WORDS,
      act: () => {
        if (place.hasChildNodes()) close();
        else void this.#show(place, asked, close);
      },
    });
    const close = (): void => {
      place.replaceChildren();
      key.focus();
    };
    pause.querySelector('.stack')?.append(key);
    pause.querySelector('.stack')?.after(place);
    if (isWanted) key.click();
  }

  #asked(): ShownQuestion | null {
    const { state, questions } = this.#parts.session;
    const aimed = state === null ? null : aimedCarrier(state);
    const question = aimed === null ? undefined : questions.get(aimed.id);
    if (question === undefined || aimed?.shownTick !== null) return null;
    return hasPicture(Number(question.unit), question.subUnit) ? question : null;
  }

  async #show(place: HTMLElement, asked: ShownQuestion, close: () => void): Promise<void> {
    const { unit, subUnit, doc, expected } = asked;
    const { countryId = null } = this.#parts.session.settings ?? {};
    // Without a network there is no example; the question can be answered all the same.
    const like = await exampleLike({ unit, subUnit, text: doc }, answerOf(expected), {
      countryId,
      age: null,
    }).catch(() => null);
    if (!like) {
      place.replaceChildren(
        el('p', { attrs: { role: 'status' } }, 'There is no example just now.'),
      );
      return;
    }
    const { question, explanation } = like;
    const picture = await this.#parts.drawPicture(question.doc).catch(() => null);
    place.replaceChildren(
      el('p', { class: 'lead' }, questionText(question.doc.body)),
      ...(picture ? [picture] : []),
    );
    showPanel(place, { explanation, doc: question.doc }, close);
  }
}

const answerOf = (expected: string): Answer =>
  signsIn(expected) === '' ? Number(expected) : expected;
