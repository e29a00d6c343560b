import type { QuestionDoc } from '@moonbase/questions';

const GAP = 20; // units between two digits, where a number has only one
const GOLD = '#FFD23F';
const NAME = 'lit-column';
const FILLED = 'filled';
const FILLS = 'data-fills'; // what is written by now
const BASE = 0.78; // of a box, where its digit stands
const WAITS = '0.45'; // how strong a digit is written that is to be typed

const isWritten = (diagram: QuestionDoc['diagram']): boolean =>
  diagram?.kind === 'column' && /[+−]/.test(diagram.op);

const digitsOf = (picture: Element): readonly SVGTextElement[] =>
  [...picture.querySelectorAll('text')].filter(
    (each) => /^\d$/.test(each.textContent) && !each.classList.contains(FILLED),
  );

/**
 * Writes the answer that is shown into the empty row of a written sum or difference, what is not yet typed in pale, and
 * lights the column that is to be typed next.
 *
 * @param answer the one that is to be typed; absent: nothing is written
 */
export function fillColumns(
  picture: Element,
  { diagram }: Pick<QuestionDoc, 'diagram'>,
  typed: string,
  answer: string | null,
): void {
  const now = answer === null ? '' : `${typed} of ${answer}`;
  if (picture.getAttribute(FILLS) === now || (now === '' && !picture.hasAttribute(FILLS))) return;
  picture.setAttribute(FILLS, now);
  for (const each of picture.querySelectorAll(`.${FILLED}`)) each.remove();
  if (!diagram || !isWritten(diagram) || answer === null) return;
  const next = answer.length - typed.length;
  lightColumn(picture, { diagram }, next > 0 ? 10 ** (next - 1) : undefined);
  const across = (each: Element): number => Number(each.getAttribute('x'));
  const rows = [...picture.querySelectorAll('rect')].filter((each) => !each.matches(`.${NAME}`));
  const boxes = rows.sort((a, b) => across(a) - across(b)).slice(-answer.length);
  const [like] = digitsOf(picture);
  if (!like || !answer.startsWith(typed)) return;
  for (const [at, digit] of Array.from(answer).entries()) {
    const box = boxes[at];
    if (!box) return;
    const written = like.cloneNode();
    if (!(written instanceof Element)) return;
    const side = (name: string): number => Number(box.getAttribute(name));
    written.textContent = digit;
    written.classList.add(FILLED);
    if (at >= typed.length) written.setAttribute('opacity', WAITS); // it is to be typed
    written.setAttribute('x', String(side('x') + side('width') / 2));
    written.setAttribute('y', String(side('y') + side('height') * BASE));
    picture.append(written);
  }
}

/**
 * Lights a column of a written sum or difference: the one that help speaks of. @param place 1, 10, 100 …; absent: none is
 * lit
 */
export function lightColumn(
  picture: Element,
  { diagram }: Pick<QuestionDoc, 'diagram'>,
  place: number | undefined,
): void {
  picture.querySelector(`.${NAME}`)?.remove();
  if (place === undefined || !isWritten(diagram)) return;
  const digits = digitsOf(picture);
  const across = new Set(digits.map((each) => Number(each.getAttribute('x'))));
  const [ones = 0, tens = ones - GAP] = [...across].sort((a, b) => b - a);
  const width = ones - tens;
  const lit = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const sides = {
    class: NAME,
    x: ones - width * (Math.log10(place) + 0.5),
    width,
    height: '100%',
    rx: 5,
    fill: GOLD,
  };
  for (const [name, value] of Object.entries(sides)) lit.setAttribute(name, String(value));
  picture.prepend(lit);
}
