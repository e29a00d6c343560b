import { carrierY, rocketLane } from '@moonbase/practice';

import { placeOfGhost } from './race-place.ts';
import { stillSeen } from './effects.ts';
import { shownTick, type FieldScene } from './field-scene.ts';

const SAME_LOOK = ['area', 'rocket', 'calm', 'contrast', 'still'] as const;
const SAME = [
  'view',
  'questions',
  'hideQuestions',
  'guide',
  'race',
  'place',
  'sleepers',
  'moments',
  'run',
] as const;

/**
 * True when a frame would paint the same pixels as the one before. Only with reduced motion, where nothing sways; a
 * slow computer then has its time for the next key.
 */
export function isSameSight(before: FieldScene, after: FieldScene): boolean {
  return (
    after.look.still &&
    SAME_LOOK.every((key) => before.look[key] === after.look[key]) &&
    before.look.plate.family === after.look.plate.family &&
    before.look.plate.size === after.look.plate.size &&
    SAME.every((key) => before[key] === after[key]) &&
    (before.state?.phase === 'paused') === (after.state?.phase === 'paused') &&
    before.wave?.position === after.wave?.position &&
    before.boss?.open === after.boss?.open &&
    before.boss?.freedAt === after.boss?.freedAt &&
    !hasEffects(before) &&
    !hasEffects(after) &&
    isSameMark(before, after) &&
    isSamePlace(before, after)
  );
}

function hasEffects({ effects, now }: FieldScene): boolean {
  return stillSeen(effects, now).length > 0;
}

/** With reduced motion the mark of the best run jumps from answer to answer. */
function isSameMark(before: FieldScene, after: FieldScene): boolean {
  const ghost = after.race?.ghost;
  if (!ghost || !before.state || !after.state) return true;
  return (
    placeOfGhost(ghost, before.state.tick, true) === placeOfGhost(ghost, after.state.tick, true)
  );
}

function isSamePlace(before: FieldScene, after: FieldScene): boolean {
  const [a, b] = [before.state, after.state];
  if (a === null || b === null) return a === b;
  const [at, now] = [shownTick(a, before.between), shownTick(b, after.between)];
  return (
    a.shots.length + b.shots.length === 0 &&
    a.carriers === b.carriers &&
    a.answers === b.answers &&
    a.rocket.lane === b.rocket.lane &&
    rocketLane(a, at) === rocketLane(b, now) &&
    b.carriers.every((carrier) => carrierY(a, carrier, at) === carrierY(b, carrier, now))
  );
}
