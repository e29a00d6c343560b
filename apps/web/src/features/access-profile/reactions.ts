import type { AccessProfile } from '@moonbase/contracts';

import type { Pose } from '../../design/art/poses.ts';

/** What the student's character says about a change, and how it stands. */
export type Reaction = readonly [words: string, pose: Pose];

type Switched = readonly [on: Reaction, off: Reaction];

const SWITCHES: Readonly<Record<string, Switched>> = {
  reducedMotion: [
    ['All holds still now.', 'idle'],
    ['Things may move again!', 'cheer'],
  ],
  calmBackground: [
    ['Dark and quiet. Good night, stars.', 'sleep'],
    ['Hello again, stars!', 'cheer'],
  ],
  bigText: [
    ['BIG words! I see them from here.', 'cheer'],
    ['Small words again.', 'idle'],
  ],
  highContrast: [
    ['White on black. Very clear!', 'cheer'],
    ['The colours are back.', 'idle'],
  ],
  raceMyself: [
    ['A pale rocket flies with you.', 'point'],
    ['No race. Just you.', 'idle'],
  ],
  readAloud: [
    ['I read to you.', 'cheer'],
    ['You read by yourself.', 'point'],
  ],
  muted: [
    ['Shh. Not a sound.', 'sleep'],
    ['I can hear you again!', 'cheer'],
  ],
};

/** A change's words: of the last setting that it holds. */
export function reactionTo(change: Partial<AccessProfile>): Reaction {
  const names = Object.keys(change);
  if (names.length !== 1) return ['All as it was at first.', 'cheer'];
  const [name = ''] = names;
  const switched = SWITCHES[name];
  if (switched) return Object.values(change)[0] === true ? switched[0] : switched[1];
  if (change.time !== undefined) {
    if (change.time === 'off') return ['No clock at all. We take our time.', 'sleep'];
    return change.time === '1'
      ? ['The clock runs as for all.', 'idle']
      : [`${change.time} times as long to think.`, 'think'];
  }
  if (change.effectsVolume === 0 || change.musicVolume === 0)
    return ['Turned right down.', 'sleep'];
  if (change.effectsVolume !== undefined || change.musicVolume !== undefined)
    return ['La la la! Loud enough?', 'cheer'];
  if (change.font !== undefined) return ['New letters! Can you read me?', 'point'];
  if (change.keypad !== undefined)
    return [change.keypad === 'off' ? 'No keypad. You have keys.' : 'Tap tap! A keypad.', 'point'];
  if (change.keys !== undefined) return ['Your own keys. Nice!', 'cheer'];
  if (change.aimHelp === null) return ['Each game decides.', 'idle'];
  return change.aimHelp === true ? ['I help you to aim.', 'point'] : ['You aim.', 'point'];
}
