import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';

import { AdaptiveWave } from '@moonbase/contracts';

import { ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { textOf } from '../../platform/api-error.ts';
import { forgetStatistics } from '../../play/content-selections.api.ts';
import { runEchelonCheck } from '../../play/echelon-check.ts';
import { useTitle } from '../../platform/page.ts';
import { updateSessionUser, useUser } from '../../platform/session.ts';
import { useSounds } from '../../games/sound/use-tune.ts';
import { submitRound } from './adaptive-leveling.api.ts';
import { Intro } from './Intro.tsx';
import { Questions } from './Questions.tsx';
import { Results, type Saving } from './Results.tsx';
import { countOf, type Round, roundTime } from './round.ts';
import s from './adaptive-leveling.module.css';

type Phase =
  | { readonly name: 'intro'; readonly wave: AdaptiveWave }
  | { readonly name: 'questions'; readonly wave: AdaptiveWave }
  | { readonly name: 'results'; readonly round: Round; readonly saving: Saving };

/** Adaptive Learning: intro, questions, results, and Again (requirement AD-1). */
export function AdaptiveLearning(): ReactElement {
  useTitle('Adaptive Learning');
  const loaded: unknown = useLoaderData();
  const [phase, setPhase] = useState<Phase>(() => introOf(loaded));
  const { id: userId, accessProfile } = useUser();
  const sounds = useSounds();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const first = useRef(loaded);
  useEffect(() => {
    if (first.current === loaded) return; // a fresh start, after Again could not have the next round
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
      await runEchelonCheck();
    } catch (error) {
      settle({ state: 'failed', text: textOf(error) });
    }
  };
  const again = (saving: Saving): void => {
    const next = saving.state === 'saved' ? saving.reply.nextWave : null;
    if (next) setPhase({ name: 'questions', wave: next });
    else void revalidate();
  };

  switch (phase.name) {
    case 'intro':
      return (
        <div className={s['page']}>
          <div className={s['head']}>
            <h1>Adaptive Learning</h1>
            <ButtonLink to="/app">
              <Icon name="logout" />
              Leave
            </ButtonLink>
          </div>
          <Intro
            wave={phase.wave}
            onEasier={(wave) => {
              setPhase({ name: 'intro', wave });
            }}
            onGo={() => {
              setPhase({ name: 'questions', wave: phase.wave });
            }}
          />
        </div>
      );
    case 'questions':
      return (
        <>
          <h1 className="vh">Adaptive Learning</h1>
          <Questions
            key={phase.wave.wave}
            start={phase.wave}
            sounds={sounds}
            onEnd={(round) => {
              setPhase({ name: 'results', round, saving: { state: 'waiting' } });
              void save(round);
            }}
            onAway={(round) => {
              void save(round);
            }}
            onLeave={(round) => {
              if (round.answers.length > 0) void save(round);
              void navigate('/app');
            }}
          />
        </>
      );
    case 'results': {
      const { wave, order } = phase.round;
      const time = order === null ? null : roundTime(wave, accessProfile.time);
      return (
        <div className={s['widepage']}>
          <div className={s['head']}>
            <h1>
              {countOf(phase.round, 'correct')} right
              {time === null ? ` of ${phase.round.answers.length}` : ` in ${time / 1000} seconds`}
            </h1>
          </div>
          <Results
            round={phase.round}
            saving={phase.saving}
            sounds={sounds}
            onAgain={() => {
              again(phase.saving);
            }}
          />
        </div>
      );
    }
  }
}

function introOf(loaded: unknown): Phase {
  return { name: 'intro', wave: AdaptiveWave.parse(loaded) };
}
