import type { ReactElement } from 'react';

import { accuracyLabel } from '@moonbase/rescue';

import { SeatMark } from '../../../design/art/SeatMark.tsx';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/icons.tsx';
import { counted } from '../../../design/numbers.ts';
import { Chip } from '../../../design/Panel.tsx';
import { MusicKey } from '../../../games/sound/MusicKey.tsx';
import { type GameState, playerOf, roundsOf } from '../client/game-state.ts';
import { RescueIcon } from '../icons.tsx';
import { useSecondsTo } from '../use-seconds.ts';
import type { GameOptions } from './GameMenu.tsx';
import { isQuiz, titleOf } from './titles.ts';
import type { OpenDialog } from './use-game-keys.ts';
import s from './game.module.css';

const NO_BREAK = '\u00a0'; // a narrow screen has two lines for the chip: "2 scans" and "left"

/** The top of a match: whose turn it is, the round, the clock of a turn, and the keys. */
export function GameHead({
  game,
  options,
  clock,
  onChange,
  onOpen,
}: {
  game: GameState;
  options: GameOptions;
  clock: boolean; // the clock of the turn is shown
  onChange: (options: GameOptions) => void;
  onOpen: (dialog: OpenDialog) => void;
}): ReactElement {
  const { turn, phase } = game;
  const active = playerOf(game, turn?.playerId ?? null);
  const running = phase?.name === 'turn-input' || phase?.name === 'placing';
  return (
    <header className={s['head']} data-beside-reader="">
      <h1>
        {active && <SeatMark colour={active.colour} />}
        {titleOf(game)}
      </h1>
      {turn && active && (
        <>
          {active.accuracy > 0 && (
            <Chip>
              <RescueIcon name="radar" />
              {counted(turn.scansLeft, 'scan').replace(' ', NO_BREAK)} left
            </Chip>
          )}
          <span className={s['wide']}>
            <Chip>Scan accuracy: {accuracyLabel(active.accuracy)}</Chip>
          </span>
        </>
      )}
      <span className={s['right']}>
        <span className={s['wide']}>
          <Chip>
            Round {Math.max(1, phase?.round ?? 1)} of {roundsOf(game)}
          </Chip>
        </span>
        {phase && running && clock && (
          <TurnClock deadline={phase.deadline} left={phase.paused ? phase.left : null} />
        )}
        {isQuiz(game) && (
          <KeypadSwitch
            on={options.keypad}
            onChange={(keypad) => onChange({ ...options, keypad })}
          />
        )}
        <MusicKey />
        <Button size="icon" aria-label="Menu" aria-haspopup="dialog" onClick={() => onOpen('menu')}>
          <Icon name="menu" />
        </Button>
      </span>
    </header>
  );
}

/** The focus stays in the answer box. */
function KeypadSwitch({
  on,
  onChange,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
}): ReactElement {
  return (
    <Button
      size="icon"
      aria-label="Toggle Keyboard"
      title="Toggle Keyboard"
      aria-pressed={on}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(!on)}
    >
      <RescueIcon name="keyboard" />
    </Button>
  );
}

function TurnClock({ deadline, left }: { deadline: number; left: number | null }): ReactElement {
  const seconds = useSecondsTo(deadline, left);
  return (
    <span className={s['timer']} role="timer" aria-label={`${seconds} seconds`}>
      <RescueIcon name="hourglass" />
      {seconds}
    </span>
  );
}
