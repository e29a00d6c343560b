import './styles/help.css';

import type { ExplanationStep } from '@moonbase/explanations';
import {
  aimedCarrier,
  carrierY,
  dotsOf,
  laneX,
  type GameEvent,
  type GameState,
} from '@moonbase/practice';
import { toSvg } from '@moonbase/questions/drawing';

import { explanationOf } from '../../why/why-panel.ts';
import { el, setHidden } from './dom.ts';
import { againOf, type HelpCard } from './help-again.ts';
import { fillColumns, lightColumn } from './help-column.ts';
import { placeAt, stopsAt } from './help-place.ts';
import { FIELD_WIDTH } from './drawing/field-view.ts';
import { questionText } from './question-view.ts';
import type { Session } from './session.ts';
import type { Voice } from './voice/voice.ts';
import type { ShownQuestion } from './wave-setup.ts';

const LOW = 300; // y of the rules' field, from which a card at the foot would lie over the visitor
const MIDDLE_LANE = 2; // of five
const COUNTED_MS = 3_000; // until all are there
const SLOWEST_MS = 300; // between two
const GIVES_WAY_MS = 250; // a picture beside which the words come
const TAIL = 24; // pixels from a corner
const WIDE = 1.7; // width by height, from which the words come below a picture

/**
 * What helps at the next try: after a wrong one the first step of the question's own explanation, after the second one the
 * next. The answer is in its last step alone, which is never shown here. Where there is no explanation the question is read
 * again, its numbers marked. Tests and the rounds of a boss give no help. Where the question has a picture, the words come into its card. A chunk of its own, loaded with the first wrong try.
 *
 * @see decision 0589
 */
export class Help {
  readonly root = el('aside', { class: 'help', attrs: { 'aria-label': 'Help', hidden: '' } });
  readonly #session: Session;
  readonly #voice: Pick<Voice, 'speech'>;
  readonly #field: Element;
  #of: string | null = null; // id of the question that is helped
  #column: number | undefined; // 1, 10, 100 …: what the help is about

  constructor(field: Element, session: Session, voice: Pick<Voice, 'speech'>) {
    this.#session = session;
    this.#voice = voice;
    this.#field = field;
    field.append(this.root);
  }

  /** Shows what helps after a wrong try. */
  tell(events: readonly GameEvent[]): void {
    const { questions, settings, game, state, profile, motionReduced } = this.#session;
    const wrong = events.findLast((event) => event.type === 'wrong');
    if (!wrong || wrong.optional || !state) return;
    const question = questions.get(wrong.id);
    const isTest = settings?.round?.bossStep === true || game?.isTest === true;
    const isCounted = settings?.youngest === true && question && dotsOf(question.doc.say) !== null;
    const helped = question && !isTest && !isCounted ? question : null;
    this.#of = helped && wrong.id;
    if (!helped) return;
    const step = stepFor(helped, wrong.attempts);
    this.#column = step?.place;
    const { picture, words, say } = step ? cardOf(step) : againOf(helped, wrong.attempts);
    if (!motionReduced) countOut(picture);
    this.root.replaceChildren(picture, words);
    this.root.classList.toggle('left', isLeftFree(state, wrong.lane));
    this.root.hidden = false; // it has a size only while it is seen
    if (this.#join()) picture.remove();
    else this.#place(state, wrong);
    if (profile?.readAloud) this.#voice.speech.say(say);
  }

  /** Puts the words into the card of the question's own picture, which gives way to them. @returns whether it has one */
  #join(): boolean {
    const { root } = this;
    const card = this.#field.querySelector<HTMLElement>('.picture:not([hidden])');
    const own = card?.querySelector(':scope > svg');
    if (!card || !own) {
      if (root.parentElement !== this.#field) this.#field.append(root);
      return false;
    }
    const before = own.getBoundingClientRect();
    const isNew = root.parentElement !== card;
    root.classList.remove('near', 'beside');
    if (isNew) card.append(root);
    card.classList.toggle('wide', before.width > WIDE * before.height);
    const doc = this.#of === null ? undefined : this.#session.questions.get(this.#of)?.doc;
    lightColumn(own, doc ?? {}, this.#column);
    if (!isNew || this.#session.motionReduced || typeof own.animate !== 'function') return true;
    const after = own.getBoundingClientRect();
    const from = `translate(${before.left - after.left}px, ${before.top - after.top}px)`;
    own.animate([{ transform: from }, { transform: 'none' }], {
      duration: GIVES_WAY_MS,
      easing: 'ease-out',
    });
    return true;
  }

  /** The columns of a written sum fill with what is typed, once its answer is shown. */
  #fill(isShown: boolean): void {
    const { questions, state } = this.#session;
    const question = this.#of === null ? undefined : questions.get(this.#of);
    const own = this.#field.querySelector('.picture > svg');
    if (own && question && state)
      fillColumns(own, question.doc, state.typed, isShown ? question.expected : null);
  }

  /** Moves the card to the saucer that was tried, where there is the room: to where it stops, if it has not yet. */
  #place(state: GameState, tried: { id: string; lane: number; y: number }): void {
    const { root } = this;
    const sky = this.#field.querySelector('.sky');
    const at = { ...tried, y: stopsAt(state, tried) };
    const hasPicture = sky?.classList.contains('easel') === true;
    root.classList.add('near');
    const place = sky
      ? placeAt(state, at, sky.getBoundingClientRect(), root.getBoundingClientRect(), hasPicture)
      : null;
    root.classList.toggle('near', place !== null);
    root.classList.toggle('beside', place?.tail === null);
    if (place === null) this.#pointFromFoot(tried.lane, sky);
    if (place === null) return;
    for (const [side, px] of Object.entries(place)) root.style.setProperty(`--${side}`, `${px}px`);
  }

  /** At the foot of the sky the tail points up the lane of the saucer. */
  #pointFromFoot(lane: number, sky: Element | null): void {
    if (!sky) return;
    const [over, own] = [sky.getBoundingClientRect(), this.root.getBoundingClientRect()];
    const tail = over.left + (laneX(lane) / FIELD_WIDTH) * over.width - own.left;
    this.root.style.setProperty('--tail', `${Math.max(TAIL, Math.min(own.width - TAIL, tail))}px`);
  }

  /** The help is seen as long as its question is aimed at and can be tried; at the foot of the sky it makes way. */
  follow(): void {
    const { state } = this.#session;
    const aimed = state?.phase === 'playing' ? aimedCarrier(state) : null;
    const isTried = aimed !== null && aimed.id === this.#of;
    const isSeen = isTried && aimed.shownTick === null;
    setHidden(this.root, !isSeen);
    if (isTried) this.#fill(aimed.shownTick !== null);
    if (!isSeen || !state) return;
    if (!this.root.isConnected && this.#field.querySelector('.picture > svg')) this.#join(); // aimed at once more
    this.root.classList.toggle('high', carrierY(state, aimed) > LOW);
  }
}

/** The step of an explanation that is shown after so many wrong tries; never the last one, which has the answer. */
export function stepFor(
  { unit, subUnit, doc, expected }: Pick<ShownQuestion, 'unit' | 'subUnit' | 'doc' | 'expected'>,
  tries: number,
): ExplanationStep | undefined {
  const steps = explanationOf({ unit, subUnit, text: doc, expected }, null)?.steps ?? [];
  return steps.slice(0, -1)[Math.min(tries, steps.length - 1) - 1];
}

/** What is on the card: a picture and its words. */
export function cardOf({ drawing, body, say }: ExplanationStep): HelpCard {
  const picture = el('div', { class: 'help-picture', attrs: { 'aria-hidden': 'true' } });
  picture.innerHTML = toSvg(drawing, { alt: '', fontFamily: 'Andika' });
  return { picture, words: el('p', { attrs: { role: 'status' } }, questionText(body)), say };
}

/** Things that can be counted come one after the other. */
function countOut(picture: HTMLElement): void {
  const dots = picture.querySelectorAll<SVGCircleElement>('circle');
  const apart = Math.min(SLOWEST_MS, COUNTED_MS / Math.max(1, dots.length));
  for (const [index, dot] of dots.entries()) {
    dot.classList.add('counted');
    dot.style.animationDelay = `${250 + index * apart}ms`;
  }
}

/** Whether the left side of the field has fewer saucers than the right one; never the side that is aimed at. */
function isLeftFree({ carriers }: GameState, aimed: number): boolean {
  if (aimed !== MIDDLE_LANE) return aimed > MIDDLE_LANE;
  const left = carriers.filter(({ lane }) => lane < MIDDLE_LANE).length;
  return left <= carriers.filter(({ lane }) => lane > MIDDLE_LANE).length;
}
