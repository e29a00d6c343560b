import { Suspense, useCallback, useState, type ReactElement } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { Art } from '../../design/art/Art.tsx';
import { rocketColour } from '../../design/art/paints.ts';
import { rocket } from '../../design/art/rocket.ts';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Slider } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { lazyPart } from '../../design/lazy-part.ts';
import { Chip, Panel } from '../../design/Panel.tsx';
import { chosenGame, lastRun, rememberGame } from '../../games/practice-host/chosen-game.ts';
import { serverNow } from '../../platform/clock.ts';
import { selectionLine } from '../../play/selections.ts';
import { useContentSelection } from '../../play/api/content-selections.api.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { MoonGround } from '../../shell/MoonGround.tsx';
import { firstChoice } from './first-choice.ts';
import { ModeChoice } from './ModeChoice.tsx';
import { NavFoot } from './NavFoot.tsx';
import s from './practice.module.css';
import own from './mode.module.css';
import { type QuestionTime, questionTime, usePaces } from './question-time.ts';
import { isTricky } from './settings-place.ts';

const HowToPlay = lazyPart(async () => ({ default: (await import('./HowToPlay.tsx')).HowToPlay }));

/** Starts the game; the student's own rocket stands on the button and lifts off. */
function StartKey({ onStart }: { onStart: () => void }): ReactElement {
  const { paints } = useUser();
  const [launched, setLaunched] = useState(false);
  const draw = useCallback(() => rocket(rocketColour(paints.rocket)), [paints.rocket]);
  return (
    <Button
      look="go"
      size="big"
      className={own['start']}
      onClick={() => {
        setLaunched(true);
        onStart();
      }}
    >
      <span className={cx(own['ship'], launched && own['launched'])}>
        <Art draw={draw} width={120} height={112} />
      </span>
      Start
    </Button>
  );
}

/** The starting speed, with the time it gives for a question, beside the start button. */
function SpeedPanel({
  speed,
  asked,
  onSpeed,
  onStart,
}: {
  speed: number; // 1 to 10
  asked: QuestionTime | null; // null: no clock
  onSpeed: (speed: number) => void;
  onStart: () => void;
}): ReactElement {
  return (
    <Panel as="div" className={own['speed']}>
      <div>
        <h2>Starting Speed</h2>
        <p className="small muted">
          {asked === null ? (
            'No clock: take the time you need'
          ) : (
            <>
              About <b>{asked.time}</b> for {asked.question}
            </>
          )}
        </p>
      </div>
      <Slider
        label="Starting Speed"
        min={1}
        max={10}
        value={speed}
        words={asked === null ? 'no clock' : `about ${asked.time} for ${asked.question}`}
        onChange={onSpeed}
      />
      <StartKey onStart={onStart} />
    </Panel>
  );
}

/** Chooses the mode and the starting speed, then starts the game. */
export function PracticeSettings(): ReactElement {
  useTitle('Practice settings');
  const user = useUser();
  const navigate = useNavigate();
  const { data: selection } = useContentSelection();
  const [game, setGame] = useState(() => firstChoice(user, new Date(serverNow()).getFullYear()));
  const [howTo, setHowTo] = useState(false);

  const [query] = useSearchParams();
  const tricky = isTricky(query);
  const justSaved: unknown = useLocation().state; // set by the selector that led here
  const [run] = useState(() => lastRun(user.id));
  const asked = questionTime(game, user.accessProfile.time, usePaces(tricky));

  const start = (): void => {
    rememberGame(user.id, game);
    chosenGame.set({ ...game, source: tricky ? 'tricky' : 'selection' });
    void navigate('/app/practice/game');
  };
  return (
    <>
      <div className={s['head']}>
        <h1>Ready to launch?</h1>
        <p role="status" className={own['saved']}>
          {justSaved === 'saved' && <Chip icon="check">Success</Chip>}
        </p>
        <Button aria-haspopup="dialog" onClick={() => setHowTo(true)}>
          <Icon name="help" />
          How to play
        </Button>
      </div>
      <ModeChoice
        mode={game.mode}
        speed={game.speed}
        clocked={asked !== null}
        onChoose={(mode) => setGame({ ...game, mode })}
      />
      <SpeedPanel
        speed={game.speed}
        asked={asked}
        onSpeed={(speed) => setGame({ ...game, speed })}
        onStart={start}
      />
      <NavFoot back="/app/practice" still>
        {tricky ? (
          <Chip>My tricky ones</Chip>
        ) : (
          selection && <Chip>{selectionLine(selection)}</Chip>
        )}
        {run !== null && asked !== null && (
          <Chip icon="clock">
            {run.unitName}: {Math.round(run.ms / 1000)} s. Beat it
          </Chip>
        )}
      </NavFoot>
      <Suspense fallback={null}>{howTo && <HowToPlay onClose={() => setHowTo(false)} />}</Suspense>
      <MoonGround />
    </>
  );
}
