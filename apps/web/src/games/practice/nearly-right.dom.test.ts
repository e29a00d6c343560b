import { encodeAnswer } from '@moonbase/questions';
import { describe, expect, it } from 'vitest';

import { Controls } from './controls.ts';
import { NearlyRight } from './nearly-right.ts';
import type { RoundInfo } from './protocol.ts';
import { aGame, aWave, settings, Table } from './session.test-kit.ts';
import { Voice } from './voice/voice.ts';

const BOSS: RoundInfo = { position: 1, bossStep: true, name: 'Basic Speed', focus: 'Zone Summary' };

/** A wave of one question, whose answer is 1250, in play and aimed at. */
function play(words: string, round: RoundInfo | null = null) {
  const wave = aWave(1, { count: 1, couriers: 0 });
  const text = {
    v: 2 as const,
    say: words,
    body: [{ t: 'text' as const, v: words }, { t: 'box' as const }],
  };
  const questions = wave.questions.map((each) => ({ ...each, text, answer: encodeAnswer(1250) }));
  const table = new Table().load(aGame(), { ...wave, questions }, { ...settings(), round });
  table.session.start();
  table.until(() => (table.session.state?.carriers.length ?? 0) > 0);
  table.session.input({ type: 'pick', nth: 1 });
  table.wait(1_000);
  const page = document.createElement('div');
  page.innerHTML = '<section class="console"></section>';
  const voice = new Voice(() => undefined);
  const controls = new Controls(table.session, voice, () => undefined);
  controls.nearly = new NearlyRight(page, table.session, voice);
  const shoot = (typed: string): number => {
    table.type(typed).wait(50);
    controls.act({ type: 'shoot' });
    table.wait(500);
    return table.session.state?.answers[0]?.attempts.length ?? 0;
  };
  return { page, shoot };
}

describe('a shot that is nearly right', () => {
  it('[questions NR5] says what is missing and takes no try, once a question', () => {
    const { page, shoot } = play('Five times two hundred and fifty = ');
    expect(shoot('1.250')).toBe(0);
    expect(page.textContent).toBe('Nearly. A point begins the decimals. Leave it out.');
    expect(shoot('')).toBe(1);
  });

  it('[questions NR3] is wrong where it only repeats a number of the question', () => {
    const { page, shoot } = play('1.25 × 1000 = ');
    expect(shoot('1.250')).toBe(1);
    expect(page.textContent).toBe('');
  });

  it('[questions NR5] is wrong like any other in the rounds of a boss', () => {
    const { page, shoot } = play('Five times two hundred and fifty = ', BOSS);
    expect(shoot('1.250')).toBe(1);
    expect(page.textContent).toBe('');
  });
});
