import type { QuestionDoc } from '@moonbase/questions';
import { expect, it, vi } from 'vitest';

import { OFFERING } from '../../../design/offering.test-kit.ts';
import { AnswerConsole } from './answer-console.ts';
import { svgElement } from '../dom.ts';

const doc: QuestionDoc = {
  v: 2,
  say: 'How many stars?',
  body: [{ t: 'text', v: 'How many stars?' }, { t: 'box' }],
  diagram: { kind: 'array', rows: 3, cols: 3, item: 'stars', alt: 'three rows of three stars' },
};

it('the answer console gives the page the width and shape of a picture, so that a small one can be enlarged', async () => {
  const drawn = svgElement(180, 90, '');
  drawn.setAttribute('width', '180');
  drawn.setAttribute('height', '90');
  const shown = new AnswerConsole(() => Promise.resolve(drawn));
  shown.update(doc, '');
  await expect.poll(() => shown.picture.hidden).toBe(false);
  expect(shown.picture.style.getPropertyValue('--wide')).toBe('180px');
  expect(shown.picture.style.getPropertyValue('--shape')).toBe('2');
});

it('the answer console says what to type once the answer is shown, until a key comes', () => {
  const shown = new AnswerConsole(() => Promise.resolve(null));
  document.body.append(shown.root);
  const box = shown.root.querySelector('.answer');
  const ghost = shown.root.querySelector('.ghost');
  shown.update(doc, '', null);
  expect(ghost?.textContent).toBe('type the answer');
  expect(box?.classList.contains('taught')).toBe(false);
  shown.update(doc, '', '-9');
  expect(ghost?.textContent).toBe('Now type −9');
  expect(box?.classList.contains('taught')).toBe(true);
  shown.update(doc, '-', '-9');
  expect(ghost).toHaveProperty('hidden', true);
});

it('[questions BX5] the answer console fills each box of an answer where it stands in the question', () => {
  const shown = new AnswerConsole(() => Promise.resolve(null));
  document.body.append(shown.root);
  const mixed: QuestionDoc = {
    v: 2,
    say: '7 halves is what number and what number over what number',
    body: [
      { t: 'frac', n: '7', d: '2' },
      { t: 'text', v: ' = ' },
      { t: 'mixed', w: '?', n: '?', d: '?' },
    ],
  };
  const boxes = (): readonly string[] =>
    [...shown.root.querySelectorAll('.slot')].map(
      (box) => box.textContent + (box.classList.contains('on') ? '<' : ''),
    );
  shown.update(mixed, '', null, '|/');
  expect(boxes()).toEqual(['<', '', '']);
  shown.update(mixed, '3|', null, '|/');
  expect(boxes()).toEqual(['3', '<', '']);
  shown.update(mixed, '3|-1/2', null, '|/');
  expect(boxes()).toEqual(['3', '−1', '2<']);
  expect(shown.root.querySelectorAll('.frac .slot')).toHaveLength(2);
  expect(shown.root.querySelector('.typed')?.textContent).toBe('3 | −1/2'); // for a screen reader
  shown.update(doc, '4');
  expect(boxes()).toEqual([]);
});

it('[questions CH2] [questions CH3] the answer console has a key for each answer that a question offers', () => {
  const pressed: string[] = [];
  const shown = new AnswerConsole(
    () => Promise.resolve(null),
    (key) => pressed.push(key),
  );
  document.body.append(shown.root);
  const offers = OFFERING;
  shown.update(offers, '');
  const keys = [...shown.root.querySelectorAll<HTMLButtonElement>('.choices button')];
  expect(keys.map((key) => key.textContent)).toEqual(['<', '=', '>']);
  expect(shown.root.querySelector('.q')?.textContent).toBe('Which sign goes between 4 and 5?');
  keys[2]?.click();
  expect(pressed).toEqual(['3']);
  shown.update(offers, '3');
  expect(shown.root.querySelector('.typed')?.textContent).toBe('>');
  expect(keys[2]?.getAttribute('aria-pressed')).toBe('true');
  shown.update(offers, '', '1');
  expect(shown.root.querySelector('.ghost')?.textContent).toBe('Now press <');
  shown.update(doc, '');
  expect(shown.root.querySelector('.choices')).toHaveProperty('hidden', true);
});

it('the answer console leaves a number that was not right struck through, until the next is typed', () => {
  vi.useFakeTimers();
  const shown = new AnswerConsole(() => Promise.resolve(null));
  const struck = shown.root.querySelector<HTMLElement>('.struck');
  shown.update(doc, '');
  shown.strike(doc, '8');
  shown.update(doc, '');
  expect(struck?.textContent).toBe('8');
  expect(struck?.hidden).toBe(false);
  expect(shown.root.querySelector('.ghost')).toHaveProperty('hidden', true);
  shown.update(doc, '9');
  expect(struck?.hidden).toBe(true);
  shown.strike(doc, '9');
  vi.advanceTimersByTime(1_000);
  expect(struck?.hidden).toBe(true);
  shown.strike({ ...doc }, '7'); // of a question that is not aimed at any more
  expect(struck?.hidden).toBe(true);
  vi.useRealTimers();
});
