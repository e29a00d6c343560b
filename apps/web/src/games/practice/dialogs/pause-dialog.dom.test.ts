import { expect, it } from 'vitest';

import { pauseDialog } from './dialogs.ts';

const pausedAfter = (visitors: number): string => {
  const nothing = (): void => undefined;
  const { element } = pauseDialog({
    resume: nothing,
    help: nothing,
    sound: nothing,
    keypad: null,
    end: nothing,
    muted: () => false,
    keypadShown: () => false,
    visitors,
  });
  return element.textContent;
};

it('the pause says how many visitors are home already', () => {
  expect(pausedAfter(0)).toContain('The visitors take a nap.');
  expect(pausedAfter(1)).toContain('1 visitor is home already.');
  expect(pausedAfter(12)).toContain('12 visitors are home already.');
});
