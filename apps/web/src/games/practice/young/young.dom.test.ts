import type { Wave } from '@moonbase/contracts';
import { encodeAnswer } from '@moonbase/questions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { hush } from '../../../platform/voice.ts';
import { plantVoice, type PlantedVoice } from '../../../platform/voice.test-kit.ts';
import { Controls } from '../controls.ts';
import { el } from '../dom.ts';
import { AnswerConsole } from '../input/answer-console.ts';
import { Keypad } from '../input/keypad.ts';
import { aGame, aWave, settings, Table } from '../session.test-kit.ts';
import { Voice } from '../voice/voice.ts';
import { Young } from './young.ts';

let planted: PlantedVoice;

beforeEach(() => {
  vi.useFakeTimers();
  planted = plantVoice();
});

afterEach(() => {
  hush();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A wave of sums: question n asks n + `more`. */
function sums(more: number): Wave {
  const wave = aWave();
  return {
    ...wave,
    questions: wave.questions.map((question, index) => ({
      ...question,
      answer: encodeAnswer(index + 1 + more),
      text: {
        v: 2,
        say: `${index + 1} plus ${more} equals what number?`,
        body: [{ t: 'text', v: `${index + 1} + ${more} = ` }, { t: 'box' }],
      },
    })),
  };
}

function open(wave = sums(2), { youngest = true, readAloud = true } = {}) {
  const table = new Table()
    .load(aGame({ mode: 'classic' }), wave, { ...settings({ readAloud }), youngest })
    .wait(1_700);
  table.until(() => (table.session.state?.carriers.length ?? 0) > 0);
  table.session.input({ type: 'pick', nth: 1 });
  table.wait(400);
  const voice = new Voice(() => undefined);
  const controls = new Controls(table.session, voice, () => undefined);
  const console = new AnswerConsole(() => Promise.resolve(null));
  const keypad = new Keypad(() => undefined);
  const root = el('main', {}, console.root, keypad.root);
  document.body.append(root);
  const young = new Young({ root, session: table.session, controls, voice });
  young.follow();
  const press = (name: string, at = 0): void => {
    const keys = [...root.querySelectorAll<HTMLElement>('.speaker, .young-pad .key, .young-dot')];
    const key = keys.filter(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
    )[at];
    if (key === undefined) throw new Error(`No key ${name}`);
    key.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  };
  const typed = (): string => {
    table.wait(50);
    return table.session.state?.typed ?? '';
  };
  return { table, young, root, press, typed };
}

it('the speaker key reads the aimed question, and the saucers hold still until the voice has ended', () => {
  const { young, press } = open();
  press('Read aloud');
  expect(planted.spoken).toEqual(['1 plus 2 equals what number?']);
  expect(young.holds).toBe(true);
  planted.last().onstart?.();
  planted.last().onend?.();
  expect(young.holds).toBe(false);
  press('Read aloud');
  press('Read aloud');
  expect(planted.spoken).toHaveLength(3);
});

it('the speaker key shows the words large on a device without a voice, and the saucers wait for a tap', () => {
  const { young, root, press } = open();
  press('Read aloud');
  vi.advanceTimersByTime(2_000);
  const sheet = root.querySelector<HTMLElement>('.large-words');
  expect(sheet?.textContent).toContain('1 plus 2');
  expect(sheet?.querySelectorAll('.young-dot')).toHaveLength(3);
  expect(young.holds).toBe(true);
  sheet?.click();
  expect(root.querySelector('.large-words')).toBeNull();
  expect(young.holds).toBe(false);
});

it('the keypad of the youngest replaces a figure where every answer of the wave has one', () => {
  const { press, typed, root } = open();
  press('7');
  expect(typed()).toBe('7');
  press('3');
  expect(typed()).toBe('3');
  expect(root.querySelector<HTMLElement>('.young-pad [aria-label="Delete"]')?.hidden).toBe(true);
});

it('the keypad of the youngest keeps figures where an answer has two, and has Delete', () => {
  const { press, typed } = open(sums(8));
  press('1');
  press('0');
  expect(typed()).toBe('10');
  press('Delete');
  expect(typed()).toBe('1');
});

it('the dots of a sum say their numbers as they are tapped', () => {
  const { press, root } = open();
  expect(root.querySelectorAll('.young-dot')).toHaveLength(3);
  press('A dot');
  press('A dot', 0);
  const dots = [...root.querySelectorAll('.young-dot')].map(({ textContent }) => textContent);
  expect(planted.spoken).toEqual(['1', '1']);
  expect(dots).toEqual(['1', '', '']);
});

it('older students who hear the game keep its usual keypad, without dots', () => {
  const { root } = open(sums(2), { youngest: false });
  expect(root.className).toBe('heard');
  expect(root.querySelectorAll('.young-dot')).toHaveLength(0);
});

it('a dialog of the game is read once, and again by its key', async () => {
  const { root } = open();
  const dialog = el('dialog', { attrs: { open: '' } }, el('h2', {}, 'Ready?'), el('p', {}, 'Sums'));
  root.append(dialog);
  await vi.dynamicImportSettled(); // the reader is loaded when it is needed
  await vi.advanceTimersByTimeAsync(1_000);
  expect(planted.spoken).toEqual(['Ready? Sums.']);
  dialog
    .querySelector('.speaker')
    ?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  expect(planted.spoken).toHaveLength(2);
});

it('the shown answer is spoken with what to do next', () => {
  const { table } = open();
  const voice = new Voice(() => undefined);
  table.events.splice(0);
  for (const wrong of ['8', '9', '7']) {
    table.type(wrong).session.input({ type: 'shoot' });
    table.wait(400);
  }
  voice.tell(table.events, table.session);
  expect(planted.spoken.at(-1)).toMatch(/^It is \d\. Now type \d\.$/);
});
