import type { QuestionDoc } from '@moonbase/questions';

const GAP = 20; // units between two digits, where a number has only one
const GOLD = '#FFD23F';
const NAME = 'lit-column';

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
  if (place === undefined || diagram?.kind !== 'column' || !/[+−]/.test(diagram.op)) return;
  const digits = [...picture.querySelectorAll('text')].filter((each) =>
    /^\d$/.test(each.textContent),
  );
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
