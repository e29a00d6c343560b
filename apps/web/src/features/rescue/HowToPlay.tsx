import type { ReactElement } from 'react';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import s from './rescue.module.css';

const RULES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: '1 Answer',
    text: 'Each round starts with 30 seconds of questions at your own level. The more you get right, the better your scanner works.',
  },
  {
    title: '2 Scan',
    text: 'On your turn choose a bright tile. The arrow keys move the cursor, Enter or Space scans. On a small screen, tap once to select and again to scan.',
  },
  {
    title: '3 Read the clues',
    text: 'Green rings: a ship is on one of the eight tiles around. A dot: no ship around. An arrow points to the nearest hidden part and says how far it is.',
  },
  {
    title: '4 Rescue',
    text: 'A ship part scores 50 and gives one more scan. The last part of a ship brings it home. Stars help, storm clouds cost points.',
  },
  {
    title: '5 Powers',
    text: 'On the large board, spend points: scan around you, buy a hint, close an area to the others, or reach every tile. Keys 1 to 4 buy them.',
  },
];

/** The rules of a match in short. */
export function HowToPlay({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <Dialog
      title="How to play"
      width="wide"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <p>
        Crews search one dark board for lost ships. What any scan shows helps everybody. When all
        ships are home, or after the last round, the highest score wins.
      </p>
      <dl className={s['rules']}>
        {RULES.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
