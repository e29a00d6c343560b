import type { ReactElement } from 'react';

import { POWERS } from '@moonbase/rescue';

import { Art } from '../../design/art/Art.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { RULE_PICTURES } from '../../games/rescue/art/how-to.ts';
import s from './rescue.module.css';

interface Rule {
  readonly draw: () => string;
  readonly title: string;
  readonly text: string;
}

const RULES: readonly Rule[] = [
  {
    draw: RULE_PICTURES.goal,
    title: 'Find the ships',
    text: 'Crews search one dark board for lost ships. What any scan shows helps everybody. When all ships are home, or after the last round, the highest score wins.',
  },
  {
    draw: RULE_PICTURES.answer,
    title: '1 Answer',
    text: 'Each round starts with 30 seconds of questions at your own level. The more you get right, the better your scanner works.',
  },
  {
    draw: RULE_PICTURES.scan,
    title: '2 Scan',
    text: 'On your turn choose a bright tile. The arrow keys move the cursor, Enter or Space scans. On a small screen, tap once to select and again to scan.',
  },
  {
    draw: RULE_PICTURES.clues,
    title: '3 Read the clues',
    text: 'Green rings: a ship is on one of the eight tiles around. A dot: no ship around. An arrow points to the nearest hidden part and says how far it is.',
  },
  {
    draw: RULE_PICTURES.rescue,
    title: '4 Rescue',
    text: 'A ship part scores 50 and gives one more scan. The last part of a ship brings it home. Stars help, storm clouds cost points.',
  },
  {
    draw: RULE_PICTURES.powers,
    title: '5 Powers',
    text: `On the large board, spend points: scan around you, buy a hint, close an area to the others, or reach every tile. Keys 1 to ${POWERS.length} buy them.`,
  },
];

/** The rules of a match in short, each with its picture. */
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
      <ul className={s['rules']}>
        {RULES.map(({ draw, title, text }) => (
          <li key={title}>
            <Art draw={draw} width={150} height={92} />
            <div>
              <b>{title}</b>
              <p className="small">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
