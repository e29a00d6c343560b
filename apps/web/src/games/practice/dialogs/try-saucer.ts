import { placed } from '../../../design/art/draw.ts';
import { saucer } from '../../../design/art/saucer.ts';
import { el, svgElement } from '../dom.ts';
import { FRIEND, friend } from '../drawing/friend.ts';
import { whileShown } from './dialog-parts.ts';

const SUM = '3\u00A0+\u00A02'; // on one line
const ANSWER = 5;
const OFFERED = [4, 5, 6] as const;
const KIND = 1; // of the visitor
const SIZE = { width: 272, height: 150 };

/** A saucer with a sum that can be opened at once: how the game goes, before any words about keys. */
export function trySaucer(): HTMLElement {
  const picture = el('div', { class: 'try-picture', attrs: { 'aria-hidden': 'true' } });
  const words = el('p', { attrs: { role: 'status' } }, `Somebody is in there! What is ${SUM}?`);
  const keys = OFFERED.map((offered) =>
    el('button', { class: 'key', attrs: { type: 'button' } }, String(offered)),
  );
  const root = el('div', { class: 'try' }, picture, el('div', {}, words, el('div', {}, ...keys)));
  const show = (state: 'shut' | 'shakes' | 'open'): void => {
    root.dataset['is'] = state;
    picture.replaceChildren(svgElement(SIZE.width, SIZE.height, drawn(state === 'open')));
  };
  const give = (given: number): void => {
    const key = keys[OFFERED.findIndex((offered) => offered === given)];
    if (key === undefined || key.disabled) return;
    const isRight = given === ANSWER;
    show(isRight ? 'open' : 'shakes');
    words.textContent = isRight
      ? `${SUM} = ${ANSWER}. The lock is open, and your first friend is free!`
      : 'Not yet. Three, and two more: count on.';
    for (const each of keys) each.disabled = isRight || each.disabled || each === key;
  };
  for (const key of keys)
    key.addEventListener('click', () => {
      give(Number(key.textContent));
    });
  whileShown(root, ({ key }) => {
    give(Number(key));
  });
  show('shut');
  return root;
}

/** The saucer with its plate and its lock; open, its visitor stands beside it. */
function drawn(isOpen: boolean): string {
  const plate = `<rect x="40" y="92" width="140" height="48" rx="14" fill="${isOpen ? '#D6F6EB' : '#F7F9FF'}" stroke="${isOpen ? '#2ED3A2' : '#7CC0FF'}" stroke-width="5"/><text x="110" y="125" text-anchor="middle" font-family="Andika" font-weight="700" font-size="27" fill="#0B1030">${SUM}${isOpen ? ` = ${ANSWER}` : ''}</text>`;
  const lock =
    '<path d="M141 66v-8a9 9 0 0 1 18 0v8" fill="none" stroke="#C9D3F5" stroke-width="5"/><rect x="135" y="64" width="30" height="24" rx="6" fill="#FFD23F"/><circle cx="150" cy="76" r="4" fill="#0B1030"/>';
  const out = `<g class="try-out">${friend(KIND, 'cheers', false)}</g>`;
  return (
    placed(50, 6, 1, `<g class="try-saucer">${saucer(KIND)}</g>`) +
    plate +
    (isOpen ? placed(SIZE.width - FRIEND.width + 6, 44, 1, out) : lock)
  );
}
