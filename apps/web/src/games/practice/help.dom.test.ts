import { describe, expect, it } from 'vitest';

import { Help, stepFor } from './help.ts';
import { aGame, aSubtraction, BASIC_SPEED, settings, Table } from './session.test-kit.ts';
import type { RoundInfo } from './protocol.ts';
import { Speech } from './voice/speech.ts';

/** 52 − 38, aimed at, with two wrong tries. */
function played(round: RoundInfo | null = null) {
  const wave = aSubtraction();
  const game = aGame({ mode: 'classic' });
  const table = new Table().load(game, wave, settings({}, round));
  table.until(() => (table.session.state?.carriers.length ?? 0) > 0).wait(2_000);
  const field = document.createElement('div');
  const help = new Help(field, table.session, { speech: new Speech(() => undefined) });
  const miss = (input: string): void => {
    const before = table.events.length;
    table.type(input).session.input({ type: 'shoot' });
    table.wait(600);
    help.tell(table.events.slice(before));
    help.follow();
  };
  return { table, help, miss };
}

describe('help at the second try (decision 0589)', () => {
  it('shows the next step after each wrong try, and goes when the answer is shown', () => {
    const { help, miss } = played();
    miss('26');
    expect(help.root.hidden).toBe(false);
    const first = help.root.textContent;
    expect(first.length).toBeGreaterThan(5);
    expect(help.root.querySelector('svg')).not.toBeNull();
    miss('24');
    expect(help.root.textContent).not.toBe(first);
    expect(help.root.textContent).not.toContain('14');
    miss('25');
    expect(help.root.hidden).toBe(true);
  });

  it('is never given in the rounds of a boss, which are a test', () => {
    const { help, miss } = played({ ...BASIC_SPEED, bossStep: true });
    miss('26');
    expect(help.root.hidden).toBe(true);
  });

  it('never has the step with the answer, however many tries', () => {
    const question = [...played().table.session.questions.values()][0];
    if (!question) throw new Error('There is no question');
    for (const tries of [1, 2, 3, 9])
      expect(stepFor(question, tries)?.say ?? '').not.toContain('14');
  });
});
