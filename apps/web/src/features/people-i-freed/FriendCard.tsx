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
  const isWaiting = waits !== null;
  return (
    <li className={cx(s['card'], isWaiting ? s['waits'] : isNew && s['new'])}>
      <button
        type="button"
        data-card
        tabIndex={isFirst ? 0 : -1}
        onClick={() => {
          setTurn(turn + 1);
          onSay();
          if (!isWaiting && readAloud) say({ words: at(words, (turn + 1) % words.length) });
        }}
      >
        {isWaiting ? (
          <Outline art={art} turn={turn} words={waits} />
        ) : (
          <>
            {art}
            <b>{name}</b>
            <q aria-live="polite" className={cx(isTold && s['told'])}>
              {words[turn % words.length]}
            </q>
            {isNew && <span className="vh">New</span>}
          </>
        )}
      </button>
    </li>
  );
}

/** Who is not there yet: each press makes the outline giggle. */
function Outline({
  art,
  turn,
  words,
}: {
  art: ReactElement;
  turn: number; // how often it was pressed
  words: string;
}): ReactElement {
  return (
    <>
      <span key={turn} className={cx(turn > 0 && s['giggles'])}>
        {art}
      </span>
      <b>{words}</b>
      <q aria-live="polite" className={cx(turn === 0 && 'vh')}>
        {turn === 0 ? '' : at(GIGGLES, (turn - 1) % GIGGLES.length)}
      </q>
    </>
  );
}
