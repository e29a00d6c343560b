import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Node } from '@moonbase/questions';

import { QuestionText } from './QuestionText.tsx';

const drawn = (body: readonly Node[], texts: readonly string[], at: number): string => {
  const { container } = render(
    <QuestionText doc={{ v: 2, say: '', body }} boxes={{ texts, at, refused: false }} />,
  );
  for (const box of container.querySelectorAll('b'))
    box.textContent = `[${box.textContent}${/\bon\b|_on_/.test(box.className) ? '<' : ''}]`;
  return container.textContent.replaceAll('\u{a0}', ' ');
};

describe('a question with several boxes', () =>
  it('[questions BX5] has each box in its place with what is typed there', () => {
    expect(
      drawn(
        [{ t: 'text', v: '7 ÷ 2 = ' }, { t: 'box' }, { t: 'text', v: ' remainder ' }, { t: 'box' }],
        ['3', ''],
        1,
      ),
    ).toBe('7 ÷ 2 = [3] remainder [<]');
    expect(drawn([{ t: 'mixed', w: '?', n: '?', d: '?' }], ['3', '', ''], 0)).toBe('[3<][][]');
    expect(
      drawn(
        [
          { t: 'text', v: 'x = ' },
          { t: 'frac', n: 'y − ?', d: '?' },
        ],
        ['4', '2'],
        1,
      ),
    ).toBe('x = y − [4][2<]');
    expect(
      drawn(
        [
          { t: 'text', v: 'How much is it? ' },
          { t: 'frac', n: '?', d: '?' },
        ],
        ['', ''],
        0,
      ),
    ).toBe('How much is it? [<][]');
  }));

it('[questions CH2] a question says none of the figures that its keys are typed by', () => {
  const choices = {
    said: 'Type 1 for less than, 2 for equals or 3 for greater than.',
    told: ' Type 1 for <, 2 for = or 3 for >.',
    options: [
      { code: '1', shown: '<', said: 'less than' },
      { code: '2', shown: '=', said: 'equals' },
      { code: '3', shown: '>', said: 'greater than' },
    ],
  };
  const asked = 'Which sign goes between 14 and 12?';
  const { container } = render(
    <QuestionText
      doc={{
        v: 2,
        say: `${asked} ${choices.said}`,
        body: [{ t: 'text', v: asked + choices.told }],
        choices,
      }}
    />,
  );
  expect(container.textContent).toBe(`${asked} Press less than, equals or greater than.${asked}`);
});

it.each([
  ['4 × 8 + 4 × ', '4_×_8_+_4_×_'],
  ['x = ', 'x_=_'],
  ['What is the y-component of a + 4b?', 'What is the y-component of a_+_4b?'],
  ['a = (7, −3) and b = (1, 6).', 'a_=_(7,_−3) and b_=_(1,_6).'],
  ['Is 5(x + 5) = 5x + 25 true?', 'Is 5(x_+_5)_=_5x_+_25 true?'],
  ['12,000 + 4,500 = 40,000 − 23,500', '12,000_+_4,500 = 40,000_−_23,500'],
])('[questions BX5] a sum is not torn apart: %s', (written, shown) => {
  const { container } = render(
    <QuestionText doc={{ v: 2, say: '', body: [{ t: 'text', v: written }] }} />,
  );
  expect(container.textContent.replaceAll('\u{a0}', '_')).toContain(shown);
});
