import { useState, type ReactElement } from 'react';
import { useLoaderData, useNavigate } from 'react-router';

import { findUnitInfo } from '@moonbase/content';
import { GameReply } from '@moonbase/contracts';

import { PracticeFrame } from '../../games/practice-host/PracticeFrame.tsx';
import { runEchelonCheck } from '../../platform/echelon-check.ts';
import { useSkin, useTitle } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';

/** The practice game in its frame, over the whole window. Closing it leads back to the settings. */
export function PracticeGame(): ReactElement | null {
  useTitle('Practice Game');
  useSkin('pupil');
  const loaded: unknown = useLoaderData();
  const [start] = useState(() => GameReply.parse(loaded));
  const navigate = useNavigate();
  if (!useSession()) return null; // the session has just ended: the way home is under way
  return (
    <PracticeFrame
      title="Practice Game"
      start={start}
      of={{ round: null, area: findUnitInfo(Number(start.wave?.unit))?.level ?? 1 }}
      onLeave={() => {
        void navigate('/app/practice/mode', { replace: true });
        void runEchelonCheck();
      }}
    />
  );
}
