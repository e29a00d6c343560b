import type { AccessProfile } from '@moonbase/contracts';
import {
  type GeneratedQuestion,
  generateQuestions,
  localeOf,
  signsIn,
  typedAnswer,
} from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';

import { AnswerConsole } from '../input/answer-console.ts';
import { el } from '../dom.ts';
import { againOf } from '../help-again.ts';
import { cardOf, stepFor } from '../help.ts';
import type { Misfit } from './misfit.test-kit.ts';
import { pictureOf } from './picture.ts';
import { writePlate } from './plate-text.ts';
import type { HostMessage } from '../protocol.ts';
import { plateBody } from '../question-view.ts';
import { aGame, aWave, settings } from '../session.test-kit.ts';

const PLATE = {
  family: "Andika, 'Maths Signs', Lexend, sans-serif",
  size: 27,
  width: 116,
  pixels: 1,
};
const ROUNDING = 1.5; // CSS pixels
const LAYOUT_MS = 500; // until the page has applied the layout of its window
const LEAST_SKY = 0.2; // of the window
const LEAST_PICTURE = 80; // CSS pixels with its frame: smaller cannot be read; in the smallest windows a quarter of them
const SHORT = 480; // CSS pixels: a window in which a question with keys grows over the sky
const MOST_OF_SKY = 0.8; // share of the sky that a long text may cover

/**
 * Runs in the game's own page: lays out the largest questions of every sub-unit, one after the other, and returns those
 * that do not fit.
 *
 * @param drawn from how many of each sub-unit the largest are taken
 */
async function misfits(
  drawn: number,
  look: Pick<AccessProfile, 'keypad' | 'bigText'>,
): Promise<readonly Misfit[]> {
  const load: HostMessage = {
    type: 'load',
    game: aGame({ mode: 'classic' }),
    wave: aWave(),
    settings: settings(look),
  };
  window.postMessage(load, location.origin);
  await new Promise((resolve) => setTimeout(resolve, LAYOUT_MS));
  const root = document.querySelector('.console');
  const sky = document.querySelector('.sky');
  if (!root || !sky) throw new Error('This is not the game');
  const shown = new AnswerConsole((doc) => Promise.resolve(pictureOf(doc)));
  root.replaceWith(shown.root);
  sky.querySelector('.picture')?.remove();
  sky.append(shown.picture);
  await document.fonts.ready;

  const found: Misfit[] = [];
  for (const unit of ALL_UNITS) {
    for (const subUnit of unit.subUnits) {
      const run = generateQuestions([subUnit], { count: drawn, seed: 7, locale: localeOf('gb') });
      for (const { doc, answer } of largest(run)) {
        const typed = typedAnswer(answer);
        shown.update(doc, typed, null, signsIn(typed));
        await Promise.resolve();
        await Promise.resolve();
        const asked = { unit: String(unit.id), subUnit: subUnit.position, doc, expected: typed };
        const faults = [...faultsOf(shown, sky), ...plateFaults(doc), ...helpFaults(asked)];
        if (faults.length > 0)
          found.push({ key: `${unit.id}.${subUnit.position}`, say: doc.say, faults });
      }
    }
  }
  return found;
}

/** The one with the most words and, where it is another, the one with the longest answer. */
function largest(run: readonly GeneratedQuestion[]): ReadonlySet<GeneratedQuestion> {
  const most = (size: (question: GeneratedQuestion) => number): GeneratedQuestion =>
    run.reduce((best, each) => (size(each) > size(best) ? each : best));
  return new Set([
    most(({ doc }) => doc.say.length),
    most(({ answer }) => typedAnswer(answer).length),
  ]);
}

function faultsOf({ root, picture }: AnswerConsole, sky: Element): readonly string[] {
  const faults: string[] = [];
  const line = root.querySelector('.line');
  const words = root.querySelector('.q');
  // Several boxes stand among the words, and offered answers are keys: then the field is seen by a screen reader alone.
  const answer =
    root.querySelector('.choices:not([hidden])') ??
    root.querySelector('.answer:not(.boxed)') ??
    root.querySelector('.slot.on');
  if (!line || !words || !answer) return ['no console'];
  const window = new DOMRect(0, 0, innerWidth, innerHeight);
  const skyBox = sky.getBoundingClientRect();
  const wordBox = words.getBoundingClientRect();
  const answerBox = answer.getBoundingClientRect();
  const consoleBox = root.getBoundingClientRect();
  const offers = root.querySelector('.choices:not([hidden])') !== null;
  const tall = root.classList.contains('very-long') || (offers && innerHeight <= SHORT);
  const room = tall
    ? new DOMRect(
        consoleBox.x,
        consoleBox.bottom - consoleBox.height - skyBox.height * MOST_OF_SKY,
        consoleBox.width,
        consoleBox.height + skyBox.height * MOST_OF_SKY,
      )
    : consoleBox;
  if (!within(wordBox, room)) faults.push(`words ${size(wordBox)} out of ${size(room)}`);
  if (!within(answerBox, room)) faults.push(`answer ${size(answerBox)} out of ${size(room)}`);
  if (!within(answerBox, window)) faults.push('answer out of the window');
  if (skyBox.height < LEAST_SKY * innerHeight) faults.push(`sky ${size(skyBox)}`);
  if (!words.contains(answer) && overlap(wordBox, answerBox)) faults.push('words under the answer');
  const tip = root.querySelector('.tip')?.getBoundingClientRect();
  if (tip && overlap(tip, answerBox)) faults.push('tip over the answer');
  if (!picture.hidden) {
    const box = picture.getBoundingClientRect();
    const least = Math.min(LEAST_PICTURE, innerHeight / 4);
    if (box.height < least && box.width < least) faults.push(`picture of ${size(box)}`);
    if (!within(box, skyBox)) faults.push(`picture ${size(box)} out of ${size(skyBox)}`);
    if (overlap(box, line.getBoundingClientRect())) faults.push('picture under the words');
  }
  return faults;
}

/** What helps after a first and a second wrong answer makes the game no wider, at the foot of the sky and at a saucer. */
function helpFaults(asked: Parameters<typeof stepFor>[0]): readonly string[] {
  const field = document.querySelector('.fieldbox');
  if (!field) return ['no field'];
  const widthNow = () => Math.max(field.scrollWidth, document.documentElement.scrollWidth);
  const wide = Math.max(widthNow(), innerWidth); // as it is without any help
  return [1, 2].flatMap((tries) => {
    const step = stepFor(asked, tries);
    const { picture, words } = step ? cardOf(step) : againOf({ ...asked, visitor: 0 }, tries);
    return ['help', 'help near'].flatMap((name) => {
      const help = el('aside', { class: name }, picture, words);
      field.append(help);
      const box = help.getBoundingClientRect();
      const grown = widthNow();
      help.remove();
      const isOut = box.left < -ROUNDING || box.right > innerWidth + ROUNDING;
      return isOut || grown > wide + ROUNDING
        ? [`${name} ${size(box)} makes the game ${grown} wide`]
        : [];
    });
  });
}

function plateFaults(doc: Parameters<typeof plateBody>[0]): readonly string[] {
  const pen = el('canvas').getContext('2d');
  if (!pen) return ['no canvas'];
  let [left, right] = [0, 0];
  const write = pen.fillText.bind(pen);
  pen.fillText = (text: string, x: number, y: number): void => {
    left = Math.min(left, x);
    right = Math.max(right, x + pen.measureText(text).width);
    write(text, x, y);
  };
  writePlate(pen, plateBody(doc), 0, 30, PLATE);
  const most = PLATE.width / 2 + ROUNDING;
  return left < -most || right > most ? [`plate from ${left} to ${right}`] : [];
}

function within(inner: DOMRect, outer: DOMRect): boolean {
  return (
    inner.left >= outer.left - ROUNDING &&
    inner.right <= outer.right + ROUNDING &&
    inner.top >= outer.top - ROUNDING &&
    inner.bottom <= outer.bottom + ROUNDING
  );
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > ROUNDING && down > ROUNDING;
}

const size = ({ x, y, width, height }: DOMRect): string =>
  [x, y, width, height].map((each) => Math.round(each)).join(' ');

Object.assign(globalThis, { misfits });
