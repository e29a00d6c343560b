import { expect, it } from 'vitest';

import { pauseScreen } from '../screens/pause.ts';
import { aGame, aWave, Table } from '../session.test-kit.ts';
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

it('the pause shows how many visitors are home already', () => {
  expect(pausedAfter(0)).toContain('The visitors take a nap.');
  expect(pausedAfter(1)).toContain('1 visitor is home already.');
  expect(pausedAfter(12)).toContain('12 visitors are home already.');
});

it('the pause counts the visitors of couriers, as the end of the game does', () => {
  const { session } = new Table().load(aGame(), aWave(1, { count: 4, couriers: 1 })).finishWave();
  const nothing = (): void => undefined;
  const controls = {
    resume: nothing,
    openHelp: nothing,
    toggleSound: nothing,
    toggleKeypad: nothing,
    oneLikeIt: null,
  };
  expect(session.homecoming.visitors).toBe(5);
  expect(pauseScreen({ session, controls }).element.textContent).toContain(
    '5 visitors are home already.',
  );
});
