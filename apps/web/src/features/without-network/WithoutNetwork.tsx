import { type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate } from 'react-router';

import type { GameReply } from '@moonbase/contracts';
import type { KeptRound } from '@moonbase/contracts/packs';
import { PACK_WAVES } from '@moonbase/practice';

import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { lazyPart } from '../../design/lazy-part.ts';
import { Panel } from '../../design/Panel.tsx';
import { useTitle } from '../../platform/page.ts';
import { reloadSession, sessionStore, useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { useOutboxView } from '../../play/outbox-instance.ts';
import { type KeptView, lookAtKept } from '../../play/kept-view.ts';
import s from './without-network.module.css';

/** What is played is loaded after the page is shown. */
const keptGames = () => import('./KeptGames.tsx');
const packs = () => import('../../play/packs.ts');

const KeptWaveFrame = lazyPart(() =>
  keptGames().then((module) => ({ default: module.KeptWaveFrame })),
);
const KeptRoundFrame = lazyPart(() =>
  keptGames().then((module) => ({ default: module.KeptRoundFrame })),
);

const AFTER_FIRST_LOOK_MS = 1_500; // the page is shown; what a game needs is read before it is asked for
const LOOK_FOR_NETWORK_MS = 15_000;

/** What needs the network. */
const LATER = [
  'The map of the Galactic Campaign needs the network.',
  'Adaptive Learning needs the network.',
  'Space Rescue needs the network.',
  'Leaderboards and results need the network.',
];

/** What can be played by the schemas of today: less than the first look found where another version kept it. */
async function readKept(userId: string): Promise<KeptView> {
  const { roundLeft, wavesLeft } = await packs();
  const [left, kept] = await Promise.all([wavesLeft(userId), roundLeft(userId)]);
  const unitName = left[0]?.wave?.unitName ?? null;
  if (kept === null) return { waves: left.length, unitName, round: null };
  const { step, stepName, round, waves } = kept;
  const view = { step, stepName, name: round.name, waves: waves.length };
  return { waves: left.length, unitName, round: view };
}

/** What this device keeps to be played. */
function useKept(userId: string) {
  const [kept, setKept] = useState<KeptView | null>(null);
  const look = useCallback(() => void readKept(userId).then(setKept, () => undefined), [userId]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    void lookAtKept(userId).then((seen) => {
      setKept(seen);
      timer = setTimeout(() => {
        look();
        void keptGames().catch(() => undefined);
      }, AFTER_FIRST_LOOK_MS);
    });
    return () => clearTimeout(timer);
  }, [userId, look]);
  return { kept, look };
}

/** Asks for the network now and then, and as soon as the device says that it has one. */
function useWayBack(isPlaying: boolean): void {
  useEffect(() => {
    if (isPlaying) return undefined;
    const look = (): void => void reloadSession();
    const timer = setInterval(look, LOOK_FOR_NETWORK_MS);
    globalThis.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', look);
    };
  }, [isPlaying]);
}

function Ready({ kept, onPlay }: { kept: KeptView; onPlay: () => void }): ReactElement {
  if (kept.waves === 0)
    return (
      <Panel aria-labelledby="ready">
        <h2 id="ready">All played</h2>
        <p>New waves come with the network. What you have played is safe on this device.</p>
      </Panel>
    );
  return (
    <Panel aria-labelledby="ready">
      <h2 id="ready">
        {kept.waves === PACK_WAVES
          ? `${counted(kept.waves, 'wave')} are ready`
          : `${counted(kept.waves, 'wave')} left`}
      </h2>
      <p>{kept.unitName}</p>
      <Button look="main" size="big" onClick={onPlay}>
        <Icon name="play" />
        Play a wave
      </Button>
    </Panel>
  );
}

function ReadyRound({
  round,
  onPlay,
}: {
  round: NonNullable<KeptView['round']>;
  onPlay: () => void;
}): ReactElement {
  const { step, stepName, name, waves } = round;
  return (
    <Panel aria-labelledby="round">
      <h2 id="round">Your next round of the campaign</h2>
      <p>
        Step {step}, {stepName}: {name}, {counted(waves, 'wave')}
      </p>
      <Button size="big" onClick={onPlay}>
        <Icon name="play" />
        Play the round
      </Button>
    </Panel>
  );
}

function Waiting(): ReactElement | null {
  const { waiting } = useOutboxView();
  if (waiting.length === 0) return null;
  return (
    <Panel aria-labelledby="waiting">
      <h2 id="waiting">{counted(waiting.length, 'result')} wait here</h2>
      <p>They are sent by themselves, and count for the day on which you played.</p>
    </Panel>
  );
}

/** What a student finds who opens the product without a network: the waves kept on this device. */
export function WithoutNetwork(): ReactElement {
  useTitle('No network just now');
  const user = useUser();
  const state = useStore(sessionStore);
  const { kept, look } = useKept(user.id);
  const [playing, setPlaying] = useState<GameReply | null>(null);
  const [playingRound, setPlayingRound] = useState<KeptRound | null>(null);
  useWayBack(playing !== null || playingRound !== null);
  const play = async (): Promise<void> => {
    const wave = await (await packs()).takeWave(user.id);
    setPlaying(wave);
    if (wave === null) look();
  };
  const playRound = async (): Promise<void> => {
    const round = await (await packs()).takeRound(user.id);
    setPlayingRound(round);
    if (round === null) look();
  };
  if (playing !== null)
    return (
      <Suspense fallback={null}>
        <KeptWaveFrame
          key={playing.game.id}
          game={playing}
          onLeave={(how) => {
            look();
            if (how === 'again') void play();
            else setPlaying(null);
          }}
        />
      </Suspense>
    );
  if (playingRound !== null)
    return (
      <Suspense fallback={null}>
        <KeptRoundFrame
          kept={playingRound}
          onLeave={() => {
            look();
            setPlayingRound(null);
          }}
        />
      </Suspense>
    );
  if (state.status === 'in' && !state.isKept) return <Navigate to="/app" replace />;
  return (
    <div className={s['page']}>
      <h1>Hello {user.firstName}, play on without a network</h1>
      {kept && <Ready kept={kept} onPlay={() => void play()} />}
      {kept?.round && <ReadyRound round={kept.round} onPlay={() => void playRound()} />}
      <Waiting />
      <Panel aria-labelledby="later">
        <h2 id="later">With the network</h2>
        <ul className={s['later']}>
          {LATER.map((words) => (
            <li key={words}>
              <Icon name="offline" />
              {words}
            </li>
          ))}
        </ul>
        <Button
          onClick={() => {
            void reloadSession();
          }}
        >
          <Icon name="retry" />
          Look for the network
        </Button>
      </Panel>
    </div>
  );
}
