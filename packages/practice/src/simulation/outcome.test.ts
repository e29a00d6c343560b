import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkSubmittedWave } from '../check-submitted-wave.ts';
import { markWave } from '../mark-wave.ts';
import { PLAY_MODES, rulesOf } from '../modes.ts';
import { aSetup, COURIER, Player, questions } from './player.test-kit.ts';
import { countRequiredRight, standingOf, summariseWave } from './wave-summary.ts';
import { toWaveToSend } from './wave-log.ts';

const START = Date.parse('2025-01-01T10:00:00.000Z');

/** A wave of Classic with a first try, a second try, a late one, a teleported one and a missed courier. */
const mixed = () =>
  new Player(aSetup('classic', { questions: questions(4), couriers: [COURIER] }))
    .begin()
    .answer('q1', '11')
    .answer('q2', '5')
    .answer('q2', '12')
    .answer('c1', '1')
    .answer('q3', '1')
    .answer('q3', '2')
    .answer('q3', '3')
    .answer('q3', '13')
    .answer('q4', '')
    .answer('q4', '14')
    .until(({ phase }) => phase === 'over');

describe('the outcome of a wave', () => {
  it('[GQ1] shows for each question whether it is right, wrong, skipped, teleported or to come', () => {
    const player = new Player(aSetup('expert')).begin().answer('q1', '').answer('q2', '12');
    expect(player.state.answers.map(standingOf)).toEqual([
      'teleported',
      'right',
      'coming',
      'coming',
    ]);
    const over = mixed();
    expect(over.state.answers.map(standingOf)).toEqual([
      'right',
      'right',
      'wrong',
      'right',
      'wrong',
    ]);
    const landed = new Player(aSetup('expert')).until(({ phase }) => phase === 'over');
    expect(landed.state.answers.map(standingOf).slice(0, 3)).toEqual([
      'skipped',
      'skipped',
      'skipped',
    ]);
  });

  it('[GQ2] counts right, wrong and skipped', () => {
    expect(summariseWave(mixed().state)).toMatchObject({
      correct: 3,
      incorrect: 2,
      skipped: 0,
      mistakes: 3,
    });
    const landed = new Player(aSetup('expert')).until(({ phase }) => phase === 'over');
    expect(summariseWave(landed.state)).toMatchObject({
      correct: 0,
      incorrect: 0,
      skipped: 4,
      waveScore: 0,
    });
    expect(countRequiredRight(mixed().state)).toBe(3);
  });

  it('[GQ3] lists questions worth a second look', () =>
    expect(summariseWave(mixed().state).lookAgain).toEqual([
      { id: 'q2', standing: 'right', inputs: ['5', '12'], teleports: 0 },
      { id: 'q3', standing: 'wrong', inputs: ['1', '2', '3', '13'], teleports: 0 },
      { id: 'q4', standing: 'right', inputs: ['14'], teleports: 1 },
      { id: 'c1', standing: 'wrong', inputs: ['1'], teleports: 0 },
    ]));

  it('[GQ4] adds the points and keeps the streak of first tries', () => {
    const player = mixed();
    expect(player.state.score).toBe(100 + 50 + 0 + 80);
    expect(player.of('right').map(({ streak }) => streak)).toEqual([1, 0, 0, 1]);
    const clean = new Player(aSetup('classic')).finish();
    expect(clean.of('right').map(({ streak }) => streak)).toEqual([1, 2, 3, 4]);
    expect(summariseWave(clean.state)).toMatchObject({ answersScore: 400, waveScore: 200 });
  });

  it('[GR1] sends the questions that came and were tried, with the times of the attempts', () => {
    const player = mixed();
    const wave = toWaveToSend(player.state, player.log, player.now);
    expect(wave.final).toBe(false);
    expect(wave.answers.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4']);
    expect(wave.bonusAnswers).toMatchObject([
      { id: 'c1', totalAttempts: 1, correct: false, optional: true },
    ]);
    expect(wave.answers[1]).toMatchObject({
      totalAttempts: 2,
      correct: true,
      attempts: [
        { input: '5', correct: false },
        { input: '12', correct: true },
      ],
    });
    expect(wave.answers[1]?.answeredAt).toBe(wave.answers[1]?.attempts[0]?.attemptedAt);
    const untried = new Player(aSetup('expert', { couriers: [COURIER] })).begin();
    expect(toWaveToSend(untried.state, untried.log, untried.now)).toMatchObject({
      answers: [{ id: 'q1', attempts: [] }],
      bonusAnswers: [],
    });
  });

  it('[GR2] leaves pauses out of the duration', () => {
    const player = new Player(aSetup('expert')).begin().press({ type: 'pause' }).wait(60_000);
    expect(toWaveToSend(player.state, player.log, player.now).duration).toBeLessThan(1_700);
  });

  it('[GR3] sends an abandoned wave as final', () => {
    const player = new Player(aSetup('expert')).begin();
    expect(toWaveToSend(player.state, player.log, player.now).final).toBe(true);
  });

  it('[GR5] sends the time setting that the wave was played with', () => {
    const player = new Player(aSetup('expert', { time: '2' })).begin();
    expect(toWaveToSend(player.state, player.log, player.now).timeScale).toBe('2');
  });

  it('[GR4] agrees with the server about every wave that can be played', () => {
    const plan = fc.array(fc.constantFrom('right', 'wrong', 'empty', 'wait'), {
      minLength: 40,
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.constantFrom(...PLAY_MODES), fc.nat(), plan, (mode, seed, moves) => {
        const { shields } = rulesOf(mode);
        const player = new Player(
          aSetup(mode, { seed, shields, questions: questions(6), couriers: [COURIER] }),
        ).begin();
        for (const move of moves) {
          const carrier = player.state.carriers[0];
          if (player.state.phase !== 'playing') break;
          if (!carrier || move === 'wait') player.wait(3_000);
          else
            player
              .press({ type: 'go-to-lane', lane: carrier.lane })
              .type(move === 'empty' ? '' : move === 'right' ? player.expected(carrier.id) : '99')
              .press({ type: 'shoot' })
              .wait(600);
        }
        if (player.state.phase === 'playing') player.finish();
        player.until(({ phase }) => phase === 'over');

        const served = {
          issuedAt: START - 1,
          receivedAt: START + 3_600_000,
          questions: [
            ...player.state.setup.questions.map((each) => ({ ...each, optional: false })),
            { ...COURIER, optional: true },
          ],
        };
        const check = checkSubmittedWave(
          served,
          toWaveToSend(player.state, player.log, player.now),
        );
        if (!check.ok) throw new Error(JSON.stringify(check.fields));
        const marked = markWave(
          {
            mode,
            bossStep: false,
            time: '1',
            start: { position: 1, speed: 1, shields },
            issuedAt: served.issuedAt,
            receivedAt: served.receivedAt,
            taken: [],
            requiredServed: 6,
          },
          check.wave,
        );

        const { correct, incorrect, skipped, mistakes, answersScore, waveScore } = summariseWave(
          player.state,
        );
        expect(marked).toMatchObject({
          correct,
          incorrect,
          skipped,
          mistakes,
          answersScore,
          waveScore,
        });
        expect({ reason: marked.end, final: marked.final }).toEqual(player.state.end);
        if (marked.next && shields !== null)
          expect(marked.landings).toBe(shields - (player.state.shields ?? 0));
        expect(check.wave.clamped).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});
