import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';

import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { say } from '../../platform/voice.ts';
import { LargeWords } from './LargeWords.tsx';
import { lightWords } from './light-words.ts';
import { type Place, watchPlace } from '../../platform/watch-place.ts';
import s from './reader.module.css';

interface Reading {
  readonly place: Place | null;
  readonly speaking: boolean;
  readonly silent: boolean; // the key was pressed, and this device does not speak
  readonly read: () => void; // on request
  readonly close: () => void; // of the large words
}

/** Reads each new place once by itself, and again whenever it is asked to. */
function useReading(): Reading {
  const [place, setPlace] = useState<Place | null>(null);
  const [speaking, setSpeaking] = useState(false);
  const [silent, setSilent] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  const waiting = useRef<Place | null>(null); // for a first touch
  const speak = useCallback((of: Place, onRequest: boolean): void => {
    const lights = lightWords(of.element, of.words);
    setSilent(false);
    stop.current = say({
      words: of.words,
      onStart: () => {
        setSpeaking(true);
        lights.begin();
      },
      onBoundary: lights.at,
      onEnd: (how) => {
        lights.end();
        setSpeaking(false);
        if (how === 'forbidden') waiting.current = of;
        if (how === 'silent' && onRequest) setSilent(true);
      },
    });
  }, []);
  useEffect(() => {
    const read = new WeakMap<Element, string>();
    const unwatch = watchPlace((next) => {
      waiting.current = null;
      stop.current();
      setSilent(false);
      setPlace(next);
      if (next === null || read.get(next.element) === next.words) return; // a dialog over it has gone
      read.set(next.element, next.words);
      speak(next, false);
    });
    const touched = (event: Event): void => {
      const of = waiting.current;
      waiting.current = null;
      if (of === null || (event.target instanceof Element && event.target.closest('a, button')))
        return;
      speak(of, false);
    };
    document.addEventListener('pointerup', touched);
    return () => {
      document.removeEventListener('pointerup', touched);
      unwatch();
      stop.current();
    };
  }, [speak]);
  return {
    place,
    speaking,
    silent,
    read: () => {
      if (place) speak(place, true);
    },
    close: () => setSilent(false),
  };
}

const MODAL = 'dialog, [role="dialog"], [role="alertdialog"]';

/**
 * An element of ours that holds the key: inside a dialog, which closes everything else to keyboards and voices, or else at
 * the end of the page. It stands at one place of the window in each of them, which the page keeps free (`data-reads`).
 */
function useHolder(place: HTMLElement | null): HTMLElement | null {
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (place === null) return undefined;
    const modal = place.closest<HTMLElement>(MODAL);
    const box = document.createElement('div');
    box.dataset['readerKey'] = modal ? 'dialog' : 'page';
    (modal ?? document.body).append(box);
    document.documentElement.dataset['reads'] = '';
    setHolder(box);
    return () => {
      setHolder(null);
      box.remove();
      delete document.documentElement.dataset['reads'];
    };
  }, [place]);
  return holder;
}

/** Reads the page aloud for those who want it: each dialog and each marked place, with a key to hear it again. */
export function Reader(): ReactElement | null {
  const { place, speaking, silent, read, close } = useReading();
  const holder = useHolder(place?.element ?? null);
  if (place === null || holder === null) return null;
  return createPortal(
    <>
      <button
        type="button"
        className={cx(s['key'], speaking && s['speaking'])}
        aria-label="Read aloud"
        onMouseDown={(event) => {
          event.preventDefault(); // the answer box keeps the focus
        }}
        onClick={(event) => {
          event.stopPropagation(); // some pages go on at any click
          read();
        }}
      >
        <Icon name="aloud" />
      </button>
      {silent && <LargeWords place={place} onClose={close} />}
    </>,
    holder,
  );
}
