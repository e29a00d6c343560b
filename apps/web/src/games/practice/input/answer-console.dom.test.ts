import type { QuestionDoc } from '@moonbase/questions';
import { expect, it } from 'vitest';

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
