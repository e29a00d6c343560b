import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useUser } from '../../platform/session.ts';
import { ownWorksOptions } from '../../play/api/own-works.api.ts';
import { greetingOptions } from './greeting.api.ts';
import { missionOptions } from './mission/mission.api.ts';

const LONGEST_MS = 700; // a slow network keeps nobody from the games

/**
 * Whether everything that stands above other things on the menu is known, so that it comes in one piece and nothing drops
 * in later and pushes what a child is about to press.
 */
export function useSettled(): boolean {
  const { id } = useUser();
  const pending = [
    useQuery(ownWorksOptions()).isPending,
    useQuery(missionOptions(id)).isPending,
    useQuery(greetingOptions(id)).isPending,
  ].some(Boolean);
  const [isLoaded, setLoaded] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    let isGone = false;
    const loaded = (): void => {
      if (!isGone) setLoaded(true);
    };
    void Promise.all([import('./mission/MissionCard.tsx'), import('./Greeting.tsx')]).then(
      loaded,
      loaded, // their places stay empty for now
    );
    const timer = setTimeout(setLate, LONGEST_MS, true);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return isLate || (isLoaded && !pending);
}
