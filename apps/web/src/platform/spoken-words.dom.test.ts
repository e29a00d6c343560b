import { expect, it } from 'vitest';

import { spokenWords, wordStarts } from './spoken-words.ts';

const place = (html: string): Element => {
  const element = document.createElement('section');
  element.innerHTML = html;
  return element;
};

it('a part of the page is spoken text by text, without its keys and signs', () => {
  const words = spokenWords(
    place(
      '<h2>Splash Ponds</h2><p>Count the <b>frogs</b></p><button>Play</button><span class="vh">hidden</span>' +
        '<svg><text>7</text></svg><span role="timer">12</span><p>·</p><p>Ready?</p>',
    ),
  );
  expect(words).toBe('Splash Ponds. Count the. frogs. Ready?');
});

it('a part of the page is spoken in its own words where it has some', () => {
  const element = place('<p>7 × 8</p>');
  element.setAttribute('data-say', '7 times 8');
  expect(spokenWords(element)).toBe('7 times 8');
  expect(spokenWords(place('<h2>Next</h2><p data-say="7 times 8">7 × 8</p>'))).toBe(
    'Next. 7 times 8.',
  );
});

it('the words of a sentence begin where they are spoken', () =>
  expect(wordStarts('Hello Ruby! Shall we')).toEqual([0, 6, 12, 18]));
