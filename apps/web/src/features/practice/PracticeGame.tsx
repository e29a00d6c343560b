import { useState, type ReactElement } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { z } from 'zod';

import { findUnitInfo } from '@moonbase/content';
import { GameReply } from '@moonbase/contracts';

import { rememberGame } from '../../games/practice-host/chosen-game.ts';
import { PracticeFrame } from '../../games/practice-host/PracticeFrame.tsx';
import { runEchelonCheck } from '../../play/echelon-check.ts';
import { useSkin, useTitle } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { settingsPlace } from './settings-place.ts';

const Started = z.object({ start: GameReply, backTo: z.string().nullable() });

/**
 * The practice game in its frame, over the whole window. Closing it leads back to the settings, with the offer to repeat what was missed,
 * or to where the player came from.
 */
export function PracticeGame(): ReactElement | null {
  useTitle('Practice Game');
  useSkin('student');
  const loaded: unknown = useLoaderData();
  const [{ start, backTo }] = useState(() => Started.parse(loaded));
  const navigate = useNavigate();
  if (!useSession()) return null; // the session has just ended: the redirect is under way
  return (
    <PracticeFrame
      title="Practice Game"
      start={start}
      of={{ round: null, area: findUnitInfo(Number(start.wave?.unit))?.level ?? 1 }}
      onLeave={(how) => {
        const { id, source, user, startingSpeed } = start.game;
        if (how === 'classic') rememberGame(user, { mode: 'classic', speed: startingSpeed });
        const tricky = source === 'tricky';
        const place = settingsPlace(how === 'classic' ? { tricky } : { tricky, missed: id });
        void navigate(backTo ?? place, { replace: true });
        void runEchelonCheck();
      }}
    />
  );
}
