import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { AdaptiveWave } from '@moonbase/contracts';
import { encodeAnswer } from '@moonbase/questions';

import { aWave, open } from './adaptive-page.test-kit.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A sum that a picture explains. */
const WITH_PICTURE = {
  unit: '125',
  subUnit: 1,
  text: { v: 2, say: '6 times 2', body: [{ t: 'text', v: '6 × 2 = ' }, { t: 'box' }] },
  answer: encodeAnswer(12),
} as const;

describe('a round with a clock', () => {
  // The code of "Show me why" comes in real time, which the clocks below do not wait for.
  beforeAll(() => import('../../why/WhyRow.tsx'));
  afterEach(() => {
    vi.useRealTimers();
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const begin = async (change: Partial<AdaptiveWave> = {}) => {
    open(undefined, change);
    const go = await screen.findByRole('button', { name: 'Go!' });
    vi.useFakeTimers(); // from here on the clock stands on a busy machine as well
    fireEvent.click(go);
  };
  const type = (keys: string) => {
    for (const key of [...Array.from(keys), 'Enter']) fireEvent.keyDown(document.body, { key });
  };

  it('counts 3, 2, 1 without a question before the clock runs, and takes no keys meanwhile (AD-18)', async () => {
    await begin();
    for (const count of ['3', '2', '1']) {
      within(screen.getByRole('region', { name: 'Question' })).getByText(count);
      expect(screen.queryByRole('timer')).toBeNull();
      type('11');
      await wait(500);
    }
    screen.getByText('1 plus 10');
    screen.getByRole('timer', { name: '40 seconds left' });
    expect(screen.getByLabelText('Type your answer').dataset['prompt']).toBe('Type your answer');
    expect(screen.getByLabelText('Type your answer').textContent).toBe('');
  });

  it('shows the right answer for 4 s after a wrong one, while the clock stands (AD-18)', async () => {
    await begin();
    for (let count = 3; count > 0; count -= 1) await wait(500);
    type('99');
    const before = screen.getByRole('timer').textContent;
    await wait(3_950);
    screen.getByText('1 plus 10');
    const slip = screen.getByText('Right answer:').parentElement;
    expect(slip?.textContent).toBe('Your answer: 99Right answer: 11');
    type('5'); // too soon: it cannot be an answer to a question that was not yet visible
    expect(screen.getByRole('timer').textContent).toBe(before);
    await wait(100);
    screen.getByText('2 plus 10');
    expect(screen.getByLabelText('Type your answer').textContent).toBe('');
    await wait(39_000);
    screen.getByRole('region', { name: 'Question' }); // 40 s of the round's clock, not of wall-clock time
  });

  it('stays at a wrong answer whose picture was opened until Next question, and the card has the keys again (AD-18)', async () => {
    await begin({ questions: aWave().questions.map((each) => ({ ...each, ...WITH_PICTURE })) });
    for (let count = 3; count > 0; count -= 1) await wait(500);
    type('99');
    await wait(900);
    fireEvent.click(screen.getByRole('button', { name: 'Show me why' }));
    await wait(20_000);
    screen.getByText('Right answer:');
    screen.getByRole('timer', { name: '40 seconds left' });
    fireEvent.click(screen.getByRole('button', { name: 'Next question' }));
    await wait(0);
    expect(screen.queryByText('Right answer:')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Question' }));
  });

  it('goes on at Enter once the right answer could be read, and not at a second press of the same finger (AD-18)', async () => {
    await begin();
    for (let count = 3; count > 0; count -= 1) await wait(500);
    type('99');
    await wait(300);
    type('');
    screen.getByText('1 plus 10');
    await wait(700);
    type('');
    screen.getByText('2 plus 10');
    await wait(0);
    screen.getByRole('timer', { name: '40 seconds left' });
  });

  it('leaves no mark of a wrong answer on the next question', async () => {
    await begin();
    for (let count = 3; count > 0; count -= 1) await wait(500);
    type('99');
    await wait(4_100);
    screen.getByText('2 plus 10');
    const card = screen.getByRole('region', { name: 'Question' });
    expect(card.querySelectorAll('span[role=status]')).toHaveLength(0);
  });
});
