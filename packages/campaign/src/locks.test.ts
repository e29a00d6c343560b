import { STORY_AREAS } from '@moonbase/content/story';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { progress } from './campaign.test-kit.ts';
import { isStepLocked, lockedMessage, roundAccess } from './locks.ts';
import { progressOf, type RoundResult } from './progress.ts';
import { ROUNDS, roundId, type RoundRef } from './rounds.ts';
import { ALL_ROUNDS } from './rounds.test-kit.ts';
import { easierStep, isSkippable, skipTestOf } from './skip.ts';

const at = (line: string, step: number, round: 1 | 2 | 3 = 1) =>
  roundAccess(progress(line), { step, round });

describe('locks', () => {
  it('[CL1] opens the steps up to the one after the highest passed one', () => {
    const here = progress('1.1 2.1');
    expect([1, 2, 3, 4, 128].map((step) => isStepLocked(here, step))).toEqual([
      ...[false, false, false],
      ...[true, true],
    ]);
  });

  it('[CL2] locks round 1 with its step', () => {
    expect(at('', 1)).toBe('open');
    expect(at('', 2)).toBe('locked');
    expect(at('1.1', 2)).toBe('open');
    expect(at('1.1x', 2)).toBe('locked');
  });

  it('[CL3] locks rounds 2 and 3 until the one before is passed', () => {
    expect(at('', 1, 2)).toBe('locked');
    expect(at('1.1', 1, 2)).toBe('open');
    expect(at('1.1', 1, 3)).toBe('locked');
    expect(at('1.1 1.2x', 1, 3)).toBe('locked');
    expect(at('1.1 1.2', 1, 3)).toBe('open');
    expect(at('2.1', 1, 2)).toBe('locked');
  });

  it('[CL4] opens everything with the override', () => {
    for (const ref of ALL_ROUNDS) {
      expect(roundAccess(progress(''), ref, { unlocked: true })).toBe('open');
      expect(isStepLocked(progress(''), ref.step, { unlocked: true })).toBe(false);
    }
  });

  it('[CL5] names what is locked and what opens it', () => {
    expect(lockedMessage(progress('1.1'), { step: 5, round: 1 })).toBe(
      'Step 5 is locked. Pass step 2, Counting Stones, to go on.',
    );
    expect(lockedMessage(progress('1.1'), { step: 5, round: 2 })).toMatch(/^Step 5 is locked/);
    expect(lockedMessage(progress('1.1'), { step: 1, round: 3 })).toBe(
      'Master Speed is locked. Pass Expert Speed first.',
    );
  });
});

describe('skipping', () => {
  it('[CS1] skips to the first step of an area ahead, and to no other', () => {
    const starts = STORY_AREAS.slice(1).map(({ firstStep }) => firstStep);
    const steps = Array.from({ length: 128 }, (_, index) => index + 1);
    expect(steps.filter((step) => isSkippable(progress(''), step))).toEqual(starts);
    expect(steps.filter((step) => isSkippable(progress('7.1 12.1'), step))).toEqual(
      starts.slice(2),
    );
  });

  it('[CS2] tests with round 1 of the step before, locked or not', () => {
    expect(skipTestOf(71)).toEqual({ step: 70, round: 1 });
    expect(at('', 70)).toBe('skip-test');
    expect(at('', 70, 2)).toBe('locked');
    expect(at('', 69)).toBe('locked');
    expect(at('', 128)).toBe('locked');
    expect(skipTestOf(70)).toBeNull();
  });

  it('[CS3] opens the step and all before it', () => {
    const here = progress('70.1');
    expect(isStepLocked(here, 71)).toBe(false);
    expect(isStepLocked(here, 72)).toBe(true);
    expect(at('70.1', 23)).toBe('open');
  });

  it('[CS4] offers an easier step', () => {
    expect(easierStep(71, 1)).toBe(50);
    expect(easierStep(60, 1)).toBe(35);
    expect(easierStep(8, 1)).toBe(1);
    expect(easierStep(1, 1)).toBeNull();
  });

  it('[CS4] never leads back to a step that is passed', () => {
    expect(easierStep(35, 26)).toBe(26);
    expect(easierStep(35, 24)).toBe(24);
    expect(easierStep(71, 26)).toBe(50);
    expect(easierStep(35, 40)).toBe(24); // opened meanwhile
    expect(easierStep(1, 5)).toBeNull();
  });

  it('[CV3] needs no test for the first area', () => {
    expect(skipTestOf(1)).toBeNull();
    expect(skipTestOf(8)).toEqual({ step: 7, round: 1 });
  });
});

/** The rules applied by hand to a list of ticked rounds, without any stored figure. */
function bruteForce(passed: ReadonlySet<string>, { step, round }: RoundRef) {
  const ticked = (each: number, which: number) => passed.has(`${each}.${which}`);
  if (round > 1) return ticked(step, round - 1) ? 'open' : 'locked';
  if (step === 1) return 'open';
  for (let other = step - 1; other <= 128; other += 1) if (ticked(other, 1)) return 'open';
  return STORY_AREAS.some(({ lastStep }) => lastStep === step && step < 128)
    ? 'skip-test'
    : 'locked';
}

const anyRound = fc.constantFrom(...ALL_ROUNDS);

describe('locks and brute force', () => {
  it('[CL1] agree about every round after any history of passes and fails', () => {
    const history = fc.array(
      fc.record({ ref: anyRound, passed: fc.constantFrom(true, true, false, null) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(history, (rounds) => {
        const here = progressOf(
          rounds.map(({ ref, passed }): RoundResult => ({ ...ref, passed, passedAt: 1 })),
        );
        const ticked = new Set(
          rounds.filter(({ passed }) => passed === true).map(({ ref }) => roundId(ref)),
        );
        expect(here.stars).toBe(ticked.size);
        for (const ref of ALL_ROUNDS) expect(roundAccess(here, ref)).toBe(bruteForce(ticked, ref));
      }),
      { numRuns: 150 },
    );
  });

  it('[CL3] allow no star in a way that the locks forbid', () => {
    // Plays any round, and passes only those that may be played.
    const wishes = fc.array(fc.tuple(anyRound, fc.boolean()), { maxLength: 120 });
    fc.assert(
      fc.property(wishes, (tries) => {
        const results: RoundResult[] = [];
        let top = 1;
        for (const [ref, passed] of tries) {
          const here = progressOf(results);
          expect(here.topStep).toBeGreaterThanOrEqual(top);
          top = here.topStep;
          if (roundAccess(here, ref) === 'locked') continue;
          results.push({ ...ref, passed, passedAt: passed ? results.length : null });
        }
        const { outcomes } = progressOf(results);
        for (const [first, second, third] of outcomes) {
          if (second === true) expect(first).toBe(true);
          if (third === true) expect(second).toBe(true);
        }
        const highest = outcomes.findLastIndex(([first]) => first === true) + 1;
        for (const round of ROUNDS.slice(1))
          for (let step = highest + 1; step <= 128; step += 1)
            expect(outcomes[step - 1]?.[round - 1] ?? null).not.toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
