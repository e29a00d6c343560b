import { explain, type Explanation, type ExplanationStep } from '@moonbase/explanations';
import { type Node, type PublicQuestionDoc, signsIn } from '@moonbase/questions';
import { toSvg } from '@moonbase/questions/drawing';

import { hush, say } from '../platform/voice.ts';
import { friendPlace } from './friend-place.ts';
import s from './why.module.css';

// The panel is made without React, so that the practice game in its frame shows the same.

/** A question as rows, results and games know it. */
export interface AskedQuestion {
  readonly unit: string;
  readonly subUnit: number;
  readonly text: PublicQuestionDoc | null; // null where this version cannot read it
  readonly expected: number | string; // the right answer
  readonly visitor?: number | undefined; // kind of the one who waited at it, where one was seen
}

/**
 * The explanation of a question; null where there is no picture.
 *
 * @param age in years, null when it is not known
 * @param columns a sum or difference is shown in columns, with its swaps
 */
export function explanationOf(
  question: AskedQuestion,
  age: number | null,
  columns = false,
): Explanation | null {
  const { unit, subUnit, text, expected } = question;
  const answer = signsIn(String(expected)) === '' ? Number(expected) : String(expected); // of several boxes: a fraction
  if (text === null || Number.isNaN(answer)) return null;
  const asked = { unitId: Number(unit), position: subUnit, doc: text, answer };
  return explain(asked, { older: age !== null && age >= OLDER, columns });
}

const OLDER = 11; // years: numerator and denominator

interface Parts {
  readonly root: HTMLElement;
  readonly picture: HTMLElement;
  readonly number: HTMLElement;
  readonly sentence: HTMLElement;
  readonly place: HTMLElement;
  readonly back: HTMLButtonElement;
  readonly next: HTMLButtonElement;
  readonly aloud: HTMLButtonElement;
  readonly friend: ReturnType<typeof friendPlace>;
}

const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * A panel that explains an answer step by step: Next and Back, the arrow keys, Esc closes. A visitor acts each step.
 *
 * @param kind of the visitor
 * @param onClose the panel is to go: focus belongs to what has opened it
 * @param onStep a step is shown, also the first one
 * @see requirement EX-6
 */
export function whyPanel(
  { steps }: Explanation,
  kind: number,
  onClose: () => void,
  onStep: (isLast: boolean) => void = () => undefined,
): HTMLElement {
  const parts = partsOf(steps.length, kind);
  let at = 0;
  const show = (to: number): void => {
    const step = steps[to];
    if (step === undefined) return;
    at = to;
    hush();
    draw(parts, step, { at, count: steps.length });
    onStep(to === steps.length - 1);
  };
  const close = (): void => {
    hush();
    onClose();
  };
  parts.back.addEventListener('click', () => {
    show(at - 1);
    if (at === 0) parts.next.focus();
  });
  parts.next.addEventListener('click', () => {
    if (at === steps.length - 1) close();
    else show(at + 1);
  });
  parts.aloud.addEventListener('click', () => {
    const step = steps[at];
    if (step !== undefined) say({ words: step.say });
  });
  parts.root.addEventListener('keydown', (event) => {
    const way = KEYS[event.key];
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation(); // presses the key, answers nothing
    if (event.key !== 'Escape' && way === undefined) return;
    // Neither the dialog around the panel nor the game is to hear it.
    event.preventDefault();
    event.stopPropagation();
    if (way === undefined) close();
    else show(at + way);
  });
  show(0);
  return parts.root;
}

export function button(className: string | undefined, ...words: string[]): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  if (className !== undefined) made.className = className;
  made.append(...words);
  return made;
}

export function made(
  tag: string,
  className: string | undefined,
  ...children: (HTMLElement | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  if (className !== undefined) element.className = className;
  element.append(...children);
  return element;
}

function partsOf(count: number, kind: number): Parts {
  const friend = friendPlace(kind);
  const picture = made('div', s['picture']);
  const number = made('span', s['number']);
  number.setAttribute('aria-hidden', 'true');
  const sentence = made('p', s['sentence']);
  sentence.setAttribute('aria-live', 'polite');
  const aloud = button(s['aloud']);
  aloud.setAttribute('aria-label', 'Read aloud');
  aloud.innerHTML = SPEAKER;
  aloud.hidden = !('speechSynthesis' in globalThis);
  const place = made('span', s['place']);
  const back = button(s['key'], 'Back');
  const next = button(s['key']);
  next.classList.add(...(s['main']?.split(' ') ?? []));
  next.dataset['next'] = '';
  const root = made(
    'div',
    s['why'],
    picture,
    made('div', s['say'], friend.element, made('div', s['bubble'], number, sentence, aloud)),
    made('div', s['keys'], place, back, next),
  );
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', nameOf(count));
  return { root, picture, number, sentence, place, back, next, aloud, friend };
}

/** The name of a panel for screen readers. */
export const nameOf = (steps: number): string => `Why, in ${steps} steps`;

const SPEAKER =
  '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M4 9h4l5-4v14l-5-4H4z" fill="currentColor"/><path d="M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>';

function draw(
  parts: Parts,
  step: ExplanationStep,
  { at, count }: { readonly at: number; readonly count: number },
): void {
  const end = at === count - 1;
  parts.picture.innerHTML = toSvg(step.drawing, { alt: '', fontFamily: 'Andika' });
  parts.number.textContent = String(at + 1);
  parts.number.classList.toggle(s['end'] ?? 'end', end);
  const seen = made('span', undefined, ...step.body.flatMap(nodeOf));
  seen.setAttribute('aria-hidden', 'true');
  parts.sentence.replaceChildren(seen, made('span', 'vh', step.say));
  parts.place.textContent = `step ${at + 1} of ${count}`;
  parts.back.hidden = at === 0;
  parts.next.textContent = end ? 'Got it' : 'Next';
  parts.root.classList.toggle(s['done'] ?? 'done', end);
  parts.friend.act(end ? 'cheer' : at === 0 ? 'think' : 'point', step.say);
}

const SUM = /[\d,.]*\d(?: [×÷+−=] [\d?][\d,.]*)+( = $)?|= $/g; // an answer box may follow
const LONGEST_LINE = 20; // characters of a sum that stays in one line

/** A piece of a sentence or of a question, whose sums do not break: fractions stand upright, a box to be filled is a question mark. */
export function nodeOf(node: Node): (HTMLElement | string)[] {
  switch (node.t) {
    case 'text':
      return [
        node.v.replace(SUM, (sum) =>
          sum.length > LONGEST_LINE ? sum : sum.replaceAll(' ', '\u{a0}'),
        ),
      ];
    case 'frac':
      return [fraction(node.n, node.d)];
    case 'mixed':
      return [node.w, fraction(node.n, node.d)];
    case 'pow':
      return [node.b, made('sup', undefined, node.e)];
    case 'sub':
      return [node.b, made('sub', undefined, node.e)];
    case 'root':
      return [`${node.i === 3 ? '∛' : '√'}${node.x}`];
    case 'box':
      return ['?'];
    case 'br':
      return ['\n'];
  }
}

const fraction = (top: string, bottom: string): HTMLElement =>
  made('span', s['fraction'], made('span', undefined, top), made('span', undefined, bottom));
