import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useUser } from '../../platform/session.ts';
import { ownWorksOptions } from '../../play/api/own-works.api.ts';
import { missionOptions } from './mission/mission.api.ts';

const LONGEST_MS = 700; // a slow network keeps nobody from the games

/**
 * What the menu has: `works`, whether the work that stands above all else is known, so that it comes in one piece with the
 * games and pushes nothing that a child is about to press; `today`, whether the card of today can stand in its place.
 */
export function useSettled(): { readonly works: boolean; readonly today: boolean } {
  const { id } = useUser();
  const hasWorks = !useQuery(ownWorksOptions()).isPending;
  const hasMission = !useQuery(missionOptions(id)).isPending;
  const [isLoaded, setLoaded] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    let isGone = false;
    const loaded = (): void => {
      if (!isGone) setLoaded(true);
    };
    void import('./mission/MissionCard.tsx').then(
      loaded,
      loaded, // its place stays empty for now
    );
    const timer = setTimeout(setLate, LONGEST_MS, true);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return { works: isLate || hasWorks, today: isLoaded && hasMission };
}
