import { useEffect, useState, type ReactElement } from 'react';

import type { AdaptiveWave } from '@moonbase/contracts';

import { Art } from '../../design/art/Art.tsx';
import { drawTock } from '../../design/art/crew.ts';
import { Button } from '../../design/Button.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { preloadDrawings } from '../../design/QuestionDrawing.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useUser } from '../../platform/session.ts';
import { askEasier } from './adaptive-leveling.api.ts';
import { WaitingField } from '../../shell/guide/WaitingField.tsx';
import { roundTime } from './round.ts';
import { StepJourney } from './StepJourney.tsx';
import s from './intro.module.css';

const FOR_THE_YOUNGEST = 'Twelve sums. Press Go.';
const READING_MS = 4_000; // the page itself is loaded first

/** Too Hard: asks for an easier range, and whether it was heard. */
function useEasier(wave: AdaptiveWave, onEasier: (wave: AdaptiveWave) => void) {
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isHeard, setHeard] = useState(false);
  const easier = async (): Promise<void> => {
    setAsking(true);
    setFault(null);
    try {
      onEasier(await askEasier(wave));
      setHeard(true);
    } catch (error) {
      setFault(textOf(error));
    } finally {
      setAsking(false);
    }
  };
  return { asking, fault, isHeard, easier };
}

/** What a round is, in a child's words; from which steps it asks stands once, at the picture of the way. */
function Words({ wave, time }: { wave: AdaptiveWave; time: number | null }): ReactElement {
  return (
    <>
      <h2>Questions that fit you</h2>
      <p className="muted">
        {wave.findsLevel
          ? '12 questions and no clock, so take your time. Right answers fly your rocket on, from step to step.'
          : `${time === null ? '12 questions, no clock.' : `${time / 1000} seconds.`} Right answers fly your rocket on, from step to step.`}
      </p>
    </>
  );
}

/** The intro of a round: the range of steps, Too Hard for an easier one, Go! */
export function Intro({
  wave,
  onEasier,
  onGo,
}: {
  wave: AdaptiveWave;
  onEasier: (wave: AdaptiveWave) => void;
  onGo: () => void;
}): ReactElement {
  const { accessProfile, lastAdaptiveLevelingDetail, isYoungest } = useUser();
  const { asking, fault, isHeard, easier } = useEasier(wave, onEasier);
  const { highVariance } = wave.adaptiveLevelingDetails;
  const time = roundTime(wave, accessProfile.time);
  useEffect(() => {
    const timer = setTimeout(preloadDrawings, READING_MS); // a loaded round is played without a network too
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Panel className={s['intro']}>
      <div className={s['greeting']} data-say={isYoungest ? FOR_THE_YOUNGEST : ''}>
        <Art draw={drawTock} width={200} height={200} className={s['guide']} />
        <div>{isYoungest ? <h2>{FOR_THE_YOUNGEST}</h2> : <Words wave={wave} time={time} />}</div>
      </div>
      <StepJourney details={wave.adaptiveLevelingDetails} large />
      {highVariance && !isYoungest && (
        <Banner tone="info">
          {lastAdaptiveLevelingDetail === null
            ? 'We are getting to know you, so we are looking at a wider range this time.'
            : 'Your last answers were a mix, so we are looking at a wider range this time.'}
        </Banner>
      )}
      {isHeard && (
        <Banner tone="ok">
          We heard you: the questions begin easier now.
          {wave.pressesLeft === 0 && ' Each question has a key “Too Hard” as well.'}
        </Banner>
      )}
      {fault !== null && <Banner tone="err">{fault}</Banner>}
      <WaitingField />
      <div className={s['foot']}>
        <Button
          size="big"
          disabled={asking || wave.pressesLeft === 0}
          onClick={() => {
            void easier();
          }}
        >
          Too Hard
        </Button>
        <Button
          look="main"
          size="big"
          className={s['go']}
          onClick={() => {
            preloadDrawings();
            onGo();
          }}
        >
          Go!
        </Button>
      </div>
    </Panel>
  );
}
