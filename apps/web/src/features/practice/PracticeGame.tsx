import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useLoaderData, useNavigate } from 'react-router';

import { findUnitInfo } from '@moonbase/content';
import { CompleteWaveReply, GameReply } from '@moonbase/contracts';

import { isFrameMessage, type GameSettings } from '../../games/practice/protocol.ts';
import { apiUrl } from '../../platform/api-client.ts';
import { clockOffset } from '../../platform/clock.ts';
import { forgetStatistics } from '../../platform/content-selection.api.ts';
import { runEchelonCheck } from '../../platform/echelon-check.ts';
import { messages } from '../../platform/messages.ts';
import { outbox } from '../../platform/outbox-instance.ts';
import { useSkin, useTitle } from '../../platform/page.ts';
import { sessionStore, updateSessionUser, useSession } from '../../platform/session.ts';
import { remembered } from '../../platform/settings.ts';
import { createGameHost, draftKeyOf, type GameHost } from './game-host.ts';
import { fetchGame, saveProfile } from './practice.api.ts';
import s from './practice.module.css';

function settingsOf(userId: string, unit: string): GameSettings | null {
  const state = sessionStore.get();
  if (state.status !== 'in') return null;
  const first = remembered.get(userId, 'practice-played') === null;
  remembered.set(userId, 'practice-played', 'yes');
  return {
    profile: state.session.user.accessProfile,
    round: null,
    area: findUnitInfo(Number(unit))?.level ?? 1,
    showHowTo: first,
    keyboardToggle: true,
    clockOffsetMs: clockOffset(),
  };
}

/** Sends the wave so far when the page goes away; the outbox has it too, should this not arrive. */
function sendUnfinished(host: GameHost): void {
  const unfinished = host.unfinished();
  if (!unfinished) return;
  navigator.sendBeacon(
    apiUrl(unfinished.path),
    new Blob([JSON.stringify(unfinished.body)], { type: 'application/json' }),
  );
}

/** Runs the frame: its messages to the outbox, replies back, and what is unfinished when the person leaves. */
function useGameHost(
  frame: React.RefObject<HTMLIFrameElement | null>,
  start: GameReply,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const { game, wave } = start;
    const settings = wave && settingsOf(game.user, wave.unit);
    if (!wave || !settings) return undefined;
    const host = createGameHost(
      { game, wave, settings },
      {
        send: (message) => {
          frame.current?.contentWindow?.postMessage(message, globalThis.location.origin);
        },
        submit: async (submission) => CompleteWaveReply.parse(await outbox.submit(submission)),
        saveDraft: outbox.saveDraft,
        fetchGame,
        saveProfile: (change) => {
          const state = sessionStore.get();
          if (state.status !== 'in') return;
          const { id, accessProfile } = state.session.user;
          saveProfile(id, { ...accessProfile, ...change }).catch(() => undefined); // kept for this game
        },
        onSaved: ({ totalCorrect, echelonToShow }) => {
          updateSessionUser({ totalCorrect, echelonToShow });
          forgetStatistics(game.user);
        },
        onClose: () => {
          close.current();
        },
        onError: (text) => {
          void messages.error(text);
          close.current();
        },
      },
    );
    let left: (value?: unknown) => void = () => undefined;
    outbox.whilePlaying(draftKeyOf(game.id), new Promise((resolve) => (left = resolve)));
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.source !== frame.current?.contentWindow) return;
      if (event.origin !== globalThis.location.origin || !isFrameMessage(event.data)) return;
      host.receive(event.data);
    };
    const onPageHide = (): void => {
      sendUnfinished(host);
    };
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) close.current(); // its wave was ended when the page went away
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
      const unfinished = host.unfinished();
      if (unfinished) outbox.submit(unfinished).catch(() => undefined); // told by the outbox
      left();
    };
  }, [frame, start]);
}

/** The practice game in its frame, over the whole window. Closing it leads back to the settings. */
export function PracticeGame(): ReactElement | null {
  useTitle('Practice Game');
  useSkin('pupil');
  const loaded: unknown = useLoaderData();
  const [start] = useState(() => GameReply.parse(loaded));
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  useGameHost(frame, start, () => {
    void navigate('/app/practice/mode', { replace: true });
    void runEchelonCheck();
  });
  if (!useSession()) return null; // the session has just ended: the way home is under way
  return (
    <main>
      <h1 className="vh">Practice Game</h1>
      <iframe
        ref={frame}
        className={s['frame']}
        src="/game.html"
        title="Practice Game"
        onLoad={() => {
          frame.current?.focus();
        }}
      />
    </main>
  );
}
