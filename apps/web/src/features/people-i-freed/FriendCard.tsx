import { at } from '@moonbase/kit';
import { useCallback, useState, type ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { cx } from '../../design/cx.ts';
import { useUser } from '../../platform/session.ts';
import { say } from '../../platform/voice.ts';
import s from './album.module.css';

const GIGGLES = ['Hee hee!', 'That tickles!', 'Guess who!'];

/** Somebody in the album. A press says the next sentence; who is not there yet is an outline that giggles. */
export function FriendCard({
  name,
  words,
  waits,
  picture,
  isNew,
  isFirst,
  isTold = false,
  onSay,
}: {
  name: string;
  words: readonly string[];
  waits: string | null; // where somebody waits; null for those who are there
  picture: () => string; // 300 x 210
  isNew: boolean;
  isFirst: boolean; // the stop of the Tab key
  isTold?: boolean; // the words are about somebody, not said
  onSay: () => void;
}): ReactElement {
  const [turn, setTurn] = useState(0);
  const { readAloud } = useUser().accessProfile;
  const draw = useCallback(() => picture(), [picture]);
  const art = (
    <Art
      draw={draw}
      width={300}
      height={210}
      fit="xMidYMid slice"
      says={turn === 0 || waits !== null ? '' : at(words, turn % words.length)}
    />
  );
  if (waits !== null)
    return (
      <li className={cx(s['card'], s['waits'])}>
        <button
          type="button"
          data-card
          tabIndex={isFirst ? 0 : -1}
          onClick={() => {
            setTurn(turn + 1);
            onSay();
          }}
        >
          <span key={turn} className={cx(turn > 0 && s['giggles'])}>
            {art}
          </span>
          <b>{waits}</b>
          <q aria-live="polite" className={cx(turn === 0 && 'vh')}>
            {turn === 0 ? '' : at(GIGGLES, (turn - 1) % GIGGLES.length)}
          </q>
        </button>
      </li>
    );
  return (
    <li className={cx(s['card'], isNew && s['new'])}>
      <button
        type="button"
        data-card
        tabIndex={isFirst ? 0 : -1}
        onClick={() => {
          setTurn(turn + 1);
          onSay();
          if (readAloud) say({ words: at(words, (turn + 1) % words.length) });
        }}
      >
        {art}
        <b>{name}</b>
        <q aria-live="polite" className={cx(isTold && s['told'])}>
          {words[turn % words.length]}
        </q>
        {isNew && <span className="vh">New</span>}
      </button>
    </li>
  );
}
