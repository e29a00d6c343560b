import { type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate } from 'react-router';

import { findUnitInfo } from '@moonbase/content';
import type { CompleteWaveReply, GameReply } from '@moonbase/contracts';
import type { KeptRound } from '@moonbase/contracts/packs';
import { PACK_WAVES } from '@moonbase/practice';

import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { lazyPart } from '../../design/lazy-part.ts';
import { Panel } from '../../design/Panel.tsx';
import { messages } from '../../platform/messages.ts';
import { useTitle } from '../../platform/page.ts';
import { reloadSession, sessionStore, useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { useOutboxView } from '../../play/outbox-instance.ts';
import { roundLeft, takeRound, takeWave, wavesLeft } from '../../play/packs.ts';
import s from './without-network.module.css';

const PracticeFrame = lazyPart(() =>
  import('../../games/practice-host/PracticeFrame.tsx').then((module) => ({
    default: module.PracticeFrame,
  })),
);

const LOOK_FOR_NETWORK_MS = 15_000;

/** What needs the network. */
const LATER = [
  'The map of the Galactic Campaign needs the network.',
  'Adaptive Learning needs the network.',
  'Space Rescue needs the network.',
  'Leaderboards and results need the network.',
];

/** What this device keeps to be played. */
function useKept(userId: string) {
  const [left, setLeft] = useState<readonly GameReply[] | null>(null);
  const [round, setRound] = useState<KeptRound | null>(null);
  const look = useCallback(() => {
    void wavesLeft(userId).then(setLeft);
    void roundLeft(userId).then(setRound);
  }, [userId]);
  useEffect(look, [look]);
  return { left, round, look };
}

/** Says what the server has decided of a round, as soon as it has it. */
function tellOutcome({ step, round }: KeptRound, { storyOutcome }: CompleteWaveReply): void {
  if (!storyOutcome) return;
  const { passed, right, needed } = storyOutcome;
  void messages.message(
    passed
      ? `You passed ${round.name} of step ${step}.`
      : `${round.name} of step ${step} is not passed yet: ${right} right, ${needed} were needed.`,
    { title: 'Your round has arrived' },
  );
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

function Ready({ left, onPlay }: { left: readonly GameReply[]; onPlay: () => void }): ReactElement {
  if (left.length === 0)
    return (
      <Panel aria-labelledby="ready">
        <h2 id="ready">All played</h2>
        <p>New waves come with the network. What you have played is safe on this device.</p>
      </Panel>
    );
  return (
    <Panel aria-labelledby="ready">
      <h2 id="ready">
        {left.length === PACK_WAVES
          ? `${counted(left.length, 'wave')} are ready`
          : `${counted(left.length, 'wave')} left`}
      </h2>
      <p>{left[0]?.wave?.unitName}</p>
      <Button look="main" size="big" onClick={onPlay}>
        <Icon name="play" />
        Play a wave
      </Button>
    </Panel>
  );
}

function ReadyRound({ kept, onPlay }: { kept: KeptRound; onPlay: () => void }): ReactElement {
  const { step, stepName, round, waves } = kept;
  return (
    <Panel aria-labelledby="round">
      <h2 id="round">Your next round of the campaign</h2>
      <p>
        Step {step}, {stepName}: {round.name}, {counted(waves.length, 'wave')}
      </p>
      <Button size="big" onClick={onPlay}>
        <Icon name="play" />
        Play the round
      </Button>
    </Panel>
  );
}

/** The round that this device keeps, over the whole window. */
function KeptRoundFrame({ kept, onLeave }: { kept: KeptRound; onLeave: () => void }): ReactElement {
  const [{ start, ahead }] = useState(() => {
    const [wave = null, ...later] = kept.waves;
    return { start: { game: kept.game, wave }, ahead: later };
  });
  return (
    <Suspense fallback={null}>
      <PracticeFrame
        isMain={false}
        title={`${kept.round.name}, step ${kept.step}`}
        start={start}
        ahead={ahead}
        of={{ round: kept.round, area: kept.area }}
        onSaved={(reply) => tellOutcome(kept, reply)}
        onLeave={onLeave}
      />
    </Suspense>
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
  const { left, round, look } = useKept(user.id);
  const [playing, setPlaying] = useState<GameReply | null>(null);
  const [playingRound, setPlayingRound] = useState<KeptRound | null>(null);
  useWayBack(playing !== null || playingRound !== null);
  const play = (): void => {
    void takeWave(user.id).then((wave) => {
      setPlaying(wave);
      if (wave === null) look();
    });
  };
  if (playing !== null)
    return (
      <Suspense fallback={null}>
        <PracticeFrame
          key={playing.game.id}
          title="Practice Game"
          isMain={false}
          start={playing}
          of={{ round: null, area: findUnitInfo(Number(playing.wave?.unit))?.level ?? 1 }}
          onLeave={(how) => {
            look();
            if (how === 'again') play();
            else setPlaying(null);
          }}
        />
      </Suspense>
    );
  if (playingRound !== null)
    return (
      <KeptRoundFrame
        kept={playingRound}
        onLeave={() => {
          look();
          setPlayingRound(null);
        }}
      />
    );
  if (state.status === 'in' && !state.isKept) return <Navigate to="/app" replace />;
  return (
    <div className={s['page']}>
      <h1>Hello {user.firstName}, play on without a network</h1>
      {left && <Ready left={left} onPlay={play} />}
      {round && (
        <ReadyRound
          kept={round}
          onPlay={() => {
            void takeRound(user.id).then((kept) => {
              setPlayingRound(kept);
              if (kept === null) look();
            });
          }}
        />
      )}
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
