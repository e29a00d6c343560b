import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';

import { HOW_TO_SEEN } from '../../games/practice-host/game-settings.ts';
import { useTitle } from '../../platform/page.ts';
import { remembered } from '../../platform/remembered.ts';
import { useUser } from '../../platform/session.ts';
import { FilmScreen } from '../../games/intro/FilmScreen.tsx';
import { noteIntroSeen } from './intro.api.ts';
import { ChooseYourWay, HowItWorks } from './screens.tsx';

/** The intro: screen 0 is the film, 1 and 2 are timed, then the app begins (requirement ST-2). */
export function IntroPage(): ReactElement {
  useTitle('Welcome');
  const navigate = useNavigate();
  const { id, isYoungest } = useUser();
  const [screen, setScreen] = useState<0 | 1 | 2>(0);
  const finish = (to = '/app'): void => {
    void noteIntroSeen();
    void navigate(to, { replace: true });
  };
  switch (screen) {
    case 0:
      return (
        <FilmScreen
          onEnd={() => {
            if (isYoungest) finish(); // its one button needs no choice, and the game shows how it is played
            else setScreen(1);
          }}
        />
      );
    case 1:
      return (
        <HowItWorks
          key="how"
          onEnd={() => {
            remembered.set(id, HOW_TO_SEEN, 'yes');
            setScreen(2);
          }}
        />
      );
    case 2:
      return <ChooseYourWay key="choose" onEnd={() => finish()} onChoose={finish} />;
  }
}
