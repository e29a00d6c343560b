import { hasPicture } from '@moonbase/explanations';
import { generateQuestions, parseMarkup, type PublicQuestionDoc } from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { nodeOf, type AskedQuestion } from './why-panel.ts';
import { whyRow } from './why-row.ts';

const doc = (prompt: string): PublicQuestionDoc => ({
  v: 2,
  say: prompt,
  body: parseMarkup(prompt),
});
const asked = (prompt = '64 + [?] = 92', expected = '28'): AskedQuestion => ({
  unit: '11',
  subUnit: 5,
  text: doc(prompt),
  expected,
});

function open(): {
  readonly key: HTMLButtonElement;
  readonly press: (words: string) => void;
  readonly text: () => string;
} {
  const row = whyRow(asked());
  if (row === null) throw new Error('no row');
  document.body.append(row);
  const find = (words: string): HTMLButtonElement => {
    const found = [...row.querySelectorAll('button')].find(
      ({ textContent }) => textContent === words,
    );
    if (found === undefined) throw new Error(`no ${words}`);
    return found;
  };
  const key = find('Show me why');
  return {
    key,
    press: (words) => find(words).click(),
    text: () => row.querySelector('[aria-live]')?.textContent ?? 'closed',
  };
}

const type = (key: string): void => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};

// requirements EX-5, EX-6
describe('the key Show me why', () => {
  beforeEach(() => document.body.replaceChildren());

  it('is missing where there is no picture', () => {
    expect(whyRow({ ...asked(), subUnit: 99 })).toBeNull();
    expect(whyRow({ ...asked(), text: null })).toBeNull();
    expect(whyRow(asked('A new wording without numbers', '28'))).toBeNull();
  });

  it('opens its picture at the first step, without the answer, and focus is on Next', () => {
    const { key, press, text } = open();
    press('Show me why');
    expect(key.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.textContent).toBe('Next');
    expect(text()).not.toContain('28');
    expect(document.querySelectorAll('svg rect').length).toBeGreaterThan(0);
  });

  it('moves with its keys and with the arrows, and the last step has the answer', () => {
    const { press, text } = open();
    press('Show me why');
    press('Next');
    type('ArrowRight');
    expect(text()).toContain('28');
    expect(document.body.textContent).toContain('step 3 of 3');
    type('ArrowLeft');
    expect(text()).not.toContain('28');
    press('Back');
    expect(document.body.textContent).toContain('step 1 of 3');
  });

  it('closes with Esc and with Got it, and gives focus back', () => {
    const { key, press, text } = open();
    press('Show me why');
    type('Escape');
    expect(text()).toBe('closed');
    expect(document.activeElement).toBe(key);
    expect(key.getAttribute('aria-expanded')).toBe('false');
    press('Show me why');
    press('Next');
    press('Next');
    press('Got it');
    expect(text()).toBe('closed');
    expect(document.activeElement).toBe(key);
  });

  it('opens on a phone as a sheet of its own with the question, and focus comes back', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const { key, press } = open();
    press('Show me why');
    const sheet = document.querySelector('dialog');
    expect(sheet?.open).toBe(true);
    expect(sheet?.textContent).toContain('64 + ? = 92');
    for (const step of [2, 3]) {
      press('Next');
      expect(sheet?.textContent).toContain(step === 3 ? '64 + 28 = 92' : '64 + ? = 92');
    }
    press('Back');
    expect(sheet?.textContent).toContain('64 + ? = 92'); // and its answer is found with the last step
    document.querySelector<HTMLButtonElement>('[data-next]')?.focus();
    expect(document.activeElement?.textContent).toBe('Next');
    document.querySelector<HTMLButtonElement>('[aria-label=Close]')?.focus();
    const heard: string[] = [];
    document.body.addEventListener('keydown', (event) => heard.push(event.key));
    type('Enter'); // goes to no next question behind the sheet
    type('Escape');
    expect(heard).toEqual([]);
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(key);
  });

  it('breaks no sum at the end of a line, but a very long one', () => {
    const text = (v: string): unknown => nodeOf({ t: 'text', v })[0];
    expect(text('Add the fields: 55 + 11 = 66.')).toBe(
      'Add the fields: 55\u{a0}+\u{a0}11\u{a0}=\u{a0}66.',
    );
    expect(text('11 × 6 = ')).toBe('11\u{a0}×\u{a0}6\u{a0}=\u{a0}');
    expect(text('100 + 200 + 300 + 400 = 1000')).not.toContain('\u{a0}');
  });

  it('closes another open picture', () => {
    const one = open();
    const two = open();
    one.press('Show me why');
    two.press('Show me why');
    expect(one.text()).toBe('closed');
    expect(two.text()).not.toBe('closed');
  });
});

it('the key Show me why stands at questions that a fraction answers (EX-5)', () => {
  const drawn = ALL_UNITS.flatMap(({ id, subUnits }) =>
    subUnits
      .filter(({ position }) => hasPicture(id, position))
      .flatMap((kind) => generateQuestions([kind], { count: 6, seed: 7 })),
  ).filter(({ answer }) => typeof answer === 'string' && /^\d+\/\d+$/.test(answer));
  expect(drawn.length).toBeGreaterThan(20);
  const explained = drawn.filter(
    ({ unitId, position, doc: text, answer }) =>
      whyRow({ unit: String(unitId), subUnit: position, text, expected: String(answer) }) !== null,
  );
  expect(explained.length).toBeGreaterThan(drawn.length / 2);
});
