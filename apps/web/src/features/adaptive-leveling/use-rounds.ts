import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';

import { AdaptiveWave } from '@moonbase/contracts';

import { textOf } from '../../platform/api-error.ts';
import { updateSessionUser, useUser } from '../../platform/session.ts';
import { forgetStatistics } from '../../play/api/content-selections.api.ts';
import { FROM_TODAY } from '../../play/from-today.ts';
import { runEchelonCheck } from '../../play/echelon-check.ts';
import { submitRound } from './adaptive-leveling.api.ts';
import type { Saving } from './Results.tsx';
import type { Round } from './round.ts';

export type Phase =
  | { readonly name: 'intro'; readonly wave: AdaptiveWave }
  | { readonly name: 'questions'; readonly wave: AdaptiveWave }
  | { readonly name: 'results'; readonly round: Round; readonly saving: Saving };

export interface Rounds {
  readonly phase: Phase;
  readonly show: (phase: Phase) => void;
  /** Sends the round; its results show the progress. */
  readonly save: (round: Round) => Promise<void>;
  /** Starts the round from the reply, or a new game when the reply had none. */
  readonly again: (saving: Saving) => void;
}

const READS_MS = 4_000; // for the results, before a new Defender Level covers them

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** The rounds of Adaptive Learning played in one visit, one after the other (requirement AD-1). */
export function useRounds(): Rounds {
  const loaded: unknown = useLoaderData();
  const state: unknown = useLocation().state;
  const [phase, setPhase] = useState<Phase>(() => {
    const intro = introOf(loaded);
    return state === FROM_TODAY ? { ...intro, name: 'questions' } : intro; // one press is enough
  });
  const { id: userId } = useUser();
  const { revalidate } = useRevalidator();
  const shown = useRef(phase.name);
  shown.current = phase.name;
  const first = useRef(loaded);
  useEffect(() => {
    if (first.current === loaded) return; // a new game, after Again could not get the next round
    first.current = loaded;
    setPhase(introOf(loaded));
  }, [loaded]);

  const save = async (round: Round): Promise<void> => {
    const settle = (saving: Saving): void => {
      setPhase((known) => (known.name === 'results' ? { ...known, saving } : known));
    };
    try {
      const reply = await submitRound(round);
      const { totalCorrect, echelonToShow, adaptiveLevelingDetails } = reply;
      const { averageStoryStage } = adaptiveLevelingDetails;
      updateSessionUser({
        totalCorrect,
        echelonToShow,
        lastAdaptiveLevelingDetail: { user: userId, averageStoryStage },
      });
      forgetStatistics(userId);
      settle({ state: 'saved', reply });
      await pause(READS_MS);
      if (shown.current !== 'questions') await runEchelonCheck(); // otherwise after the round that was begun
    } catch (error) {
      settle({ state: 'failed', text: textOf(error) });
    }
  };
  const again = (saving: Saving): void => {
    const next = saving.state === 'saved' ? saving.reply.nextWave : null;
    if (next) setPhase({ name: 'questions', wave: next });
    else void revalidate();
  };
  return { phase, show: setPhase, save, again };
}

function introOf(loaded: unknown): { readonly name: 'intro'; readonly wave: AdaptiveWave } {
  return { name: 'intro', wave: AdaptiveWave.parse(loaded) };
}
