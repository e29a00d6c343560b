import type { ReactElement } from 'react';

import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { Check } from '../../../design/Field.tsx';
import { Icon } from '../../../design/icons.tsx';

/** The settings that a person may change during a game. */
export interface GameOptions {
  readonly keypad: boolean;
  readonly clues: boolean;
  readonly muted: boolean;
}

export function GameMenu({
  options,
  cluesOptional,
  mayEnd,
  onChange,
  onHelp,
  onEnd,
  onLeave,
  onClose,
}: {
  options: GameOptions;
  cluesOptional: boolean; // the small board always shades
  mayEnd: boolean; // all others have left
  onChange: (options: GameOptions) => void;
  onHelp: () => void;
  onEnd: () => void;
  onLeave: () => void;
  onClose: () => void;
}): ReactElement {
  const { keypad, clues, muted } = options;
  return (
    <Dialog
      title="Menu"
      width="narrow"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="stack">
        <Check
          label="Keyboard on screen"
          checked={keypad}
          onChange={(on) => onChange({ keypad: on, clues, muted })}
        />
        {cluesOptional && (
          <Check
            label="Shade what the clues prove"
            checked={clues}
            onChange={(on) => onChange({ keypad, clues: on, muted })}
          />
        )}
        <Check
          label="Sound"
          checked={!muted}
          onChange={(on) => onChange({ keypad, clues, muted: !on })}
        />
        <Button onClick={onHelp}>
          <Icon name="help" />
          How to play...
        </Button>
        {mayEnd && (
          <Button onClick={onEnd}>
            <Icon name="flag" />
            End the game now
          </Button>
        )}
        <Button onClick={onLeave}>
          <Icon name="logout" />
          Leave game
        </Button>
      </div>
    </Dialog>
  );
}
