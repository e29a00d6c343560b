// Each setting of the access profile takes effect in Space Rescue, or is listed here as one with nothing to affect.
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { type AccessProfile, STANDARD_PROFILE } from '@moonbase/contracts';

import { boardLookOf } from '../../games/rescue/look.ts';
import { applyAccessProfile } from '../../play/access-profile.ts';
import { aUser } from '../../platform/server.test-kit.ts';
import { firstOptions, isStill } from './game/game-options.ts';
import { boardKey } from './game/keys.ts';
import { aStart, aState, aView, FakeGameServer, QUESTION, withScores } from './rescue.test-kit.ts';
import { volumesOf } from './game/use-game-sound.ts';
import { studentLobby } from './visits.test-kit.ts';

let server: FakeGameServer;

beforeEach(() => {
  server = new FakeGameServer();
});

afterEach(() => vi.unstubAllGlobals());

const lobbyOf = (accessProfile: AccessProfile) => studentLobby(server, aUser({ accessProfile }));

/** Whether a new private game would have the relaxed clock. */
async function isClockRelaxed(profile: AccessProfile): Promise<boolean> {
  const { user } = await lobbyOf(profile);
  await user.click(screen.getByRole('button', { name: /Host game/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Host Game' });
  const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Relaxed clock' });
  const { checked } = box;
  cleanup();
  return checked;
}

/** The text spoken for the first question of a match. */
async function said(profile: AccessProfile): Promise<readonly string[]> {
  const texts: string[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
        texts.push(text);
      }
    },
  );
  vi.stubGlobal('speechSynthesis', { cancel: () => undefined, speak: () => undefined });
  await lobbyOf(profile);
  const start = aStart();
  server.emit('start-game', start);
  server.emit('game-update', 'board', aView(start.mode).board);
  server.emit('game-update', 'players', withScores([0, 0, 0, 0]));
  server.emit('game-update', 'state', aState('questions', 30_000));
  server.emit('question', 'q1', QUESTION, 'Sevens', 1);
  await screen.findByRole('group', { name: 'Question' });
  if (profile.readAloud) await screen.findByRole('button', { name: 'Read aloud' });
  cleanup();
  return texts.filter((text) => text.includes('times')); // the lobby is read aloud too
}

function page(profile: AccessProfile): unknown {
  applyAccessProfile(profile);
  return Object.entries(document.documentElement.dataset);
}

const look = (profile: AccessProfile) =>
  boardLookOf(profile, { systemStill: isStill(profile), clues: true });

/** A non-standard value for each setting and its effect; or the reason why there is none. */
const EFFECTS: {
  readonly [Name in keyof Required<AccessProfile>]:
    | { readonly value: AccessProfile[Name]; readonly effect: (profile: AccessProfile) => unknown }
    | { readonly nothing: string };
} = {
  time: { value: 'off', effect: isClockRelaxed },
  reducedMotion: { value: true, effect: look },
  calmBackground: { value: true, effect: look },
  highContrast: { value: true, effect: look },
  font: { value: 'opendyslexic', effect: look },
  bigText: { value: true, effect: page },
  readAloud: { value: true, effect: said },
  effectsVolume: { value: 10, effect: (profile) => volumesOf(profile, profile.muted) },
  musicVolume: { value: 10, effect: (profile) => volumesOf(profile, profile.muted) },
  muted: { value: true, effect: (profile) => firstOptions(profile, 'basic').muted },
  aimHelp: { value: false, effect: (profile) => firstOptions(profile, 'advanced').clues },
  keypad: { value: 'on', effect: (profile) => firstOptions(profile, 'basic').keypad },
  keys: { value: { shoot: 'x' }, effect: ({ keys }) => boardKey(keys, 'x') },
  adaptiveRight: { nothing: 'it is the success of Adaptive Learning' },
  raceMyself: { nothing: 'the best run so far belongs to the practice game' },
  noClockAllowed: { nothing: 'it allows rounds of the campaign without a clock' },
};

it.each(
  Object.entries(EFFECTS).flatMap(([name, each]) =>
    'effect' in each ? [[name, each] as const] : [],
  ),
)('the setting %s takes effect in Space Rescue', async (name, { value, effect }) => {
  const changed = { ...STANDARD_PROFILE, [name]: value };
  expect(await effect(changed)).not.toEqual(await effect(STANDARD_PROFILE));
});
