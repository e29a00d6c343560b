import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactElement } from 'react';

import type { Postcard } from '@moonbase/contracts';
import { storyStep } from '@moonbase/content/story';

import { Art } from '../../design/art/Art.tsx';
import { placed } from '../../design/art/draw.ts';
import { visitor } from '../../design/art/visitor.ts';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { areaVignette } from '../../games/campaign-map/area-vignette.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { postcardOptions } from './album.api.ts';
import s from './album.module.css';
import { postcardWords } from './pages-of-album.ts';

const PARTS = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A postcard of a passed step; a press turns it over. */
export function PostcardCard({
  card,
  isNew,
  isFirst,
  isPrinted,
  onTurn,
  onPrint,
}: {
  card: Postcard;
  isNew: boolean;
  isFirst: boolean; // the stop of the Tab key
  isPrinted: boolean; // alone on the sheet
  onTurn: () => void;
  onPrint: () => void;
}): ReactElement {
  const [isTurned, setTurned] = useState(false);
  const { name, areaId } = storyStep(card.step);
  const draw = useCallback(
    () =>
      `<g transform="translate(-216 0)">${areaVignette(areaId)}</g>${placed(60, 40, 0.95, visitor(card.step % 5, 'cheer'))}`,
    [areaId, card.step],
  );
  return (
    <li className={cx(s['card'], s['postcard'], isNew && s['new'], isPrinted && s['printed'])}>
      <button
        type="button"
        data-card
        aria-expanded={isTurned}
        tabIndex={isFirst ? 0 : -1}
        onClick={() => {
          setTurned(!isTurned);
          onTurn();
        }}
      >
        <span className={s['front']}>
          <Art draw={draw} width={320} height={136} fit="xMidYMid slice" />
          <b>{name}</b>
          <q>{postcardWords(card)}</q>
          {isNew && <span className="vh">New</span>}
        </span>
      </button>
      {isTurned && <Back card={card} onPrint={onPrint} />}
    </li>
  );
}

/** The back of a postcard: the day, the stars, and a sum that was hard and is right now. */
function Back({ card, onPrint }: { card: Postcard; onPrint: () => void }): ReactElement {
  const { id, timeZone } = useUser();
  const { data: sum } = useQuery(postcardOptions(id, card.step));
  const day = formatDayIn(Date.parse(card.passedAt), timeZone, PARTS);
  return (
    <div className={s['back']} role="status">
      <b>Step {card.step}</b>
      <span>{day}</span>
      <span className={s['stars']}>
        {Array.from({ length: card.stars }, (_, star) => (
          <Icon key={star} name="star" />
        ))}
        <span className="vh">
          {card.stars} {card.stars === 1 ? 'star' : 'stars'}
        </span>
      </span>
      {sum && (
        <span>
          <em>{sum.words}</em> Right at the {sum.tries === 2 ? 'second' : 'third'} try.
        </span>
      )}
      <Button look="quiet" className={s['printone']} onClick={onPrint}>
        <Icon name="print" />
        Print
      </Button>
    </div>
  );
}
