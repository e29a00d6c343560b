import { createScale, mannerOf, newState } from '@moonbase/adaptive';
import { type AccessProfile, STANDARD_PROFILE } from '@moonbase/contracts';
import { budgetOf, rulesOf, timeOfRound } from '@moonbase/practice';
import { afterEach, expect, it, vi } from 'vitest';

import { commandOf } from '../../games/practice/input/keys.ts';
import { isKeypadShown } from '../../games/practice/layout.ts';
import { raceOf } from '../../games/practice/session.ts';
import { aGame, aWave, settings, Table } from '../../games/practice/session.test-kit.ts';
import { volumesOf } from '../../games/practice/voice/sounds-of.ts';
import { Voice } from '../../games/practice/voice/voice.ts';
import { applyAccessProfile } from '../../play/access-profile.ts';

const MODE = 'expert';

const load = (profile: AccessProfile) =>
  new Table().load(aGame({ mode: MODE }), aWave(), settings(profile));

function page(profile: AccessProfile): unknown {
  applyAccessProfile(profile);
  return Object.entries(document.documentElement.dataset);
}

/** The spoken text of the first question that is aimed at. */
function said(profile: AccessProfile): unknown {
  const texts: string[] = [];
  class FakeUtterance {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
      texts.push(text);
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', { cancel: () => undefined, speak: () => undefined });
  const table = load(profile);
  table.until(() => (table.session.state?.carriers.length ?? 0) > 0);
  table.session.input({ type: 'pick', nth: 1 });
  table.wait(400);
  new Voice(() => undefined).tell(table.events, table.session);
  return texts;
}

const X = {
  key: 'x',
  repeat: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
};

/** A student whose level is well known, so that rounds have a clock. */
const SETTLED = { ...newState(createScale(Array.from({ length: 129 }, () => 0)), 5), waves: 40 };
SETTLED.workingPoint.fill(0);
SETTLED.workingPoint[SETTLED.workingPoint.length / 2] = 1;

/** A non-standard value for each setting, and a part of the product that follows it. */
const EFFECTS: {
  readonly [Name in keyof Required<AccessProfile>]: {
    readonly value: AccessProfile[Name];
    readonly effect: (profile: AccessProfile) => unknown;
  };
} = {
  time: {
    value: '2',
    effect: ({ time }) =>
      budgetOf({ pace: 'quick', expected: '11' }, { mode: MODE, speed: 1, time }),
  },
  reducedMotion: { value: true, effect: page },
  calmBackground: { value: true, effect: page },
  bigText: { value: true, effect: page },
  highContrast: { value: true, effect: page },
  font: { value: 'lexend', effect: page },
  readAloud: { value: true, effect: said },
  effectsVolume: { value: 10, effect: volumesOf },
  musicVolume: { value: 10, effect: volumesOf },
  muted: { value: true, effect: volumesOf },
  aimHelp: {
    value: !rulesOf(MODE).aimHelp,
    effect: (profile) => load(profile).session.state?.setup.aimHelp,
  },
  raceMyself: {
    value: false,
    effect: (profile) => {
      const wave = { ...aWave(), best: [1_000, 2_000] };
      return raceOf(new Table().load(aGame({ mode: MODE }), wave, settings(profile)).session);
    },
  },
  keypad: { value: 'on', effect: ({ keypad }) => isKeypadShown(keypad, false) },
  adaptiveRight: {
    value: '60',
    effect: ({ adaptiveRight }) => mannerOf(SETTLED, Number(adaptiveRight) / 100).aims,
  },
  keys: { value: { shoot: 'x' }, effect: ({ keys }) => commandOf(X, keys) },
  noClockAllowed: {
    value: true,
    effect: ({ noClockAllowed }) => timeOfRound('off', noClockAllowed ?? false),
  },
};

afterEach(() => vi.unstubAllGlobals());

it.each(Object.entries(EFFECTS))('the setting %s changes how the product behaves', (name, each) => {
  const changed = { ...STANDARD_PROFILE, [name]: each.value };
  expect(each.effect(changed)).not.toEqual(each.effect(STANDARD_PROFILE));
});
