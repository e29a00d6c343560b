import { useNavigate } from 'react-router';

import type { MissionThing } from '@moonbase/contracts/mission';

import { counted } from '../../../design/numbers.ts';
import { beginWork } from '../../../games/practice-host/begin-work.ts';
import { chosenGame, factsAgain } from '../../../games/practice-host/chosen-game.ts';
import { tellFailure } from '../../../platform/patience.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useUser } from '../../../platform/session.ts';
import { ownWorksOptions } from '../../../play/api/own-works.api.ts';
import { FROM_TODAY } from '../../../play/from-today.ts';
import { lastDayWords } from '../../../play/last-day.ts';

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
      return `from ${thing.by}, ${lastDayWords(thing)}`;
    case 'adaptive':
      return 'questions that fit you';
    case 'campaign':
      return `next round, step ${thing.step}`;
  }
}

/** The page of a work, begun as its own slip begins it; the menu where the work has gone meanwhile. */
async function goToWork(workId: string, userId: string): Promise<string> {
  const { works } = await queryClient.query(ownWorksOptions());
  const work = works.find(({ id }) => id === workId);
  return work === undefined ? '/app' : beginWork(work, userId);
}

/** Starts a thing by one press. Its page leads back to the main menu. */
export function useBegin(): (thing: MissionThing) => void {
  const navigate = useNavigate();
  const { id: userId } = useUser();
  return (thing) => {
    switch (thing.kind) {
      case 'facts':
        chosenGame.set(factsAgain('/app'));
        void navigate('/app/practice/game');
        return;
      case 'work':
        void goToWork(thing.id, userId).then(navigate).catch(tellFailure);
        return;
      case 'adaptive':
        void navigate('/app/adaptive-leveling', { state: FROM_TODAY });
        return;
      case 'campaign':
        void navigate('/app/campaign', { state: FROM_TODAY });
    }
  };
}
