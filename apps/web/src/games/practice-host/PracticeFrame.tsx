import { Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';

import { CompleteWaveReply, type GameReply, type Wave } from '@moonbase/contracts';

import { apiUrl } from '../../platform/api-client.ts';
import { useAskBeforeLeaving } from '../../design/ask-before-leaving.tsx';
import { PausedLater } from '../../design/PausedLater.tsx';
import { runEchelonCheck } from '../../play/echelon-check.ts';
import { useClassNews } from '../../play/class-news.ts';
import { useClassPause } from '../../play/class-pause.ts';
import { saveProfile } from '../../play/api/access-profile.api.ts';
import { forgetStatistics } from '../../play/api/content-selections.api.ts';
import { countEvent } from '../../platform/events.ts';
import { serverNow } from '../../platform/clock.ts';
import { lazyPart } from '../../design/lazy-part.ts';
import { messages } from '../../platform/messages.ts';
import { liveSoFar } from '../../play/live-so-far.ts';
import { outbox } from '../../play/outbox-instance.ts';
import { TOO_FAST } from '../../play/too-fast.ts';
import type { Submission } from '../../play/outbox-store.ts';
import { sessionStore, updateSessionUser } from '../../platform/session.ts';
import { isFrameMessage, type GameSettings, type HostMessage } from '../practice/protocol.ts';
import {
  createGameHost,
  draftKeyOf,
  type GameHost,
  type GameOver,
  type Leaving,
} from './game-host.ts';
import { gameSettings } from './game-settings.ts';
import { fetchGame } from './game.api.ts';
import s from './practice-frame.module.css';

const ObjectDialog = lazyPart(async () => ({
  default: (await import('../../objecting/ObjectDialog.tsx')).ObjectDialog,
}));
const ToldDialog = lazyPart(() =>
  import('../mistake/ToldDialog.tsx').then((module) => ({ default: module.ToldDialog })),
);

interface PracticeFrameProps {
  readonly title: string;
  /** Whether the frame is the page's main part, since the page has none of its own. */
  readonly isMain?: boolean;
  /** The game and its open wave; the same object for the life of the frame. */
  readonly start: GameReply;
  readonly of: Pick<GameSettings, 'round' | 'area'>;
  /** The later waves of a round that this device keeps; the same list for the life of the frame. */
  readonly ahead?: readonly Wave[] | undefined;
  readonly onLeave: (how: Leaving) => void;
  readonly onOver?: (over: GameOver) => void;
  /** Called when the server has a wave, even if the frame has gone by then. */
  readonly onSaved?: (reply: CompleteWaveReply) => void;
}

type Listeners = Required<Pick<PracticeFrameProps, 'onLeave' | 'onOver' | 'onSaved'>> & {
  readonly onObject: (answer: string) => void;
  readonly isPaused: boolean; // by the teacher
};

type Frame = React.RefObject<HTMLIFrameElement | null>;

function post(frame: Frame, message: HostMessage): void {
  frame.current?.contentWindow?.postMessage(message, globalThis.location.origin);
}

/** Sends the wave so far when the page goes away; the outbox keeps it too, in case this does not arrive. */
function sendUnfinished(host: GameHost): void {
  const unfinished = host.unfinished();
  if (!unfinished) return;
  navigator.sendBeacon(
    apiUrl(unfinished.path),
    new Blob([JSON.stringify(unfinished.body)], { type: 'application/json' }),
  );
}

function noteSaved({ totalCorrect, echelonToShow, game, wave }: CompleteWaveReply): void {
  if (wave.tooFast) void messages.message(TOO_FAST.wave);
  updateSessionUser({ totalCorrect, echelonToShow });
  forgetStatistics(game.user);
}

let openFrames = 0; // games that are on the screen

function hostOf(
  { start, ahead = [] }: Pick<PracticeFrameProps, 'start' | 'ahead'>,
  of: PracticeFrameProps['of'],
  frame: Frame,
  listeners: React.RefObject<Listeners>,
): GameHost | null {
  const { game, wave } = start;
  const settings = wave && gameSettings(of);
  if (!wave || !settings) return null;
  return createGameHost(
    { game, wave, settings, ahead },
    {
      send: (message) => {
        post(frame, message);
        if (message.type === 'load' && listeners.current.isPaused) post(frame, { type: 'pause' });
      },
      submit: async (submission) => CompleteWaveReply.parse(await outbox.submit(submission)),
      saveDraft: outbox.saveDraft,
      showSoFar: liveSoFar.show,
      fetchGame,
      saveProfile: (change) => {
        if (change.keypad !== undefined) countEvent('keyboard-toggled');
        const state = sessionStore.get();
        if (state.status !== 'in') return;
        saveProfile(state.session.user.id, change).catch(() => undefined); // kept for this game
      },
      onSaved: (reply) => {
        noteSaved(reply);
        listeners.current.onSaved(reply);
        // The wave had to wait for the network, and no other game is played meanwhile.
        if (openFrames === 0 && of.round === null) void runEchelonCheck();
      },
      onOver: (over) => {
        countEvent('game-over');
        listeners.current.onOver(over);
      },
      onLeave: (how) => {
        listeners.current.onLeave(how);
      },
      onObject: (answer) => {
        listeners.current.onObject(answer);
      },
      onError: (text) => {
        void messages.error(text);
        listeners.current.onLeave('close');
      },
    },
  );
}

/** Sends a wave that the player abandoned. */
function submitLeft(unfinished: Submission, onSaved: Listeners['onSaved']): void {
  outbox
    .submit(unfinished)
    .then((body) => {
      const reply = CompleteWaveReply.parse(body);
      noteSaved(reply);
      onSaved(reply);
    })
    .catch(() => undefined); // the outbox shows the failure
}

const ignore = (): void => undefined;

/**
 * Runs the frame: passes its messages to the outbox, replies back, and sends an unfinished wave when the person leaves.
 */
function useGameHost(
  frame: Frame,
  {
    start,
    of,
    ahead,
    isPaused,
    onLeave,
    onObject,
    onOver = ignore,
    onSaved = ignore,
  }: PracticeFrameProps & Pick<Listeners, 'isPaused' | 'onObject'>,
): void {
  const listeners = useRef<Listeners>({ onLeave, onObject, onOver, onSaved, isPaused });
  listeners.current = { onLeave, onObject, onOver, onSaved, isPaused };
  const kind = useRef(of);
  const later = useRef(ahead);
  useEffect(() => {
    const host = hostOf({ start, ahead: later.current }, kind.current, frame, listeners);
    if (!host) return undefined;
    countEvent('game-started');
    openFrames += 1;
    let left: (value?: unknown) => void = () => undefined;
    outbox.whilePlaying(draftKeyOf(start.game.id), new Promise((resolve) => (left = resolve)));
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.source !== frame.current?.contentWindow) return;
      if (event.origin !== globalThis.location.origin || !isFrameMessage(event.data)) return;
      host.receive(event.data);
    };
    const onPageHide = (): void => {
      sendUnfinished(host);
    };
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) listeners.current.onLeave('close'); // its wave was ended when the page went away
    };
    const unfollow = outbox.view.subscribe(() => {
      if (outbox.view.get().tries > 0) host.wentOffline();
    });
    globalThis.addEventListener('message', onMessage);
    globalThis.addEventListener('pagehide', onPageHide);
    globalThis.addEventListener('pageshow', onPageShow);
    return () => {
      globalThis.removeEventListener('message', onMessage);
      globalThis.removeEventListener('pagehide', onPageHide);
      globalThis.removeEventListener('pageshow', onPageShow);
      unfollow();
      openFrames -= 1;
      const unfinished = host.unfinished();
      if (unfinished) submitLeft(unfinished, listeners.current.onSaved);
      left();
    };
  }, [frame, start]);
}

/** Pauses the game while something stands over it; afterwards the player's next key goes to the game again. */
function usePause(frame: Frame, isPaused: boolean): void {
  useEffect(() => {
    if (!isPaused) return undefined;
    const shown = frame.current;
    post(frame, { type: 'pause' });
    return () => {
      setTimeout(() => shown?.focus()); // once the dialog has given the focus back
    };
  }, [frame, isPaused]);
}

/** After a wave with a wrong answer: looks whether there is something to tell, and stands over the game then. */
function useTold() {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    waveSaved: ({ wave }: CompleteWaveReply): void => {
      const isMissed = wave.answers.some(
        ({ correct, totalAttempts }) => correct === false || totalAttempts > 1,
      );
      if (isMissed) setSavedAt(serverNow());
    },
    dialog: savedAt !== null && (
      <Suspense fallback={null}>
        <ToldDialog
          key={savedAt}
          now={savedAt}
          onOpen={() => {
            setOpen(true);
          }}
          onClose={() => {
            setOpen(false);
            setSavedAt(null);
          }}
        />
      </Suspense>
    ),
  };
}

/** A lesson of the class begins when the wave that is being played is over, or the round of the campaign. */
function useLessonAfter(what: 'wave' | 'round', onBegin: () => void) {
  const { lesson } = useClassNews();
  const navigate = useNavigate();
  const isOn = lesson !== null && lesson.state !== 'over';
  return {
    words: isOn ? `${lesson.teacher}’s lesson begins after this ${what}` : null,
    hasBegunAfter: ({ nextWave }: CompleteWaveReply): boolean => {
      if (!isOn || (what === 'round' && nextWave !== null)) return false;
      onBegin();
      void navigate('/app/lesson', { replace: true });
      return true;
    },
  };
}

/** The practice game in its frame, over the whole window: free games and the rounds of the campaign. */
export function PracticeFrame(props: PracticeFrameProps): ReactElement {
  const { title, isMain = true } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const { question, over } = useAskBeforeLeaving(props.of.round ? 'round' : 'game');
  const isPaused = useClassPause();
  const lesson = useLessonAfter(props.of.round === null ? 'wave' : 'round', over);
  const told = useTold();
  usePause(frame, isPaused || told.isOpen);
  const [objected, setObjected] = useState<string | null>(null);
  useGameHost(frame, {
    ...props,
    isPaused,
    onObject: setObjected,
    onSaved: (reply) => {
      if (lesson.hasBegunAfter(reply)) return;
      told.waveSaved(reply);
      props.onSaved?.(reply);
    },
    onOver: (result) => {
      over();
      props.onOver?.(result);
    },
    onLeave: (how) => {
      over();
      props.onLeave(how);
    },
  });
  const Part = isMain ? 'main' : 'section';
  return (
    <Part className={s['over']}>
      <h1 className="vh">{title}</h1>
      <iframe
        ref={frame}
        className={s['frame']}
        src="/game.html"
        title={title}
        onLoad={() => {
          frame.current?.focus();
        }}
      />
      {question}
      {objected !== null && (
        <Suspense fallback={null}>
          <ObjectDialog
            answer={objected}
            onClose={(words) => {
              if (words !== null) post(frame, { type: 'objected', answer: objected, words });
              setObjected(null);
              setTimeout(() => frame.current?.focus());
            }}
          />
        </Suspense>
      )}
      {told.dialog}
      {lesson.words !== null && (
        <p className={s['lesson']} role="status">
          {lesson.words}
        </p>
      )}
      <PausedLater isPaused={isPaused} />
    </Part>
  );
}
