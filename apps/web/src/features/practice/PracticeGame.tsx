import { useMemo, type ReactElement } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { z } from 'zod';

import { findUnitInfo } from '@moonbase/content';
import { GameReply } from '@moonbase/contracts';

import { chosenGame, rememberGame } from '../../games/practice-host/chosen-game.ts';
import type { Leaving } from '../../games/practice-host/game-host.ts';
import { PracticeFrame } from '../../games/practice-host/PracticeFrame.tsx';
import { runEchelonCheck } from '../../play/echelon-check.ts';
import { useSkin, useTitle } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { settingsPlace } from './settings-place.ts';

const Started = z.object({ start: GameReply, backTo: z.string().nullable() });

/**
 * The practice game in its frame, over the whole window. Closing it leads back to the settings, with the offer to repeat what was missed,
 * or to where the player came from. Play again starts the same game at once; a new level is shown on the way home.
 */
export function PracticeGame(): ReactElement | null {
  useTitle('Practice Game');
  useSkin('student');
  const loaded: unknown = useLoaderData();
  const { start, backTo } = useMemo(() => Started.parse(loaded), [loaded]);
  const navigate = useNavigate();
  if (!useSession()) return null; // the session has just ended: the redirect is under way
  const { id, source = 'selection', user, mode, startingSpeed: speed } = start.game;
  const again = (): void => {
    const game = { mode, speed, source };
    chosenGame.set(backTo === null ? game : { ...game, backTo });
    void navigate('/app/practice/game', { replace: true });
  };
  const leave = (how: Leaving): void => {
    if (how === 'classic') rememberGame(user, { mode: 'classic', speed });
    const tricky = source === 'tricky';
    const place = settingsPlace(how === 'classic' ? { tricky } : { tricky, missed: id });
    void navigate(backTo ?? place, { replace: true });
    void runEchelonCheck();
  };
  return (
    <PracticeFrame
      key={id}
      title="Practice Game"
      start={start}
      of={{ round: null, area: findUnitInfo(Number(start.wave?.unit))?.level ?? 1 }}
      onLeave={(how) => {
        if (how === 'again') again();
        else leave(how);
      }}
    />
  );
}
