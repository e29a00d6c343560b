import { useMemo, type ReactElement } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { z } from 'zod';

import { findUnitInfo } from '@moonbase/content';
import { GameReply } from '@moonbase/contracts';

import {
  chosenGame,
  rememberGame,
  rememberRun,
  toMend,
  type ChosenGame,
} from '../../games/practice-host/chosen-game.ts';
import type { Leaving } from '../../games/practice-host/game-host.ts';
import { PracticeFrame } from '../../games/practice-host/PracticeFrame.tsx';
import { runEchelonCheck } from '../../play/echelon-check.ts';
import { useSkin, useTitle } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { settingsPlace } from './settings-place.ts';

const Started = z.object({
  start: GameReply,
  backTo: z.string().nullable(),
  work: z.string().nullable(), // the work that was set
});

/**
 * The practice game in its frame, over the whole window. Its end leads into the same game at once, into one of what is to
 * be mended, or home; a new level is shown on the way home.
 */
export function PracticeGame(): ReactElement | null {
  useTitle('Practice Game');
  useSkin('student');
  const loaded: unknown = useLoaderData();
  const { start, backTo, work } = useMemo(() => Started.parse(loaded), [loaded]);
  const navigate = useNavigate();
  if (!useSession()) return null; // the session has just ended: the redirect is under way
  const { id, source = 'selection', user, mode, startingSpeed: speed } = start.game;
  const tricky = source === 'tricky';
  const play = (game: ChosenGame): void => {
    chosenGame.set(backTo === null ? game : { ...game, backTo });
    void navigate('/app/practice/game', { replace: true });
  };
  const leaveTo = (place: string): void => {
    void navigate(backTo ?? place, { replace: true });
    void runEchelonCheck();
  };
  const leave = (how: Leaving): void => {
    switch (how) {
      case 'again':
        play({ mode, speed, source, ...(work !== null && { work }) });
        return;
      case 'mend':
        play(toMend(id));
        return;
      case 'classic':
        rememberGame(user, { mode: 'classic', speed });
        leaveTo(settingsPlace({ tricky }));
        return;
      case 'close':
      case 'examples':
        leaveTo(source === 'selection' ? '/app' : settingsPlace({ tricky }));
    }
  };
  return (
    <PracticeFrame
      key={id}
      title="Practice Game"
      start={start}
      of={{ round: null, area: findUnitInfo(Number(start.wave?.unit))?.level ?? 1 }}
      onOver={({ toBeat }) => rememberRun(user, toBeat)}
      onLeave={leave}
    />
  );
}
