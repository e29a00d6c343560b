import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type AdaptiveState,
  beginWave,
  createScale,
  explainRound,
  finishWave,
  mannerOf,
  newState,
  planWave,
  pressTooHard,
  type Reason,
  sentenceOf,
  type TopicRecord,
  type WaveAnswer,
} from './index.ts';

const scale = createScale(Array.from({ length: 129 }, (_, step) => (step * 7) % 10));
const difficultyOf = (step: number): number => scale.difficulty[step] ?? 0;
const topicOf = (step: number): number => scale.topicOfStep[step] ?? 0;

/** A child of Year 5 with three rounds behind it, at the start of its fourth. */
const settled: AdaptiveState = (() => {
  let state = newState(scale, 4);
  for (let day = 0; day < 3; day += 1) state = play(beginWave(state, day), 'cccicccccsci').state;
  return beginWave(state, 4);
})();

/** Plays a round given as letters: correct, incorrect, skipped. */
function play(begun: AdaptiveState, results: string) {
  const plan = planWave(scale, begun, mannerOf(begun).aims);
  let node = plan[0];
  const answers: WaveAnswer[] = [];
  for (const letter of results) {
    if (node === undefined) break;
    const correct = letter === 'c';
    answers.push({ step: node.step, correct, skipped: letter === 's', timeMs: 3_500 });
    const next = correct ? node.correct : node.incorrect;
    node = plan.find(({ order }) => order === next);
  }
  return { answers, plan, state: finishWave(scale, begun, answers).state };
}

const reasonsOf = (
  begun: AdaptiveState,
  results: string,
  lastWeek: readonly TopicRecord[] = [],
  unpressed = begun,
): readonly Reason[] => {
  const { answers, plan } = play(begun, results);
  return explainRound(scale, { unpressed, begun, plan, answers, lastWeek });
};

const recordOf = (step: number, change: Partial<TopicRecord>): TopicRecord => ({
  topic: topicOf(step),
  name: 'Ratios',
  right: 9,
  asked: 10,
  difficulty: difficultyOf(step) - 1,
  ...change,
});

it('[AE38] a question of another topic than its step is explained without one, and counts for its own', () => {
  const begun = beginWave(newState(scale, 4), 1);
  const { answers, plan } = play(begun, 'cc');
  const [first] = answers;
  if (first === undefined) throw new Error('nothing was asked');
  const record = [recordOf(first.step, {})];
  const told = (given: readonly WaveAnswer[]) =>
    explainRound(scale, { unpressed: begun, begun, plan, answers: given, lastWeek: record });
  const aside = answers.map((answer) => ({ ...answer, topic: topicOf(first.step) + 1 }));
  expect(told(aside).every(({ kind }) => kind !== 'topic')).toBe(true);
  const own = finishWave(scale, begun, answers).state.topicMean[topicOf(first.step)];
  const other = finishWave(scale, begun, aside).state.topicMean[topicOf(first.step)];
  expect(other).toBe(begun.topicMean[topicOf(first.step)]);
  expect(own).not.toBe(other);
});

describe('the reason for a question', () => {
  it('[WY1] names Too Hard where it made the start easier', () => {
    const begun = beginWave(play(beginWave(newState(scale, 4), 0), 'ccc').state, 1);
    const pressed = pressTooHard(begun);
    expect(reasonsOf(pressed, 'c', [], begun)[0]).toEqual({ kind: 'too-hard' });
    const doubted = pressTooHard({ ...begun, trust: 1e-9 });
    expect(reasonsOf(doubted, 'c', [], begun)[0]?.kind).not.toBe('too-hard');
  });

  it('[WY2] names the first round of a student as the reason of its first question', () => {
    for (const year of [3, null]) {
      const [first, second] = reasonsOf(beginWave(newState(scale, year), 1), 'cc');
      expect(first).toEqual({ kind: 'first-round', yearKnown: year !== null });
      expect(second?.kind).not.toBe('first-round');
    }
  });

  it('[WY3] names a strong week where the question is harder and the child’s estimate is above it', () => {
    const begun = settled;
    const { step } = play(begun, 'c').answers[0] ?? { step: 0 };
    const reason = (change: Partial<TopicRecord>) =>
      reasonsOf(begun, 'c', [recordOf(step, change)])[0];
    expect(reason({})).toEqual({
      kind: 'topic',
      topic: 'ratios',
      right: 9,
      asked: 10,
      harder: true,
      little: true,
    });
    for (const change of [
      { right: 8 },
      { right: 3, asked: 3 },
      { difficulty: difficultyOf(step) - 0.1 },
      { topic: topicOf(step) + 1 },
    ])
      expect(reason(change)?.kind).not.toBe('topic');
    const mixed = createScale(scale.topicOfStep.map((each, at) => (at === step ? null : each)));
    const { answers, plan } = play(begun, 'c');
    const lastWeek = [recordOf(step, {})];
    const [mixes] = explainRound(mixed, { unpressed: begun, begun, plan, answers, lastWeek });
    expect(mixes?.kind).not.toBe('topic');
    const everywhere = Array.from({ length: 10 }, (_, topic) =>
      recordOf(step, { topic, name: `Topic ${topic}`, difficulty: difficultyOf(step) - 2 }),
    );
    const topics = reasonsOf(begun, 'cccccccccccc', everywhere).flatMap((each) =>
      each.kind === 'topic' ? [each.topic] : [],
    );
    expect(topics.length).toBeGreaterThan(1);
    expect(new Set(topics).size).toBe(topics.length);
    const unbelieved = { ...begun, topicMean: begun.topicMean.map(() => -4) };
    expect(reasonsOf(unbelieved, 'c', [recordOf(step, {})])[0]?.kind).not.toBe('topic');
  });

  it('[WY4] names a weak week where the question is easier', () => {
    const begun = settled;
    const { step } = play(begun, 'c').answers[0] ?? { step: 0 };
    const weak = { right: 3, asked: 8, difficulty: difficultyOf(step) + 3 };
    expect(reasonsOf(begun, 'c', [recordOf(step, weak)])[0]).toMatchObject({
      kind: 'topic',
      right: 3,
      asked: 8,
      harder: false,
      little: false,
    });
    expect(reasonsOf(begun, 'c', [recordOf(step, { ...weak, right: 6 })])[0]?.kind).not.toBe(
      'topic',
    );
  });

  it('[WY5] names the answer before only where it made the difference', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[cis]{12}$/), (results) => {
        const begun = settled;
        const { answers, plan } = play(begun, results);
        const planned = (index: number, right: number) =>
          plan[(index * (index + 1)) / 2 + right]?.step ?? 0;
        reasonsOf(begun, results).forEach((reason, index) => {
          if (reason.kind !== 'one-before') return;
          const right = answers.slice(0, index).filter(({ correct }) => correct).length;
          const [before, here] = [answers[index - 1], answers[index]];
          if (before === undefined || here === undefined)
            throw new Error('No answer or question at this place');
          const other = planned(index, before.correct ? right - 1 : right + 1);
          expect(here.step > before.step).toBe(before.correct);
          expect(here.step > other).toBe(before.correct);
          expect(reason.outcome === 'skipped').toBe(before.skipped);
        });
      }),
      { numRuns: 40 },
    );
    const kinds = reasonsOf(settled, 'cccccccccccc').map(({ kind }) => kind);
    expect(kinds).toContain('one-before');
  });

  it('[WY6] names the place in the round where it holds', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[cis]{12}$/), (results) => {
        const begun = settled;
        const { answers, plan } = play(begun, results);
        reasonsOf(begun, results).forEach((reason, index) => {
          const right = answers.slice(0, index).filter(({ correct }) => correct).length;
          const node = plan[(index * (index + 1)) / 2 + right];
          if (node === undefined) throw new Error('No such question');
          const forChild =
            difficultyOf(node.step) - (begun.topicMean[topicOf(node.step)] ?? Number.NaN);
          if (reason.kind === 'stretch') expect(forChild).toBeGreaterThan(node.level);
          if (['warm-up', 'rest', 'ending'].includes(reason.kind))
            expect(forChild).toBeLessThan(node.level);
          expect(reason.kind === 'warm-up' && index > 0).toBe(false);
          expect(reason.kind === 'ending' && index < 11).toBe(false);
        });
      }),
      { numRuns: 40 },
    );
    expect(reasonsOf(settled, 'c')[0]).toEqual({ kind: 'warm-up' });
  });

  it('[WY7] has a reason for every question, also at the ends of the scale', () => {
    let low = newState(scale, 0);
    for (let day = 0; day < 6; day += 1) low = play(beginWave(low, day), 'isisisisisis').state;
    const reasons = reasonsOf(beginWave(low, 7), 'isisisisisis');
    expect(reasons).toHaveLength(12);
    expect(reasons).toContainEqual({ kind: 'end-of-steps', step: 1 });
  });

  it('[WY10] explains in a round that finds the level that its questions do', () => {
    const begun = beginWave(newState(scale, 4), 1);
    const kinds = reasonsOf(begun, 'cscscscscscs').map(({ kind }) => kind);
    expect(kinds[0]).toBe('first-round');
    expect(new Set(kinds.slice(1))).toEqual(new Set(['one-before', 'finding']));
    expect(kinds).toContain('finding');
    expect(sentenceOf({ kind: 'finding' }, 'Maya')).toBe(
      'This question helps to find Maya’s level.',
    );
  });

  it('[WY11] mentions that a round was hard so far, or that all was right', () => {
    let state = newState(scale, 4);
    const kindsOf = (results: string, day: number) =>
      reasonsOf(beginWave(state, day), results).map(({ kind }) => kind);
    const hard = new Set<string>();
    const good = new Set<string>();
    for (let day = 0; day < 24; day += 1) {
      state = play(beginWave(state, day), 'cccccccccccs').state;
      for (const kind of kindsOf('iicicicicici', day)) hard.add(kind);
      for (const kind of kindsOf('cccccccccccc', day)) good.add(kind);
    }
    expect(hard).toContain('behind');
    expect(hard).not.toContain('ahead');
    expect(good).toContain('ahead');
    expect(good).not.toContain('behind');
  });

  it('[WY8] speaks to the student or of the student', () => {
    const reason: Reason = {
      kind: 'topic',
      topic: 'ratios',
      right: 9,
      asked: 10,
      harder: true,
      little: true,
    };
    expect(sentenceOf(reason, null)).toBe(
      'You were right 9 of 10 on ratios in the last week, so this is a little harder.',
    );
    expect(sentenceOf(reason, 'Maya')).toBe(
      'Maya was right 9 of 10 on ratios in the last week, so this is a little harder.',
    );
    expect(sentenceOf({ kind: 'first-round', yearKnown: true }, 'Maya')).toBe(
      'This is Maya’s first round, so it starts near the middle of the school year.',
    );
    const all: readonly Reason[] = [
      ...(['too-hard', 'warm-up', 'stretch', 'rest', 'ending', 'fits'] as const).map((kind) => ({
        kind,
      })),
      ...(['finding', 'behind', 'ahead'] as const).map((kind) => ({ kind })),
      ...[1, 128].map((step) => ({ kind: 'end-of-steps' as const, step })),
      { kind: 'first-round', yearKnown: false },
    ];
    expect(new Set(all.map((each) => sentenceOf(each, null))).size).toBe(all.length);
  });

  it('[WY9] calls less than half a school year a little', () => {
    const sentence = (little: boolean) =>
      sentenceOf({ kind: 'one-before', outcome: 'incorrect', little }, null);
    expect(sentence(true)).toBe(
      'The question before was not right, so this one is a little easier.',
    );
    expect(sentence(false)).toBe('The question before was not right, so this one is easier.');
  });
});
