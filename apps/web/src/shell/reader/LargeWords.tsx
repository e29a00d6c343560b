import { useEffect, useRef, type ReactElement } from 'react';

import type { Place } from '../../platform/watch-place.ts';
import s from './reader.module.css';

const PICTURES = 'svg:not(.i)';

/** The words large, with the picture beside them: for a device without a voice. A tap or Esc closes them. */
export function LargeWords({
  place,
  onClose,
}: {
  place: Place;
  onClose: () => void;
}): ReactElement {
  const sheet = useRef<HTMLButtonElement>(null);
  const picture = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    sheet.current?.focus();
    const drawn = place.element.querySelector(PICTURES)?.cloneNode(true);
    picture.current?.replaceChildren(...(drawn ? [drawn] : []));
  }, [place]);
  return (
    <button
      type="button"
      ref={sheet}
      className={s['large']}
      onClick={(event) => {
        event.stopPropagation();
        onClose();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <span ref={picture} className={s['picture']} aria-hidden="true" />
      <span>{place.words}</span>
    </button>
  );
}
