import type { SittingReply } from '@moonbase/contracts/tables-check';
import { drawForm, STANDARD_ARRANGEMENTS, TRIES } from '@moonbase/tables-check';
import { describe, expect, it } from 'vitest';

import { ask, questionOf, settle, startRun, typeInto } from './check-run.ts';

const aSitting = (changed: Partial<SittingReply['sitting']> = {}): SittingReply['sitting'] => ({
  id: '5',
  isMock: false,
  arrangements: STANDARD_ARRANGEMENTS,
  tries: [...TRIES],
  questions: [...drawForm(17)],
  answered: 0,
  ...changed,
});

describe('a tables check on a page', () => {
  it('asks three tries that do not count, then the questions', () => {
    let run = ask(startRun(aSitting()));
    expect(questionOf(run)).toEqual(TRIES[0]);
    for (let tries = 0; tries < 3; tries += 1) run = settle(ask(typeInto(run, '4')), 900);
    expect(run).toMatchObject({ phase: 'ready', isTrying: false, place: 0, answers: [] });
    run = ask(run);
    expect(questionOf(run)).toEqual(run.sitting.questions[0]);
  });

  it('takes what stands in the box, up to three digits', () => {
    let run = ask(startRun(aSitting({ answered: 8 })));
    for (const key of ['5', 'x', '6', '.', 'Backspace', '4', '1', '9']) run = typeInto(run, key);
    expect(run.typed).toBe('541');
    run = settle(run, 7000.4);
    expect(run.answers.slice(8)).toEqual([{ typed: '541', ms: 6000 }]);
    expect(run).toMatchObject({ phase: 'gap', typed: '', place: 9 });
    expect(typeInto(run, '4').typed).toBe('');
    expect(settle(run, 10)).toBe(run);
  });

  it('is over after 25 answers, also those that an earlier page has kept', () => {
    const run = settle(ask(startRun(aSitting({ answered: 24 }))), 10);
    expect(run).toMatchObject({ phase: 'over' });
    expect(run.answers).toHaveLength(25);
    expect(startRun(aSitting({ answered: 24 }), [{ typed: '4', ms: 9 }])).toMatchObject({
      phase: 'over',
    });
  });
});
