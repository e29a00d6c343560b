import { ordinal } from '@moonbase/scoring';
import { useRef, useState, type ReactElement } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';

import type { Entrant } from '@moonbase/contracts';

import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { grouped } from '../../design/numbers.ts';
import { Flag } from '../../design/Flag.tsx';
import s from './leaderboard.module.css';
import { scoreText } from './score-text.ts';

const TROPHIES = 3; // the first ranks have one

/** The items in the menu of an entrant. */
export interface EntrantActions {
  readonly onHistory: (entrant: Entrant) => void;
  readonly onCertificates: (entrant: Entrant) => void;
}

const nameOf = ({ name }: Entrant): string => name ?? 'unnamed';

/** The number of places a class went up or down since last week. */
function Movement({ entrant: { rank, lastWeekRank } }: { entrant: Entrant }): ReactElement {
  if (lastWeekRank === null || lastWeekRank === rank)
    return (
      <span className={s['moved']}>
        {lastWeekRank === rank && <span className="vh">the same rank last week</span>}
      </span>
    );
  const up = lastWeekRank > rank;
  return (
    <span
      className={cx(s['moved'], up ? s['up'] : s['down'])}
      title={`Last week ${ordinal(lastWeekRank)}`}
    >
      <Icon name={up ? 'up' : 'down'} />
      {grouped(Math.abs(lastWeekRank - rank))}
      <span className="vh">{up ? ' up' : ' down'} since last week</span>
    </span>
  );
}

function EntrantRow({
  entrant,
  precision,
  actions,
}: {
  entrant: Entrant;
  precision: number;
  actions: EntrantActions;
}): ReactElement {
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLButtonElement>(null);
  const { rank, detail, teacherNames, countryId, score, isOwn } = entrant;
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={cx(
          s['entrant'],
          isOwn && s['own'],
          rank <= TROPHIES && cx(s['top'], s[`top${rank}`]),
        )}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={s['rank']}>
          {rank <= TROPHIES && <Icon name="trophy" className={cx(s[`trophy${rank}`])} />}
          <b>{ordinal(rank)}</b>
        </span>
        <span className={s['who']}>
          <b>
            {countryId !== null && <Flag country={countryId} className={s['flag']} />}
            {nameOf(entrant)}
            {isOwn && <span className={s['mine']}>yours</span>}
          </b>
          <span className="muted small">
            {[detail, teacherNames.join(', ')].filter((text) => text !== '').join(' · ')}
          </span>
        </span>
        <Movement entrant={entrant} />
        <span className={s['score']}>{scoreText(score, precision)}</span>
      </button>
      <Popover
        aria-label={nameOf(entrant)}
        isOpen={open}
        onOpenChange={setOpen}
        triggerRef={row}
        placement="bottom end"
      >
        <Menu
          aria-label={nameOf(entrant)}
          className={s['menu'] ?? ''}
          onAction={(key) => {
            setOpen(false);
            if (key === 'history') actions.onHistory(entrant);
            if (key === 'certificates') actions.onCertificates(entrant);
          }}
        >
          <MenuItem id="certificates" className={s['menuitem'] ?? ''}>
            Print Certificates
          </MenuItem>
          <MenuItem id="history" className={s['menuitem'] ?? ''}>
            View History
          </MenuItem>
          <MenuItem id="close" className={s['menuitem'] ?? ''}>
            Close
          </MenuItem>
        </Menu>
      </Popover>
    </li>
  );
}

/** Classes, best first. Each opens its menu. */
export function Entrants({
  entrants,
  precision,
  actions,
  label,
}: {
  entrants: readonly Entrant[];
  precision: number; // decimals of a score
  actions: EntrantActions;
  label: string;
}): ReactElement {
  if (entrants.length === 0) return <p className={s['nothing']}>There are no results to show.</p>;
  return (
    <ol className={s['entrants']} aria-label={label}>
      {entrants.map((entrant) => (
        <EntrantRow key={entrant.id} entrant={entrant} precision={precision} actions={actions} />
      ))}
    </ol>
  );
}
