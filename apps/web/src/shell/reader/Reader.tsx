import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';

import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { say } from '../../platform/voice.ts';
import { LargeWords } from './LargeWords.tsx';
import { lightWords } from './light-words.ts';
import { type Place, watchPlace } from '../../platform/watch-place.ts';
import s from './reader.module.css';

const EDGE_PX = 10; // CSS pixels: a place that is as wide as the window has no corner outside

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

/** An element of ours inside the place that is read: in the slot that it offers, or else at its corner. */
function useSlot(place: HTMLElement | null): HTMLElement | null {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (place === null) return undefined;
    const own = place.querySelector<HTMLElement>('[data-say-key]');
    const box = document.createElement('div');
    const fills = place.getBoundingClientRect().width >= window.innerWidth - EDGE_PX;
    const marked = place.matches('[data-say], [role], dialog');
    box.dataset['readerKey'] = own ? 'slot' : marked ? (fills ? 'inside' : 'corner') : 'beside';
    (own ?? place).append(box);
    setSlot(box);
    return () => {
      setSlot(null);
      box.remove();
    };
  }, [place]);
  return slot;
}

/** Reads the page aloud for those who want it: each dialog and each marked place, with a key to hear it again. */
export function Reader(): ReactElement | null {
  const { place, speaking, silent, read, close } = useReading();
  const slot = useSlot(place?.element ?? null);
  if (place === null || slot === null) return null;
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
    slot,
  );
}
