import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { BookPage } from '../../design/BookHead.tsx';
import { FileLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, Panel } from '../../design/Panel.tsx';
import { formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { type LanFacts, lanOptions, newCards, oldCardsOptions } from './devices.api.ts';
import s from './devices.module.css';
import { QrCode } from './QrCode.tsx';

function Facts({ lan }: { lan: LanFacts }): ReactElement {
  const { timeZone } = useUser();
  const { reached } = lan;
  return (
    <>
      <Panel className={s['class']} aria-labelledby="reached">
        <QrCode text={`${reached.http}/device`} className={s['code']} />
        <div>
          <h2 id="reached">Where devices reach the product</h2>
          <dl className={s['facts']}>
            <div>
              <dt>To set up a device, and without set-up</dt>
              <dd>{reached.http}</dd>
            </div>
            <div>
              <dt>When it is set up</dt>
              <dd>
                {reached.named !== null && `${reached.named} or `}
                {reached.https}
              </dd>
            </div>
            {lan.bears !== null && (
              <div>
                <dt>Devices at work that this computer bears</dt>
                <dd>about {lan.bears}, measured at its start</dd>
              </div>
            )}
          </dl>
          <p>
            <a href="/device">Set up this device</a>
          </p>
        </div>
      </Panel>
      {lan.addresses.length > 1 && (
        <Banner tone="info">
          This computer has several addresses: {lan.addresses.join(', ')}. Cards and letters carry
          the first.
        </Banner>
      )}
      <Panel aria-labelledby="compare">
        <h2 id="compare">To compare before a device trusts “Moon Base Pi”</h2>
        <dl className={s['facts']}>
          <div>
            <dt>SHA-256</dt>
            <dd>{lan.sha256}</dd>
          </div>
          <div>
            <dt>SHA-1 (Windows calls it the thumbprint)</dt>
            <dd>{lan.sha1.replaceAll(':', '').toLowerCase()}</dd>
          </div>
          <div>
            <dt>Valid until</dt>
            <dd>
              {formatDayIn(Date.parse(lan.authorityUntil), timeZone, {
                day: 'numeric',
                month: 'long',
                year: 'numeric',
              })}
            </dd>
          </div>
        </dl>
        <p className="muted">
          Read these here over the safe address, or in the window of the server. It vouches for
          private addresses, .local and .home.arpa alone. If its key may be in other hands, start
          the product once with <code>npm start -- --lan --new-authority</code> and set up every
          device again.
        </p>
      </Panel>
    </>
  );
}

/** Cards that lead to an address of before, and the key that prints new ones. Code and picture stay as they are. */
function OldCards(): ReactElement | null {
  const { data } = useQuery(oldCardsOptions());
  if (data === undefined || data.oldCards.cards === 0) return null;
  const { address, cards, classes } = data.oldCards;
  return (
    <Banner
      tone="warn"
      action={
        <FileLink href={newCards}>
          <Icon name="print" />
          Print new cards
        </FileLink>
      }
    >
      <b>
        {cards === 1 ? 'One printed card leads' : `${cards} printed cards lead`} to an address where
        Moon Base Pi is no more.
      </b>{' '}
      It is at {address} now. New cards of {counted(classes, 'class', 'classes')} come in one file;
      their codes stay, so that a child with an old card still comes in by typing it.
    </Banner>
  );
}

/** How the devices of a school reach the product in its own network. */
export function SchoolDevices({ head }: { head: ReactNode }): ReactElement {
  const { data } = useQuery(lanOptions());
  return (
    <>
      {head}
      <BookPage>
        <div className={s['column']}>
          <OldCards />
          {data === undefined && <LoadingList />}
          {data?.lan === null && (
            <Panel aria-label="No local network">
              <p>
                This product serves no https of its own in a local network. On the computer of a
                school without internet, start it with <code>npm start -- --lan</code>.
              </p>
            </Panel>
          )}
          {data?.lan && <Facts lan={data.lan} />}
        </div>
      </BookPage>
    </>
  );
}
