import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { Navigate } from 'react-router';

import { findUnitInfo } from '@moonbase/content';
import type { GameReply } from '@moonbase/contracts';
import { PACK_WAVES } from '@moonbase/practice';

import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import { PracticeFrame } from '../../games/practice-host/PracticeFrame.tsx';
import { useTitle } from '../../platform/page.ts';
import { reloadSession, sessionStore, useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { useOutboxView } from '../../play/outbox-instance.ts';
import { takeWave, wavesLeft } from '../../play/packs.ts';
import s from './without-network.module.css';

const LOOK_FOR_NETWORK_MS = 15_000;

/** What needs the network. */
const LATER = [
  'The Galactic Campaign needs the network.',
  'Adaptive Learning needs the network.',
  'Space Rescue needs the network.',
  'Leaderboards and results need the network.',
];

function useWaves(userId: string) {
  const [left, setLeft] = useState<readonly GameReply[] | null>(null);
  const look = useCallback(() => {
    void wavesLeft(userId).then(setLeft);
  }, [userId]);
  useEffect(look, [look]);
  return { left, look };
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
  const { left, look } = useWaves(user.id);
  const [playing, setPlaying] = useState<GameReply | null>(null);
  useWayBack(playing !== null);
  const play = (): void => {
    void takeWave(user.id).then((wave) => {
      setPlaying(wave);
      if (wave === null) look();
    });
  };
  if (playing !== null)
    return (
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
    );
  if (state.status === 'in' && !state.isKept) return <Navigate to="/app" replace />;
  return (
    <div className={s['page']}>
      <h1>Hello {user.firstName}, play on without a network</h1>
      {left && <Ready left={left} onPlay={play} />}
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
