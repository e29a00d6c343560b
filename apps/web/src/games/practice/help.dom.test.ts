import { describe, expect, it } from 'vitest';

import { fillColumns, lightColumn } from './help-column.ts';
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
  return { table, help, miss, field };
}

/** The card of 52 − 38 in columns, as the console draws it. */
function columnCard(field: Element): HTMLElement {
  const card = document.createElement('div');
  card.className = 'picture';
  const digits = [
    [50, '5'],
    [70, '2'],
    [50, '3'],
    [70, '8'],
  ].map(([x, digit]) => `<text x="${x}">${digit}</text>`);
  card.innerHTML = `<svg viewBox="0 0 80 100"><text x="8">−</text>${digits.join('')}</svg>`;
  field.append(card);
  return card;
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

  it('has its words in the card of the question’s own picture, and comes back into it', () => {
    const { help, miss, field } = played();
    const card = columnCard(field);
    miss('26');
    expect(help.root.parentElement).toBe(card);
    expect(help.root.querySelector('svg')).toBeNull(); // the question's own one says it
    expect(help.root.textContent.length).toBeGreaterThan(5);
    card.replaceChildren(...card.querySelectorAll(':scope > svg')); // another saucer was aimed at
    help.follow();
    expect(help.root.parentElement).toBe(card);
    card.hidden = true;
    miss('24');
    expect(help.root.parentElement).toBe(field);
    expect(help.root.querySelector('svg')).not.toBeNull();
  });

  it('lights the one column that it speaks of, in a written sum or difference only', () => {
    const [picture] = columnCard(document.createElement('div')).children;
    if (!picture) throw new Error('There is no picture');
    const lit = (place: number | undefined, op: '−' | '×' = '−'): (string | null)[] => {
      lightColumn(picture, { diagram: { kind: 'column', op, rows: [52, 38], alt: '' } }, place);
      return [...picture.querySelectorAll('.lit-column')].map((each) => each.getAttribute('x'));
    };
    expect(lit(1)).toEqual(['60']);
    expect(lit(10)).toEqual(['40']);
    expect(lit(1, '×')).toEqual([]);
    expect(lit(undefined)).toEqual([]);
  });

  it('fills the columns once the answer is shown, pale where it is to be typed, and lights the next one alone', () => {
    const svg = document.createElement('div');
    const boxes = [40, 60].map((x) => `<rect x="${x}" y="65" width="20" height="30"/>`).join('');
    svg.innerHTML = `<svg><text x="50" y="30">5</text><text x="70" y="30">2</text>${boxes}</svg>`;
    const [picture] = svg.children;
    if (!picture) throw new Error('There is no picture');
    const diagram = { kind: 'column', op: '−', rows: [52, 38], alt: '' } as const;
    const now = (typed: string, answer: string | null = '14'): string => {
      fillColumns(picture, { diagram }, typed, answer);
      const written = [...picture.querySelectorAll('.filled')];
      const lit = picture.querySelector('.lit-column');
      const places = written.map(
        (each) =>
          `${each.textContent}@${each.getAttribute('x')}${each.hasAttribute('opacity') ? ' pale' : ''}`,
      );
      return `${places.join(' ')} lit ${lit?.getAttribute('x') ?? 'none'}`;
    };
    expect(now('', null)).toBe(' lit none');
    expect(now('')).toBe('1@50 pale 4@70 pale lit 40');
    expect(now('1')).toBe('1@50 4@70 pale lit 60');
    expect(now('14')).toBe('1@50 4@70 lit none');
    expect(now('1')).toBe('1@50 4@70 pale lit 60');
  });

  it('never has the step with the answer, however many tries', () => {
    const question = [...played().table.session.questions.values()][0];
    if (!question) throw new Error('There is no question');
    for (const tries of [1, 2, 3, 9])
      expect(stepFor(question, tries)?.say ?? '').not.toContain('14');
  });
});
