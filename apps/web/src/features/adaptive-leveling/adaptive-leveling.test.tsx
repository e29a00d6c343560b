import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { type AccessProfile, AdaptiveAnswersBody } from '@moonbase/contracts';
import { encodeAnswer } from '@moonbase/questions';

import { aLock, aUser } from '../../platform/server.test-kit.ts';
import { teacherPauses, withStreams } from '../../platform/streams.test-kit.ts';
import { aWave, NO_CLOCK, open, QUESTIONS } from './adaptive-page.test-kit.ts';
import { Results, type Saving } from './Results.tsx';
import { answerQuestion, beginRound, questionOf, roundTime, toBody } from './round.ts';

const SUBMISSION = 'c8a9b8a4-9b1e-4c58-9d4f-0a6f9d8b7c6d';

afterEach(() => {
  vi.unstubAllGlobals();
});

const SILENT = { play: () => undefined, playTune: () => undefined };

it('a round of Adaptive Learning follows the branch of each result and sends answers in that order', () => {
  let round = beginRound(aWave(), SUBMISSION);
  round = answerQuestion(round, '11', { duration: 2_000, now: 0 });
  expect(round.order).toBe(3);
  round = answerQuestion(round, '99', { duration: 2_500.4, now: 0 });
  expect(round.order).toBe(5);
  round = answerQuestion(round, null, { duration: 900, now: 0 });
  expect(round.order).toBe(8);
  expect(round.answers.map(({ outcome }) => outcome)).toEqual(['correct', 'incorrect', 'skipped']);
  const body = toBody(round, 0);
  expect(AdaptiveAnswersBody.parse(body)).toMatchObject({
    duration: 5_400,
    answers: [{ id: '7-1' }, { id: '7-3', duration: 2_500 }, { id: '7-5', skipped: true }],
  });
});

it('a round of Adaptive Learning ends after the twelfth answer', () => {
  let round = beginRound(aWave(), SUBMISSION);
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    expect(questionOf(round)).not.toBeNull();
    round = answerQuestion(round, '1', { duration: 1_000, now: 0 });
  }
  expect(round.order).toBeNull();
  expect(questionOf(round)).toBeNull();
});

it('a round of Adaptive Learning has the time limit from the server, and without one 40 seconds stretched by the access profile', () => {
  const timeOf = (time: AccessProfile['time']) => roundTime(aWave(), time);
  expect((['1', '1.5', '2', '3', 'off'] as const).map(timeOf)).toEqual([
    40_000,
    60_000,
    80_000,
    120_000,
    null,
  ]);
  expect(roundTime(aWave('8', { timeLimit: 80_000 }), 'off')).toBe(80_000);
  expect(roundTime(aWave('8', { timeLimit: null }), '1')).toBeNull();
});

it('a round of Adaptive Learning explains kindly that a round which finds the level has no clock', async () => {
  const { user } = open(undefined, { timeLimit: null, findsLevel: true });
  await screen.findByText(/^12 questions and no clock, so take your time\./);
  await user.click(screen.getByRole('button', { name: 'Go!' }));
  screen.getByText('1 plus 10');
  expect(screen.queryByRole('timer')).toBeNull();
});

it('a round of Adaptive Learning shows the range on the intro, and an easier one for Too Hard', async () => {
  const { user } = open();
  await screen.findByText(/^steps 49 to 66/);
  screen.getByText('Your last answers were a mix, so we are looking at a wider range this time.');
  await user.click(screen.getByRole('button', { name: 'Too Hard' }));
  await screen.findByText(/^steps 40 to 60/);
  expect(screen.queryByText(/wider range/)).toBeNull();
  const heard = screen.getByText(/We heard you: the questions begin easier now\./);
  expect(heard.textContent).not.toContain('Too Hard');
  await user.click(screen.getByRole('button', { name: 'Too Hard' }));
  await user.click(screen.getByRole('button', { name: 'Too Hard' }));
  await screen.findByText(/Each question has a key “Too Hard” as well\./);
});

it('a round of Adaptive Learning plays with the keyboard and the keypad, and skips', async () => {
  const { user } = open(NO_CLOCK);
  await user.click(await screen.findByRole('button', { name: 'Go!' }));
  await screen.findByText('1 plus 10');
  await user.keyboard('11{Enter}');
  await screen.findByText('3 plus 10');
  for (const key of ['9', '9', 'Enter'])
    await user.click(screen.getByRole('button', { name: key }));
  await screen.findByText('5 plus 10', {}, { timeout: 6_000 });
  await user.click(screen.getByRole('button', { name: 'Too Hard' }));
  await screen.findByText('8 plus 10');
  const history = screen.getByRole('list', { name: 'Answers so far' });
  expect(history.querySelectorAll('[role=img]')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Toggle Keyboard' }));
  expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull();
});

it('a round of Adaptive Learning takes the boxes of a fraction one after the other [questions BX2]', async () => {
  const wave = aWave();
  const body = [{ t: 'text', v: '1/2 + 1/4 = ' } as const, { t: 'frac', n: '?', d: '?' } as const];
  const questions = wave.questions.map((each, index) =>
    index === 0 ? { ...each, text: { ...each.text, body }, answer: encodeAnswer('3/4') } : each,
  );
  const { user } = open(NO_CLOCK, { questions });
  await user.click(await screen.findByRole('button', { name: 'Go!' }));
  await screen.findByText('1 plus 10');
  await user.keyboard('3');
  expect(screen.getByLabelText('Type your answer').textContent).toBe('3/?');
  await user.keyboard('{Enter}{Enter}'); // the second box is empty: nothing is sent
  screen.getByText('1 plus 10');
  await user.keyboard('4{Enter}');
  await screen.findByText('3 plus 10');
  const history = screen.getByRole('list', { name: 'Answers so far' });
  within(history).getByRole('img', { name: 'Right' });
});

describe.each([
  ['Space', ' '],
  ['Enter', '{Enter}'],
])('the %s key', (_, key) => {
  it('submits the typed answer, and skips the question when nothing is typed (AD-17)', async () => {
    const { user } = open(NO_CLOCK);
    await user.click(await screen.findByRole('button', { name: 'Go!' }));
    await screen.findByText('1 plus 10');
    await user.keyboard(`11${key}`);
    await screen.findByText('3 plus 10');
    await user.keyboard(key);
    await screen.findByText('5 plus 10');
    const history = screen.getByRole('list', { name: 'Answers so far' });
    within(history).getByRole('img', { name: 'Right' });
    within(history).getByRole('img', { name: 'Skipped' });
  });

  it('submits after a click on Toggle Keyboard, which it does not press again', async () => {
    const { user } = open(NO_CLOCK);
    await user.click(await screen.findByRole('button', { name: 'Go!' }));
    await screen.findByText('1 plus 10');
    await user.click(screen.getByRole('button', { name: 'Toggle Keyboard' }));
    await user.keyboard(`11${key}`);
    await screen.findByText('3 plus 10');
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull();
  });

  it('does nothing when only a sign is typed', async () => {
    const { user } = open(NO_CLOCK);
    await user.click(await screen.findByRole('button', { name: 'Go!' }));
    await user.keyboard(`-${key}`);
    screen.getByText('1 plus 10');
  });
});

it('a round of Adaptive Learning does not scroll the page by Space, even when it is held (AD-17)', async () => {
  const { user } = open(NO_CLOCK);
  await user.click(await screen.findByRole('button', { name: 'Go!' }));
  await screen.findByText('1 plus 10');
  for (const repeat of [false, true])
    expect(fireEvent.keyDown(document.body, { key: ' ', repeat })).toBe(false);
  await screen.findByText('2 plus 10'); // one skip only
});

describe('a pause of the class', () => {
  withStreams();
  afterEach(() => {
    vi.useRealTimers();
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const type = (keys: string) => {
    for (const key of [...Array.from(keys), 'Enter']) fireEvent.keyDown(document.body, { key });
  };

  it('stops the clock of a round, takes no keys, and goes on where it stopped', async () => {
    open();
    const go = await screen.findByRole('button', { name: 'Go!' });
    vi.useFakeTimers();
    fireEvent.click(go);
    const inTenMinutes = new Date(Date.now() + 600_000).toISOString();
    for (let count = 3; count > 0; count -= 1) await wait(500);
    await wait(10_000);
    teacherPauses(inTenMinutes);
    await act(() => vi.dynamicImportSettled()); // the dialog's code
    for (let tries = 0; tries < 20 && !screen.queryByRole('alertdialog'); tries += 1)
      await wait(10);
    screen.getByRole('alertdialog', { name: 'Your teacher has paused the games. Look up!' });
    type('11');
    await wait(120_000);
    teacherPauses(null);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await wait(200);
    screen.getByText('1 plus 10'); // the same question still waits
    screen.getByRole('timer', { name: '30 seconds left' });
    type('11');
    screen.getByText('3 plus 10');
  });

  it('stops the countdown before a round', async () => {
    open();
    const go = await screen.findByRole('button', { name: 'Go!' });
    vi.useFakeTimers();
    fireEvent.click(go);
    teacherPauses(new Date(Date.now() + 600_000).toISOString());
    await wait(60_000);
    expect(screen.queryByRole('timer')).toBeNull();
    teacherPauses(null);
    for (let count = 3; count > 0; count -= 1) await wait(500);
    screen.getByRole('timer', { name: '40 seconds left' });
  });
});

it('a round of Adaptive Learning has no clock for a person who plays without one', async () => {
  const { user } = open(NO_CLOCK);
  await user.click(await screen.findByRole('button', { name: 'Go!' }));
  expect(screen.queryByRole('timer')).toBeNull();
});

it('a round of Adaptive Learning is closed while content is locked', async () => {
  const { place, server } = open(aUser({ lock: aLock(12) }));
  expect(
    await screen.findAllByText(/locked access to other areas for 12 more minutes/),
  ).not.toHaveLength(0);
  expect(place()).toBe('/app');
  expect(server.calls.some(({ path }) => path.startsWith('/adaptive'))).toBe(false);
});

it('a round of Adaptive Learning shows on the results why a question was asked when the student asks, once the server has replied', () => {
  const round = answerQuestion(beginRound(aWave(), SUBMISSION), '11', { duration: 2_000, now: 0 });
  const why = {
    kind: 'topic' as const,
    topic: 'ratios',
    right: 9,
    asked: 10,
    harder: true,
    little: true,
  };
  const mark = { id: '7-1', correct: true, skipped: false, answer: '11', expected: '11', why };
  const reply = {
    wave: '7',
    game: '3',
    answers: [mark],
    correct: 1,
    incorrect: 0,
    skipped: 0,
    totalCorrect: 1,
    echelonToShow: null,
    nextWave: null,
    adaptiveLevelingDetails: { min: 50, max: 66, averageStoryStage: 59, highVariance: false },
  };
  const results = (saving: Saving) => (
    <MemoryRouter>
      <Results
        title="1 right"
        round={round}
        saving={saving}
        sounds={SILENT}
        onAgain={() => undefined}
      />
    </MemoryRouter>
  );
  const { rerender } = render(results({ state: 'waiting' }));
  expect(screen.queryByRole('button', { name: 'Why this question?' })).toBeNull();
  rerender(results({ state: 'saved', reply }));
  expect(screen.queryByText(/in the last week/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Why this question?' }));
  screen.getByText(
    'You were right 9 of 10 on ratios in the last week, so this is a little harder.',
  );
});

it('a round of Adaptive Learning shows after a round without answers that the student stays on the stored step, even after Too Hard', () => {
  const easier = { min: 16, max: 34, averageStoryStage: 24, highVariance: false };
  const round = beginRound(aWave('7', { adaptiveLevelingDetails: easier }), SUBMISSION);
  const reply = {
    wave: '7',
    game: '3',
    answers: [],
    correct: 0,
    incorrect: 0,
    skipped: 0,
    totalCorrect: 0,
    echelonToShow: null,
    nextWave: null,
    adaptiveLevelingDetails: { min: 23, max: 41, averageStoryStage: 32, highVariance: false },
  };
  render(
    <MemoryRouter>
      <Results
        title="0 right"
        round={round}
        saving={{ state: 'saved', reply }}
        sounds={SILENT}
        onAgain={() => undefined}
      />
    </MemoryRouter>,
  );
  screen.getByRole('heading', { name: 'Next round: step 32' });
  screen.getByText('You are at step 32, Coral Shallows');
});

it('a round of Adaptive Learning scrolls to its foot again when a question with a diagram has made it taller', async () => {
  const grow = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onSize: () => void;
      constructor(onSize: () => void) {
        this.#onSize = onSize;
      }
      observe(element: Element): void {
        grow.set(element, this.#onSize);
      }
      disconnect(): void {
        grow.clear();
      }
    },
  );
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this);
  };
  open(NO_CLOCK);
  fireEvent.click(await screen.findByRole('button', { name: 'Go!' }));
  const tooHard = await screen.findByRole('button', { name: 'Too Hard' });
  const whole = [...grow.keys()].find((element) => element.contains(tooHard));
  expect(whole).toBeDefined();
  expect(scrolled).toEqual([whole]);
  if (whole) grow.get(whole)?.();
  expect(scrolled).toEqual([whole, whole]);
});
