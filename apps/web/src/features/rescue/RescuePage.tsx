import { type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import { useBlocker, useSearchParams } from 'react-router';

import type { AccessProfile, RescueAck } from '@moonbase/contracts';
import type { MatchMode } from '@moonbase/rescue';

import { EveningSky } from '../../design/art/EveningSky.tsx';
import { LeaveLater } from '../../design/LeaveLater.tsx';
import { lazyPart } from '../../design/lazy-part.ts';
import { LoadingPage } from '../../design/Loading.tsx';
import { useAskBeforeUnload } from '../../design/ask-before-leaving.tsx';
import { runEchelonCheck } from '../../play/echelon-check.ts';
import { countEvent } from '../../platform/events.ts';
import { useSkin, useTitle } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { startOf } from '../../play/start-of.ts';
import { CeremonyHost } from '../../shell/CeremonyHost.tsx';
import { useMainFocus } from '../../shell/main-focus.ts';
import { MoonGround } from '../../shell/MoonGround.tsx';
import { ClassRoomScreen } from './lobby/ClassRoomScreen.tsx';
import type { Room } from './client/client-state.ts';
import { ErrorScreen, OTHER_WINDOW, OtherWindow, SIGNED_OUT, SignedOut } from './ErrorScreens.tsx';
import { Lobby, type LobbyChoices } from './lobby/Lobby.tsx';
import type { LobbyActions } from './lobby/lobby-actions.ts';
import s from './rescue.module.css';
import { Results } from './results/Results.tsx';
import { type Rescue, useRescue } from './client/use-rescue.ts';
import { GUEST } from './characters.ts';
import { useChoices, useOwnLook } from './use-choices.ts';
import { WaitingRoom } from './lobby/WaitingRoom.tsx';
import { readCode } from './words.ts';

const GameScreen = lazyPart(async () => ({
  default: (await import('./game/GameScreen.tsx')).GameScreen,
}));

interface Address {
  readonly code: string | null; // the code of a friend's game
  readonly ticket: string | null; // for the first connection
  readonly fromMap: boolean; // the campaign's map led here
  readonly classCode: string | null; // the code of a class session; it stays in the address
}

/** The requests in the address. The code and the ticket are removed from it. */
function useAddress(): Address {
  const [search, setSearch] = useSearchParams();
  const [first] = useState(() => {
    const code = readCode(search.get('game-code') ?? '');
    return {
      code: code === '' ? null : code,
      ticket: search.get('cookie'),
      fromMap: search.get('from') === 'campaign',
      classCode: /^\d{6}$/.exec(search.get('class') ?? '')?.[0] ?? null,
    };
  });
  const named = search.has('game-code') || search.has('cookie');
  useEffect(() => {
    if (!named) return;
    setSearch(
      (known) => {
        const rest = new URLSearchParams(known);
        rest.delete('game-code');
        rest.delete('cookie');
        return rest;
      },
      { replace: true },
    );
  }, [named, setSearch]);
  return first;
}

/** Space Rescue: lobby, waiting rooms, the game and its results. */
export function RescuePage(): ReactElement {
  useTitle('Space Rescue');
  useSkin('student');
  const main = useMainFocus();
  const address = useAddress();
  const session = useSession();
  const start = session ? startOf(session.user) : '/';
  const home = session && address.fromMap ? '/app/campaign' : start;
  const userId = session?.user.id ?? GUEST;
  const own = useChoices(userId, address.classCode !== null);
  const rescue = useRescue(address.ticket, own.choices, address.classCode);
  useOwnLook(rescue, own);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <EveningSky className={s['sky']} isPage />
      <main className={s['main']} id="main" ref={main} tabIndex={-1}>
        <Screen
          rescue={rescue}
          code={address.code}
          inClass={address.classCode !== null}
          home={home}
          choices={own.choices}
          onChoose={own.choose}
        />
      </main>
      <CeremonyHost />
    </>
  );
}

type LastGame = { readonly kind: 'quick' | 'computer'; readonly mode: MatchMode } | null;

function Screen({
  rescue,
  code,
  inClass,
  home,
  choices,
  onChoose,
}: {
  rescue: Rescue;
  code: string | null;
  inClass: boolean; // in a class session, whose teacher starts each game
  home: string; // the page to quit to
  choices: LobbyChoices;
  onChoose: (next: LobbyChoices) => void;
}): ReactElement {
  const { state, send, leave } = rescue;
  const session = useSession();
  const profile = session?.user.accessProfile ?? null;
  const [last, setLast] = useState<LastGame>(null);
  const [friend, setFriend] = useState(code);
  const forgetFriend = useCallback(() => setFriend(null), []);
  const finished = (state.game?.results ?? null) !== null;
  useEffect(() => {
    if (!finished) return;
    countEvent('game-over');
    void runEchelonCheck();
  }, [finished]);

  if (state.failure === OTHER_WINDOW) return <OtherWindow home={home} />;
  if (state.failure === SIGNED_OUT) return <SignedOut home={home} />;
  if (state.failure !== null) return <ErrorScreen message={state.failure} home={home} />;
  if (!state.joined && state.status !== 'lost') return <LoadingPage />;
  if (state.game?.results) {
    return (
      <div className={s['page']}>
        <Results
          game={state.game}
          results={state.game.results}
          actions={{
            leave: () => {
              if (state.room?.kind === 'class') rescue.closeResults();
              else void leave();
            },
            again: inClass ? null : () => void playAgain(rescue, last),
            sendSticker: (name) => void send('send-sticker', name),
          }}
        />
      </div>
    );
  }
  if (state.game) return <Playing rescue={rescue} game={state.game} profile={profile} />;
  if (state.room?.kind === 'class')
    return <ClassScreen rescue={rescue} room={state.room} choices={choices} onChoose={onChoose} />;
  if (state.room) return <RoomScreen rescue={rescue} room={state.room} />;
  const moreTime = profile !== null && profile.time !== '1';
  return (
    <div className={s['page']}>
      <Lobby
        state={state}
        choices={choices}
        moreTime={moreTime}
        code={friend}
        onCodeRead={forgetFriend}
        home={home}
        actions={lobbyActions(rescue, { choices, onChoose, moreTime, setLast })}
      />
      <MoonGround />
    </div>
  );
}

const LEAVE = { title: 'Leave the game?', stay: 'Keep playing' };

/** The running game. Whoever leaves it, by the menu, by Back or by loading the page again, is asked first. */
function Playing({
  rescue: { state, send, leave },
  game,
  profile,
}: {
  rescue: Rescue;
  game: NonNullable<Rescue['state']['game']>;
  profile: AccessProfile | null;
}): ReactElement {
  const [leaving, setLeaving] = useState(false);
  const blocker = useBlocker(true);
  useAskBeforeUnload(always);
  const forGood = {
    ...LEAVE,
    text: 'A computer crew takes your place, and you cannot come back to this game.',
    onStay: () => setLeaving(false),
    onLeave: () => {
      setLeaving(false);
      void leave();
    },
  };
  const forNow = {
    ...LEAVE,
    text: 'A computer crew plays for you until you come back.',
    onStay: () => blocker.reset?.(),
    onLeave: () => blocker.proceed?.(),
  };
  return (
    <>
      <Suspense fallback={<LoadingPage />}>
        <GameScreen
          key={game.start.gameId}
          game={game}
          profile={profile}
          lost={state.status === 'lost'}
          send={send}
          onLeave={() => setLeaving(true)}
        />
      </Suspense>
      <LeaveLater asked={leaving ? forGood : blocker.state === 'blocked' ? forNow : null} />
    </>
  );
}

const always = (): boolean => true;

/** The waiting room of a class session. */
function ClassScreen({
  rescue: { send, leave },
  room,
  choices,
  onChoose,
}: {
  rescue: Rescue;
  room: Extract<Room, { kind: 'class' }>;
  choices: LobbyChoices;
  onChoose: (next: LobbyChoices) => void;
}): ReactElement {
  return (
    <div className={s['page']}>
      <ClassRoomScreen
        room={room}
        character={choices.character}
        onChoose={(character) => {
          onChoose({ ...choices, character, isGiven: false });
          void send('select-character', character);
        }}
        onLeave={() => void leave()}
      />
      <MoonGround />
    </div>
  );
}

function RoomScreen({
  rescue,
  room,
}: {
  rescue: Rescue;
  room: Exclude<Room, { kind: 'class' }>;
}): ReactElement {
  const { state, send, leave } = rescue;
  return (
    <div className={s['page']}>
      <WaitingRoom
        room={room}
        me={state.joined?.socketId ?? ''}
        notice={state.notice}
        actions={{
          start: () => void tell(rescue, send('waiting-room-start-game')),
          remove: (socketId) => void tell(rescue, send('waiting-room-remove', socketId)),
          leave: () => void leave(),
        }}
      />
      <MoonGround />
    </div>
  );
}

/** Leaves the results for another game of the same kind; after a private one for the lobby. */
async function playAgain({ leave, send }: Rescue, last: LastGame): Promise<void> {
  await leave();
  if (last?.kind === 'quick') await send('quick-game', last.mode);
  if (last?.kind === 'computer') await send('computer-game', last.mode);
}

/** Shows the reason for the server's refusal. */
async function tell(rescue: Rescue, asking: Promise<RescueAck>): Promise<void> {
  const reply = await asking;
  if (!reply.ok) rescue.showNotice(reply.message);
}

function lobbyActions(
  { send, leave, dismissNotice }: Rescue,
  {
    choices,
    onChoose,
    moreTime,
    setLast,
  }: {
    readonly choices: LobbyChoices;
    readonly onChoose: (next: LobbyChoices) => void;
    readonly moreTime: boolean;
    readonly setLast: (last: LastGame) => void;
  },
): LobbyActions {
  return {
    quick: (mode) => {
      dismissNotice();
      setLast({ kind: 'quick', mode });
      return send('quick-game', mode);
    },
    computer: (mode) => {
      dismissNotice();
      setLast(moreTime ? null : { kind: 'computer', mode });
      return moreTime ? relaxedGame(send, mode) : send('computer-game', mode);
    },
    host: (mode, options) => {
      dismissNotice();
      setLast(null);
      return send('host-game', mode, options);
    },
    join: (code) => {
      dismissNotice();
      setLast(null);
      return send('join-game', code);
    },
    rejoin: () => send('rejoin-game'),
    leaveRunning: leave,
    chooseCharacter: (character) => {
      onChoose({ ...choices, character, isGiven: false });
      void send('select-character', character);
    },
    chooseYear: (year) => {
      onChoose({ ...choices, year, yearChosen: true });
      void send('select-year', year);
    },
  };
}

/** Only private games have a relaxed clock, so somebody who needs more time hosts one alone and starts it. */
async function relaxedGame(send: Rescue['send'], mode: MatchMode): Promise<RescueAck> {
  const hosted = await send('host-game', mode, { fill: true, relaxed: true });
  return hosted.ok ? send('waiting-room-start-game') : hosted;
}
