import { type ReactElement, Suspense, useEffect, useState } from 'react';

import type { RescueAck } from '@moonbase/contracts';
import type { MatchMode } from '@moonbase/rescue';

import { Art } from '../../../design/art/Art.tsx';
import { Button, ButtonLink } from '../../../design/Button.tsx';
import { cx } from '../../../design/cx.ts';
import { Icon } from '../../../design/icons.tsx';
import { lazyPart } from '../../../design/lazy-part.ts';
import { Banner, Chip, Panel } from '../../../design/Panel.tsx';
import { useQuietly } from '../../../design/quiet.ts';
import { useSession } from '../../../platform/session.ts';
import { characterAt } from '../characters.ts';
import { CharacterPicker, Portrait } from '../CharacterPicker.tsx';
import type { ClientState } from '../client/client-state.ts';
import { RescueIcon } from '../icons.tsx';
import s from '../rescue.module.css';
import { lobbyName, MODE_TITLES } from '../words.ts';
import { YearSelect } from '../YearSelect.tsx';
import { gameScenes } from './game-scenes.ts';
import type { LobbyActions } from './lobby-actions.ts';
import type { LobbyQuestion } from './LobbyDialog.tsx';

const loadDialog = async () => ({ default: (await import('./LobbyDialog.tsx')).LobbyDialog });
const LobbyDialog = lazyPart(loadDialog);

export interface LobbyChoices {
  readonly character: number;
  readonly isGiven: boolean; // the character, to a newcomer who has not chosen one
  readonly year: number; // of a guest
  readonly yearChosen: boolean;
}

type Open = Exclude<LobbyQuestion, 'year'> | null;

/** Chooses a game, and the character to play as. */
export function Lobby({
  state,
  choices,
  actions,
  moreTime,
  code,
  onCodeRead,
  home,
}: {
  state: ClientState;
  home: string; // the page to quit to
  choices: LobbyChoices;
  actions: LobbyActions;
  moreTime: boolean; // the person's profile asks for more time
  code: string | null; // from the link of a friend: opens the dialog to join
  onCodeRead: () => void; // the next lobby does not ask again
}): ReactElement {
  const [open, setOpen] = useState<Open>(code === null ? null : 'join');
  const [friend] = useState(code);
  useEffect(onCodeRead, [onCodeRead]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [mode, setMode] = useState<MatchMode>('basic');
  useQuietly(loadDialog);
  const { joined } = state;
  const ready = state.status === 'on' && joined !== null;
  const ask = async (asking: Promise<RescueAck>): Promise<void> => {
    const reply = await asking;
    setRefusal(reply.ok ? null : reply.message);
    if (reply.ok) setOpen(null);
  };
  const isGame = open !== null && open !== 'how';
  const asksYear = isGame && joined?.user.guest === true && !choices.yearChosen;
  const question = asksYear ? 'year' : joined === null ? null : open;
  const show = (dialog: Open): void => {
    setRefusal(null);
    setOpen(dialog);
  };
  return (
    <>
      <LobbyHead state={state} home={home} onHowTo={show} />
      <Notices state={state} refusal={open === 'join' ? null : refusal} actions={actions} />
      <Hero character={choices.character} />
      <div className={s['lobby']}>
        <Panel className={s['choose']}>
          <h2>Choose a game</h2>
          <GameKeys disabled={!ready} onOpen={show} />
          <WhoPlays state={state} />
        </Panel>
        <YourCharacter choices={choices} actions={actions} guest={joined?.user.guest ?? false} />
      </div>
      <Suspense fallback={null}>
        {question !== null && (
          <LobbyDialog
            open={question}
            mode={mode}
            moreTime={moreTime}
            code={friend}
            year={choices.year}
            refusal={refusal}
            actions={actions}
            onMode={setMode}
            onClose={() => setOpen(null)}
            onAsk={(asking) => void ask(asking)}
          />
        )}
      </Suspense>
    </>
  );
}

function GameKeys({
  disabled,
  onOpen,
}: {
  disabled: boolean;
  onOpen: (dialog: Open) => void;
}): ReactElement {
  const key = (dialog: keyof typeof gameScenes, title: string, about: string): ReactElement => (
    <Button
      look={dialog === 'quick' ? 'main' : 'plain'}
      className={s['game']}
      disabled={disabled}
      onClick={() => onOpen(dialog)}
    >
      <Art draw={gameScenes[dialog]} width={200} height={110} />
      <span>{title}</span>
      <small>{about}</small>
    </Button>
  );
  return (
    <div className={s['games']}>
      {key('quick', 'Quick game', 'with players who are here now')}
      {key('computer', 'Vs computer', 'three computer crews')}
      {key('host', 'Host game', 'get a code for friends')}
      {key('join', 'Join game', 'type a code')}
    </div>
  );
}

function LobbyHead({
  state,
  home,
  onHowTo,
}: {
  state: ClientState;
  home: string;
  onHowTo: (dialog: 'how') => void;
}): ReactElement {
  return (
    <div className={s['top']} data-under-reader="">
      <h1>Space Rescue</h1>
      <Chip icon="people">
        Users in lobby <b className="num">{state.inLobby}</b>
      </Chip>
      <span className={cx(state.inGames === 0 && s['nobody'])}>
        <Chip>
          <RescueIcon name="games" />
          Users in games <b className="num">{state.inGames}</b>
        </Chip>
      </span>
      <span className={s['keys']}>
        <Button onClick={() => onHowTo('how')}>
          <Icon name="help" />
          How to play...
        </Button>
        <ButtonLink to={home}>
          <Icon name="logout" />
          Quit
        </ButtonLink>
      </span>
    </div>
  );
}

function Notices({
  state,
  refusal,
  actions,
}: {
  state: ClientState;
  refusal: string | null;
  actions: LobbyActions;
}): ReactElement | null {
  const running = state.joined?.running ?? null;
  if (!running && refusal === null && state.notice === null && state.status === 'on') return null;
  return (
    <div className={s['notices']}>
      {state.status === 'lost' && <Banner tone="warn">Reconnecting...</Banner>}
      {refusal !== null && <Banner tone="warn">{refusal}</Banner>}
      {refusal === null && state.notice !== null && <Banner tone="info">{state.notice}</Banner>}
      {running && (
        <Banner
          tone="info"
          icon="rocket"
          action={
            <span className="row">
              <Button onClick={() => void actions.leaveRunning()}>Leave it</Button>
              <Button look="go" onClick={() => void actions.rejoin()}>
                Back to your game
              </Button>
            </span>
          }
        >
          Your game goes on: {MODE_TITLES[running.mode]}.
        </Banner>
      )}
    </div>
  );
}

/** On a phone the student's own hero comes before the games: the characters to choose from are far below. */
function Hero({ character }: { character: number }): ReactElement {
  const toAll = (): void => document.getElementById(CREW)?.scrollIntoView();
  return (
    <div className={s['hero']}>
      <Portrait character={character} seat={0} />
      <p>
        <span className="muted small">You play as</span>
        <b className={s['name']}>{characterAt(character).name}</b>
      </p>
      <Button onClick={toAll}>Change</Button>
    </div>
  );
}

const CREW = 'crew';

function WhoPlays({ state }: { state: ClientState }): ReactElement {
  const session = useSession();
  const user = state.joined?.user;
  if (session)
    return (
      <p className={s['who']}>
        <Chip icon="account">
          Logged in as {lobbyName(`${session.user.firstName} ${session.user.lastName}`.trim())}
        </Chip>
      </p>
    );
  return (
    <p className={s['who']}>
      <Chip icon="account">Playing as {user?.guest === true ? user.name : 'Guest'}</Chip>
      <ButtonLink to="/login?continue=/rescue" look="quiet">
        Login
      </ButtonLink>
    </p>
  );
}

function YourCharacter({
  choices,
  actions,
  guest,
}: {
  choices: LobbyChoices;
  actions: LobbyActions;
  guest: boolean;
}): ReactElement {
  const character = characterAt(choices.character);
  return (
    <Panel className={s['yours']}>
      <h2 id={CREW}>Your character</h2>
      <CharacterPicker chosen={choices.character} onChoose={actions.chooseCharacter} />
      {guest && (
        <div className={s['year']}>
          <YearSelect label="Your school year" year={choices.year} onChoose={actions.chooseYear} />
        </div>
      )}
      <div className={s['you']}>
        <Portrait character={choices.character} seat={0} />
        <div>
          <p className="muted small">You play as</p>
          <p className={s['name']}>{character.name}</p>
          <p className="small muted">{character.about}. Choose anyone: every crew scans alike.</p>
        </div>
      </div>
    </Panel>
  );
}
