import type { CSSProperties, ReactElement } from 'react';

import { Button } from '../../../design/Button.tsx';
import { counted } from '../../../design/numbers.ts';
import { marginShare } from '../../../games/rescue/drawing/board-stage.ts';
import { boardName } from '../words.ts';
import s from './pointers.module.css';
import type { Pointer } from './use-pointers.ts';

/** What the pointers of a first game say. They take no press from the board. */
export function PointerCard({
  pointers,
  name,
  holds,
  onGotIt,
}: {
  pointers: readonly Pointer[];
  name: string;
  holds: boolean; // the clock stands
  onGotIt: () => void;
}): ReactElement | null {
  if (pointers.length === 0) return null;
  return (
    <section className={s['card']} aria-label="Your first game" data-say="">
      <h2>Your first game, {boardName(name)}!</h2>
      <ol>
        {pointers.map((pointer) => (
          <li key={pointer.number}>
            <b aria-hidden="true">{pointer.number}</b>
            <span>{wordsOf(pointer)}</span>
          </li>
        ))}
      </ol>
      {holds && <p className={s['clock']}>The clock waits for you.</p>}
      <Button look="main" onClick={onGotIt}>
        Got it
      </Button>
    </section>
  );
}

function wordsOf({ number, tiles }: Pointer): string {
  if (number === 1) return 'Press a bright tile: your ship looks there.';
  if (number === 2) return 'Green rings: a ship part is in one of the tiles around it.';
  return `The arrow shows the way to a part: ${counted(tiles, 'tile')}.`;
}

/** The numbers on the board that the card speaks of. */
export function PointerMarks({
  pointers,
  tiles,
}: {
  pointers: readonly Pointer[];
  tiles: number; // across
}): ReactElement {
  const margin = 100 * marginShare(tiles);
  const step = (100 - 2 * margin) / tiles;
  return (
    <>
      {pointers.map(({ number, x, y }) => {
        const style: CSSProperties = {
          left: `${margin + step * x}%`,
          top: `${margin + step * y}%`,
          width: `${step}%`,
          height: `${step}%`,
        };
        return (
          <span key={number} className={s['mark']} style={style} aria-hidden="true">
            <b>{number}</b>
          </span>
        );
      })}
    </>
  );
}
