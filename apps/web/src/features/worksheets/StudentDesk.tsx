import type { ReactElement } from 'react';

import { findUnitInfo, unitsOfLevel } from '@moonbase/content';
import type { ContentSelection } from '@moonbase/contracts';
import { MOST_UNITS } from '@moonbase/paper';

import { Art } from '../../design/art/Art.tsx';
import { EveningBox } from '../../design/art/EveningSky.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { levelOf } from '../../play/selection-draft.ts';
import { useContentSelection } from '../../play/api/content-selections.api.ts';
import { selectionLine } from '../../play/selections.ts';
import { Guide } from '../../shell/guide/Guide.tsx';
import { drawOtherSheet, drawOwnSheet, drawReadySheet } from './paper-scenes.ts';
import s from './student-desk.module.css';

/** The units that a student practises now, as far as a sheet has room for them: a table stands on one alone. */
function unitsNow(selection: ContentSelection): readonly number[] {
  const level = levelOf(selection);
  const chosen =
    level === null
      ? selection.units.flatMap(({ unit, selected }) => {
          const info = selected ? findUnitInfo(Number(unit)) : undefined;
          return info ? [info] : [];
        })
      : unitsOfLevel(level);
  const [first] = chosen;
  if (level === null && first && first.table !== null) return [first.id];
  return chosen
    .filter(({ table }) => table === null)
    .map(({ id }) => id)
    .slice(0, MOST_UNITS);
}

/**
 * The head of the page as a child sees it: what goes on paper is chosen by a picture, and one large key prints it.
 *
 * @see requirement WS-1
 */
export function StudentDesk({
  title,
  isReady,
  onUnits,
  onChoose,
  onOthers,
}: {
  title: string; // of the sheet; '' for none
  isReady: boolean; // it can be printed
  onUnits: (units: readonly number[]) => void;
  onChoose: () => void; // opens the choice of everything
  onOthers: () => void; // other questions of the same kind
}): ReactElement {
  const { data: selection } = useContentSelection();
  const units = selection ? unitsNow(selection) : [];
  const isChosen = title !== '';
  return (
    <div className={s['desk']}>
      <EveningBox stays />
      <Guide
        title="Worksheets"
        words={
          isChosen ? 'It is ready. Print it, and fetch a pencil!' : 'What shall we do on paper?'
        }
        pose={isChosen ? 'cheer' : 'point'}
      />
      {isChosen ? (
        <div className={s['ready']}>
          <Art draw={drawReadySheet} width={280} height={170} />
          <Button look="go" size="big" disabled={!isReady} onClick={() => window.print()}>
            <Icon name="print" />
            Print it
          </Button>
          <Button onClick={onOthers}>
            <Icon name="retry" />
            Other sums
          </Button>
          <Button onClick={onChoose}>
            <Icon name="library" />
            Something else
          </Button>
        </div>
      ) : (
        <div className={s['cards']}>
          {selection && units.length > 0 && (
            <button type="button" className={s['card']} onClick={() => onUnits(units)}>
              <Art draw={drawOwnSheet} width={280} height={170} />
              <b>What I practise now</b>
              <span>{selectionLine(selection)}</span>
            </button>
          )}
          <button type="button" className={s['card']} onClick={onChoose}>
            <Art draw={drawOtherSheet} width={280} height={170} />
            <b>Something else</b>
            <span>all topics and tables</span>
          </button>
        </div>
      )}
    </div>
  );
}
