import type { ComponentProps, ReactElement } from 'react';
import { useNavigate } from 'react-router';

import { ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { useSounds } from '../../games/sound/use-tune.ts';
import { useTitle } from '../../platform/page.ts';
import { useClosedByLock } from '../../play/lock.ts';
import { useUser } from '../../platform/session.ts';
import { Intro } from './Intro.tsx';
import { Questions } from './Questions.tsx';
import { Results } from './Results.tsx';
import { roundTime, titleOf } from './round.ts';
import { useRounds } from './use-rounds.ts';
import s from './adaptive-leveling.module.css';

/** Adaptive Learning: intro, questions, results, and Again (requirement AD-1). */
export function AdaptiveLearning(): ReactElement {
  useTitle('Adaptive Learning');
  const { phase, show, save, again } = useRounds();
  const sounds = useSounds();
  const navigate = useNavigate();
  useClosedByLock(phase.name !== 'intro'); // results are read first; Again asks the server

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
              show({ name: 'intro', wave });
            }}
            onGo={() => {
              show({ name: 'questions', wave: phase.wave });
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
              show({ name: 'results', round, saving: { state: 'waiting' } });
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
    case 'results':
      return (
        <div className={s['widepage']}>
          <Scored
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

/** The results, whose title is the number of right answers with the time taken or the number of questions. */
function Scored(props: Omit<ComponentProps<typeof Results>, 'title'>): ReactElement {
  const { accessProfile } = useUser();
  const { round } = props;
  const time = round.order === null ? null : roundTime(round.wave, accessProfile.time);
  return <Results {...props} title={titleOf(round, time)} />;
}
