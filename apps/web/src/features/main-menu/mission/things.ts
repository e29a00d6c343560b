import { useNavigate } from 'react-router';

import type { MissionThing } from '@moonbase/contracts/mission';

import { counted } from '../../../design/numbers.ts';
import { chosenGame, factsAgain } from '../../../games/practice-host/chosen-game.ts';
import { FROM_TODAY } from '../../../play/from-today.ts';

/** One thing of the mission in words. */
export function nameOf(thing: MissionThing): string {
  switch (thing.kind) {
    case 'facts':
      return `${counted(thing.facts, 'fact')} again`;
    case 'work':
      return thing.words;
    case 'adaptive':
      return 'Adaptive Learning';
    case 'campaign':
      return 'Galactic Campaign';
  }
}

/** Why it is in the mission; once it is done, how it went. */
export function reasonOf(thing: MissionThing): string {
  if (thing.isDone)
    return thing.kind === 'facts' ? `${thing.right} of ${thing.facts} right` : 'done';
  switch (thing.kind) {
    case 'facts':
      return 'so that they stay';
    case 'work':
      return thing.why;
    case 'adaptive':
      return 'questions that fit you';
    case 'campaign':
      return `next round, step ${thing.step}`;
  }
}

/** Starts a thing by one press. Its page leads back to the main menu. */
export function useBegin(): (thing: MissionThing) => void {
  const navigate = useNavigate();
  return (thing) => {
    switch (thing.kind) {
      case 'facts':
        chosenGame.set(factsAgain('/app'));
        void navigate('/app/practice/game');
        return;
      case 'work':
        void navigate(`/app/work/${thing.id}`);
        return;
      case 'adaptive':
        void navigate('/app/adaptive-leveling', { state: FROM_TODAY });
        return;
      case 'campaign':
        void navigate('/app/campaign', { state: FROM_TODAY });
    }
  };
}
