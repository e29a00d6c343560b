import { type ReactElement, type SyntheticEvent, useId, useState } from 'react';

import type { MatchMode } from '@moonbase/rescue';

import { Art } from '../../design/art/Art.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Check, TextField } from '../../design/Field.tsx';
import { boardPreview } from '../../games/rescue/art/preview.ts';
import s from './rescue.module.css';
import { MODE_TITLES, readCode } from './words.ts';

const MODES: readonly { readonly mode: MatchMode; readonly about: string }[] = [
  { mode: 'basic', about: '8 by 8 · a good start' },
  { mode: 'advanced', about: '10 by 10 · powers to buy' },
];
const PREVIEWS = {
  basic: () => boardPreview('basic'),
  advanced: () => boardPreview('advanced'),
};

/** The two boards to choose from. */
function ModeChoice({
  mode,
  onChoose,
}: {
  mode: MatchMode;
  onChoose: (mode: MatchMode) => void;
}): ReactElement {
  const name = useId();
  return (
    <fieldset className={s['modes']}>
      <legend className="vh">Game Type</legend>
      {MODES.map(({ mode: each, about }) => (
        <label key={each} className={s['mode']}>
          <input
            type="radio"
            name={name}
            checked={each === mode}
            onChange={() => {
              onChoose(each);
            }}
          />
          <Art draw={PREVIEWS[each]} width={200} height={200} />
          <b>{MODE_TITLES[each]}</b>
          <span className="small muted">{about}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Which board, before a quick game or a game against the computer. */
export function GameTypeDialog({
  first,
  onClose,
  onStart,
}: {
  first: MatchMode;
  onClose: () => void;
  onStart: (mode: MatchMode) => void;
}): ReactElement {
  const [mode, setMode] = useState(first);
  return (
    <Dialog
      title="Game Type"
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="main"
            onClick={() => {
              onStart(mode);
            }}
          >
            OK
          </Button>
        </>
      }
    >
      <ModeChoice mode={mode} onChoose={setMode} />
    </Dialog>
  );
}

export interface HostOptions {
  readonly fill: boolean;
  readonly relaxed: boolean;
}

/** How a private game is to be. */
export function HostDialog({
  first,
  relaxed: relaxedFirst,
  onClose,
  onHost,
}: {
  first: MatchMode;
  relaxed: boolean;
  onClose: () => void;
  onHost: (mode: MatchMode, options: HostOptions) => void;
}): ReactElement {
  const [mode, setMode] = useState(first);
  const [fill, setFill] = useState(false);
  const [relaxed, setRelaxed] = useState(relaxedFirst);
  return (
    <Dialog
      title="Host Game"
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="main"
            onClick={() => {
              onHost(mode, { fill, relaxed });
            }}
          >
            OK
          </Button>
        </>
      }
    >
      <div className="stack">
        <ModeChoice mode={mode} onChoose={setMode} />
        <Check label="Add computer crews" checked={fill} onChange={setFill} />
        <Check label="Relaxed clock" checked={relaxed} onChange={setRelaxed} />
      </div>
    </Dialog>
  );
}

const MOST_CODE = 12; // with spaces between

/** The code of a friend's game. An empty one cancels. */
export function JoinDialog({
  code: first,
  error,
  onClose,
  onJoin,
}: {
  code: string;
  error: string | null;
  onClose: () => void;
  onJoin: (code: string) => void;
}): ReactElement {
  const [typed, setTyped] = useState(first);
  const form = useId();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const code = readCode(typed);
    if (code === '') onClose();
    else onJoin(code);
  };
  return (
    <Dialog
      title="Join Game"
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" type="submit" form={form}>
            Join
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label="Enter the game's code:"
          value={typed}
          onChange={setTyped}
          maxLength={MOST_CODE}
          errors={error === null ? [] : [error]}
          autoFocus
        />
      </form>
    </Dialog>
  );
}

const RULES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: '1 Answer',
    text: 'Each round starts with 30 seconds of questions at your own level. The more you get right, the better your scanner works.',
  },
  {
    title: '2 Scan',
    text: 'On your turn choose a bright tile. The arrow keys move the cursor, Enter or Space scans. On a small screen, tap once to select and again to scan.',
  },
  {
    title: '3 Read the clues',
    text: 'Green rings: a ship is on one of the eight tiles around. A dot: no ship around. An arrow points to the nearest hidden part and says how far it is.',
  },
  {
    title: '4 Rescue',
    text: 'A ship part scores 50 and gives one more scan. The last part of a ship brings it home. Stars help, storm clouds cost points.',
  },
  {
    title: '5 Powers',
    text: 'On the large board, spend points: scan around you, buy a hint, close an area to the others, or reach every tile. Keys 1 to 4 buy them.',
  },
];

export function HowToDialog({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <Dialog
      title="How to play"
      width="wide"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <p>
        Crews search one dark board for lost ships. What any scan shows helps everybody. When all
        ships are home, or after the last round, the highest score wins.
      </p>
      <dl className={s['rules']}>
        {RULES.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
