import { carrierY, rocketLane } from '@moonbase/practice';

import { placeOfGhost } from './race-place.ts';
import { stillSeen } from './effects.ts';
import { shownTick, type FieldLook, type FieldScene } from './field-scene.ts';

/**
 * True when a frame would paint the same pixels as the one before. Only with reduced motion, where nothing sways; a
 * slow computer then has its time for the next key.
 */
export function isSameSight(before: FieldScene, after: FieldScene): boolean {
  return (
    after.look.still &&
    isSameLook(before.look, after.look) &&
    before.view === after.view &&
    before.questions === after.questions &&
    before.hideQuestions === after.hideQuestions &&
    before.guide === after.guide &&
    before.race === after.race &&
    before.place === after.place &&
    before.sleepers === after.sleepers &&
    before.moments === after.moments &&
    before.run === after.run &&
    before.wave?.position === after.wave?.position &&
    before.boss?.open === after.boss?.open &&
    before.boss?.freedAt === after.boss?.freedAt &&
    !hasEffects(before) &&
    !hasEffects(after) &&
    isSameMark(before, after) &&
    isSamePlace(before, after)
  );
}

function isSameLook(a: FieldLook, b: FieldLook): boolean {
  return (
    a.area === b.area &&
    a.rocket === b.rocket &&
    a.calm === b.calm &&
    a.contrast === b.contrast &&
    a.still === b.still &&
    a.plate.family === b.plate.family &&
    a.plate.size === b.plate.size
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
