import { useCallback, useState, type CSSProperties, type ReactElement } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { FREE_MODES, type FreeMode, rulesOf } from '@moonbase/practice';

import { Art } from '../../design/art/Art.tsx';
import { rocketColour } from '../../design/art/paints.ts';
import { rocket } from '../../design/art/rocket.ts';
import { modeScene } from '../../design/art/scenes.ts';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Slider } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { Chip, Panel } from '../../design/Panel.tsx';
import { chosenGame, rememberGame } from '../../games/practice-host/chosen-game.ts';
import { MendOffer } from '../../games/practice-host/MendOffer.tsx';
import { serverNow } from '../../platform/clock.ts';
import { selectionLine } from '../../play/selections.ts';
import { useContentSelection } from '../../play/content-selections.api.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { MoonGround } from '../../shell/MoonGround.tsx';
import { firstChoice } from './first-choice.ts';
import { HowToPlay } from './HowToPlay.tsx';
import { NavFoot } from './NavFoot.tsx';
import s from './practice.module.css';
import { questionTime, usePaces } from './question-time.ts';
import { isTricky } from './settings-place.ts';

const WORDS: Record<
  FreeMode,
  { readonly name: string; readonly text: string; draw: () => string }
> = {
  classic: {
    name: 'Classic',
    text: 'No clock. Saucers wait for you.',
    draw: () => modeScene(1),
  },
  novice: {
    name: 'Novice',
    text: 'Slow and kind, with spare shields.',
    draw: () => modeScene(2),
  },
  expert: {
    name: 'Expert',
    text: 'The full game. Waves speed up.',
    draw: () => modeScene(3),
  },
};

function ModeCard({
  mode,
  checked,
  onChoose,
}: {
  mode: FreeMode;
  checked: boolean;
  onChoose: () => void;
}): ReactElement {
  const { name, text, draw } = WORDS[mode];
  return (
    <label className={s['mode']}>
      <input type="radio" name="mode" aria-label={name} checked={checked} onChange={onChoose} />
      <Art draw={draw} width={360} height={195} />
      <h2>{name}</h2>
      <p>{text}</p>
      <p className={s['fact']}>{rulesOf(mode).required} questions a wave</p>
      <span className={s['modetick']}>
        <Icon name="check" />
      </span>
    </label>
  );
}

/** Starts the game; the student's own rocket stands on the key and lifts off. */
function StartKey({ onStart }: { onStart: () => void }): ReactElement {
  const { paints } = useUser();
  const [launched, setLaunched] = useState(false);
  const draw = useCallback(() => rocket(rocketColour(paints.rocket)), [paints.rocket]);
  return (
    <Button
      look="go"
      size="big"
      className={s['start']}
      onClick={() => {
        setLaunched(true);
        onStart();
      }}
    >
      <span className={cx(s['ship'], launched && s['launched'])}>
        <Art draw={draw} width={120} height={112} />
      </span>
      Start
    </Button>
  );
}

/** How long a saucer of the chosen mode's picture takes to fall while the speed is set. */
const fallAt = (speed: number): CSSProperties & Record<'--fall', string> => ({
  '--fall': `${(3.4 - speed * 0.27).toFixed(2)}s`,
});

/** Chooses the mode and the starting speed, then starts the game. */
export function PracticeSettings(): ReactElement {
  useTitle('Practice settings');
  const user = useUser();
  const navigate = useNavigate();
  const { data: selection } = useContentSelection();
  const [game, setGame] = useState(() => firstChoice(user, new Date(serverNow()).getFullYear()));
  const [howTo, setHowTo] = useState(false);

  const [query, setQuery] = useSearchParams();
  const tricky = isTricky(query);
  const justSaved: unknown = useLocation().state; // by the selector that led here
  const asked = questionTime(game, user.accessProfile.time, usePaces(tricky));
  const mend = query.get('mend');

  const start = (): void => {
    rememberGame(user.id, game);
    chosenGame.set({ ...game, source: tricky ? 'tricky' : 'selection' });
    void navigate('/app/practice/game');
  };
  return (
    <>
      <div className={s['head']}>
        <h1>Ready to launch?</h1>
        <p role="status" className={s['saved']}>
          {justSaved === 'saved' && <Chip icon="check">Success</Chip>}
        </p>
        <Button
          aria-haspopup="dialog"
          onClick={() => {
            setHowTo(true);
          }}
        >
          <Icon name="help" />
          How to play
        </Button>
      </div>
      <fieldset
        className={cx(s['modes'], asked !== null && s['clocked'])}
        style={fallAt(game.speed)}
      >
        <legend className="vh">Game mode</legend>
        {FREE_MODES.map((mode) => (
          <ModeCard
            key={mode}
            mode={mode}
            checked={mode === game.mode}
            onChoose={() => {
              setGame({ ...game, mode });
            }}
          />
        ))}
      </fieldset>
      <Panel as="div" className={s['speed']}>
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
          value={game.speed}
          words={asked === null ? 'no clock' : `about ${asked.time} for ${asked.question}`}
          onChange={(speed) => {
            setGame({ ...game, speed });
          }}
        />
        <StartKey onStart={start} />
      </Panel>
      <NavFoot back="/app/practice" still>
        {tricky ? (
          <Chip>My tricky ones</Chip>
        ) : (
          selection && <Chip>{selectionLine(selection)}</Chip>
        )}
      </NavFoot>
      {mend !== null && (
        <MendOffer
          gameId={mend}
          onClose={() => {
            query.delete('mend');
            setQuery(query, { replace: true });
          }}
        />
      )}
      {howTo && (
        <HowToPlay
          onClose={() => {
            setHowTo(false);
          }}
        />
      )}
      <MoonGround />
    </>
  );
}
