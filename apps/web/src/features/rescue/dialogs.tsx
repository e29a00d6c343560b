import { type ReactElement, Suspense, type SyntheticEvent, useId, useState } from 'react';

import type { MatchMode } from '@moonbase/rescue';

import { lazyPart } from '../../design/lazy-part.ts';
import { Art } from '../../design/art/Art.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Check, TextField } from '../../design/Field.tsx';
import { boardPreview } from '../../games/rescue/art/preview.ts';
import s from './rescue.module.css';
import { MODE_TITLES, readCode } from './words.ts';
import { YearSelect } from './YearSelect.tsx';

const MODES: readonly { readonly mode: MatchMode; readonly about: string }[] = [
  { mode: 'basic', about: '8 by 8 · a good start' },
  { mode: 'advanced', about: '10 by 10 · powers to buy' },
];
const PREVIEWS = { basic: () => boardPreview('basic'), advanced: () => boardPreview('advanced') };

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
          <input type="radio" name={name} checked={each === mode} onChange={() => onChoose(each)} />
          <Art draw={PREVIEWS[each]} width={200} height={200} />
          <b>{MODE_TITLES[each]}</b>
          <span className="small muted">{about}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Asks which board, before a quick game or a game against the computer. */
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
          <Button look="main" onClick={() => onStart(mode)}>
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

/** The settings of a private game. */
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
          <Button look="main" onClick={() => onHost(mode, { fill, relaxed })}>
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

/** Asks for the code of a friend's game. An empty one cancels. */
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

const Rules = lazyPart(async () => ({ default: (await import('./HowToPlay.tsx')).HowToPlay }));

/** The rules, loaded when somebody asks for them. */
export function HowToDialog({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <Suspense fallback={null}>
      <Rules onClose={onClose} />
    </Suspense>
  );
}

/** Asks a guest for the school year once, before the first game. */
export function YearDialog({
  year: first,
  onClose,
  onChoose,
}: {
  year: number;
  onClose: () => void;
  onChoose: (year: number) => void;
}): ReactElement {
  const [year, setYear] = useState(first);
  return (
    <Dialog
      title="Your school year"
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" onClick={() => onChoose(year)}>
            OK
          </Button>
        </>
      }
    >
      <YearSelect label="Questions start at your school year:" year={year} onChoose={setYear} />
    </Dialog>
  );
}
