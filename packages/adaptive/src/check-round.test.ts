import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  checkRound,
  type RoundContext,
  type RoundQuestion,
  timeLimitOf,
  toWaveAnswers,
} from './check-round.ts';
import { orderOf } from './plan.ts';

const ISSUED = Date.parse('2026-03-02T10:00:00.000Z');
const RECEIVED = ISSUED + 60_000;
const CONTEXT: RoundContext = { timeScale: '1', issuedAt: ISSUED, receivedAt: RECEIVED, taken: [] };

const isoAfter = (ms: number): string => new Date(ISSUED + ms).toISOString();

/** Question k after j right: its answer is its order. Three questions make a round here. */
const aQuestion = (k: number, j: number, own: Partial<RoundQuestion> = {}): RoundQuestion => ({
  id: `q${orderOf(k, j)}`,
  order: orderOf(k, j),
  step: 10 + k,
  pace: 'quick',
  answer: orderOf(k, j),
  reversible: false,
  correct: k < 2 ? orderOf(k + 1, j + 1) : null,
  incorrect: k < 2 ? orderOf(k + 1, j) : null,
  ...own,
});
const QUESTIONS = [
  aQuestion(0, 0),
  aQuestion(1, 0),
  aQuestion(1, 1),
  aQuestion(2, 0),
  aQuestion(2, 1),
  aQuestion(2, 2),
];
const ROUND = { clock: true, questions: QUESTIONS };

const typed = (order: number, answer: string, duration = 3_000) => ({
  id: `q${order}`,
  question: `q${order}`,
  answer,
  duration,
  skipped: false,
});
const skip = (order: number, answer = '') => ({ ...typed(order, answer), skipped: true });

type Answers = Parameters<typeof checkRound>[1]['answers'];

const check = (
  answers: Answers,
  {
    endedAt = isoAfter(30_000),
    round = ROUND,
    ...context
  }: Partial<RoundContext> & { readonly endedAt?: string; readonly round?: typeof ROUND } = {},
) => checkRound(round, { answers, endedAt }, { ...CONTEXT, ...context });

const checked = (...given: Parameters<typeof check>) => {
  const result = check(...given);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.fields)}`);
  return result.round;
};
const faultsOf = (...given: Parameters<typeof check>) => {
  const result = check(...given);
  return result.ok ? null : result.fields;
};

describe('timeLimitOf', () => {
  it('[RC1] gives 40 s times the time setting', () => {
    const limits = (['1', '1.5', '2', '3'] as const).map((time) => timeLimitOf(ROUND, time));
    expect(limits).toEqual([40_000, 60_000, 80_000, 120_000]);
  });

  it('[RC1] gives no limit with the time setting off, or where the plan has no clock', () => {
    expect(timeLimitOf(ROUND, 'off')).toBeNull();
    expect(timeLimitOf({ clock: false }, '2')).toBeNull();
  });
});

describe('checkRound', () => {
  it('[RC2] accepts the answers along the plan, after right, wrong and skipped ones', () => {
    expect(faultsOf([typed(1, '1'), typed(3, '3'), typed(6, '6')])).toBeNull();
    expect(faultsOf([typed(1, '1'), typed(3, '0'), typed(5, '5')])).toBeNull();
    expect(faultsOf([skip(1), typed(2, '0'), typed(4, '4')])).toBeNull();
    expect(faultsOf([])).toBeNull();
  });

  it('[RC2] [questions BX1] marks an answer of several boxes', () => {
    const round = {
      clock: true,
      questions: [aQuestion(0, 0, { answer: '3/4' }), ...QUESTIONS.slice(1)],
    };
    const [right] = checked([typed(1, '3/4')], { round }).answers;
    const [wrong] = checked([typed(1, '3/5')], { round }).answers;
    expect([right?.correct, wrong?.correct]).toEqual([true, false]);
  });

  it('[RC2] refuses a question that the plan does not name after the server’s own mark', () => {
    const follows = ['Must be the question that follows the previous answer'];
    expect(faultsOf([typed(3, '3')])).toEqual({ 'answers.0.id': follows });
    expect(faultsOf([typed(1, '7'), typed(3, '3')])).toEqual({ 'answers.1.id': follows });
    expect(faultsOf([typed(1, '1'), typed(3, '3'), typed(6, '6'), typed(6, '6')])).toEqual({
      'answers.3.id': follows,
    });
  });

  it('[RC2] refuses a question of another round, and an answer under another question’s id', () => {
    expect(faultsOf([typed(9, '9')])).toEqual({
      'answers.0.id': ['Must be a question of this wave'],
    });
    expect(faultsOf([{ ...typed(1, '1'), question: 'q2' }])).toEqual({
      'answers.0.question': ['Must be the question of this answer'],
    });
  });

  it('[RC3] marks each answer by its value, and by its negative where the sign is reversible', () => {
    const reversible = QUESTIONS.map((each) => ({ ...each, reversible: true }));
    expect(checked([typed(1, '01.0')]).answers[0]?.correct).toBe(true);
    expect(checked([typed(1, '-1')]).answers[0]?.correct).toBe(false);
    const round = { clock: true, questions: reversible };
    expect(checked([typed(1, '-1')], { round }).answers[0]?.correct).toBe(true);
  });

  it('[RC3] never accepts a skip as right, and stores no text for it', () =>
    expect(checked([skip(1, '1')]).answers).toMatchObject([
      { correct: false, skipped: true, input: '' },
    ]));

  it.each(['', 'ten', '1e3', '123456789', '-'])('[RC4] refuses %j as an answer', (text) =>
    expect(faultsOf([typed(1, text)])).toEqual({
      'answers.0.answer': ['Must be a number of at most 8 characters'],
    }),
  );

  it('[RC5] refuses the answer that ends more than 5 s after the clock', () => {
    const late = { 'answers.1.duration': ['Must not end after the round'] };
    const round = (last: number) => [typed(1, '1', 20_000), typed(3, '3', last)];
    expect(faultsOf(round(25_000))).toBeNull();
    expect(faultsOf(round(25_001))).toEqual(late);
    expect(faultsOf(round(65_000), { timeScale: '2' })).toBeNull();
    expect(faultsOf(round(65_001), { timeScale: '2' })).toEqual(late);
    expect(faultsOf(round(9_000_000), { timeScale: 'off' })).toBeNull();
  });

  it('[RC6] places each answer before the end by the durations after it', () => {
    const { answers, endedAt, duration, clamped } = checked([
      typed(1, '1', 4_000),
      typed(3, '3', 7_000),
    ]);
    expect(endedAt).toBe(ISSUED + 30_000);
    expect(answers.map(({ answeredAt }) => answeredAt - ISSUED)).toEqual([23_000, 30_000]);
    expect({ duration, clamped }).toEqual({ duration: 11_000, clamped: false });
  });

  it('[RC6] moves an end outside issue and receipt to the nearer one and says so', () => {
    const early = checked([typed(1, '1', 4_000), typed(3, '3')], { endedAt: isoAfter(-90_000) });
    expect(early).toMatchObject({ endedAt: ISSUED, clamped: true, suspect: false });
    expect(early.answers.map(({ answeredAt }) => answeredAt)).toEqual([ISSUED, ISSUED]);
    const late = checked([typed(1, '1')], { endedAt: isoAfter(90_000) });
    expect(late).toMatchObject({ endedAt: RECEIVED, clamped: true, suspect: false });
  });

  it('[RC7] marks durations as impossible that exceed the time there was by over 5 s', () => {
    const answers = [typed(1, '1', 12_000), typed(3, '3', 13_000)];
    const receivedAfter = (ms: number) =>
      checked(answers, { receivedAt: ISSUED + ms, endedAt: isoAfter(ms) });
    expect(receivedAfter(20_000)).toMatchObject({ clamped: false, suspect: false });
    expect(receivedAfter(19_999)).toMatchObject({ clamped: true, suspect: true });
  });

  it('[RC8] suspects two right answers in under 300 ms each on average, and not a single one', () => {
    const suspect = (...answers: Answers) => checked(answers).suspect;
    expect(suspect(typed(1, '1', 200), typed(3, '3', 399))).toBe(true);
    expect(suspect(typed(1, '1', 200), typed(3, '3', 400))).toBe(false);
    expect(suspect(typed(1, '1', 10))).toBe(false);
    expect(suspect(typed(1, '0', 10), typed(2, '0', 10))).toBe(false);
  });

  it('[RC10] takes 400 ms of the server’s time for each answer that was not skipped', () => {
    const after = (ms: number, ...answers: Answers) =>
      checked(answers, { receivedAt: ISSUED + ms, endedAt: isoAfter(ms) }).taken;
    expect(after(799, typed(1, '1', 390), typed(3, '3', 390))).toBeNull();
    expect(after(800, typed(1, '1', 390), typed(3, '3', 390))).toEqual([
      { from: ISSUED, to: ISSUED + 800 },
    ]);
    expect(after(400, typed(1, '1', 390), skip(3))).not.toBeNull();
  });

  it('[RC10] gives no time to two rounds', () => {
    const other = { from: ISSUED, to: RECEIVED - 799 };
    const answers = [typed(1, '1'), typed(3, '3')];
    expect(checked(answers, { taken: [other] }).taken).toBeNull();
  });

  it('keeps every time between issue and receipt, in the order of the answers', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 15_000 }), { maxLength: 3 }),
        fc.integer({ min: -100_000, max: 100_000 }),
        (durations, end) => {
          const answers = [1, 3, 6]
            .slice(0, durations.length)
            .map((order, index) => typed(order, String(order), durations[index]));
          const { endedAt, answers: marked } = checked(answers, { endedAt: isoAfter(end) });
          const times = [ISSUED, ...marked.map(({ answeredAt }) => answeredAt), endedAt, RECEIVED];
          expect(times).toEqual([...times].sort((a, b) => a - b));
        },
      ),
    ));
});

describe('toWaveAnswers', () =>
  it('[RC9] gives the engine each mark with its duration, its step and the pace of its kind', () => {
    const round = { clock: true, questions: [aQuestion(0, 0, { pace: 'long', incorrect: null })] };
    const { answers } = checked([typed(1, '5', 2_500)], { round });
    expect(toWaveAnswers(answers)).toEqual([
      { step: 10, correct: false, skipped: false, timeMs: 2_500, pace: 2.6 },
    ]);
  }));
