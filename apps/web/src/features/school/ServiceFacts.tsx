import { DAY_MS } from '@moonbase/kit';
import type { ReactElement } from 'react';

import { counted } from '../../design/numbers.ts';
import { Banner } from '../../design/Panel.tsx';
import { serverNow } from '../../platform/clock.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import s from './imports.module.css';

const WARNED_BEFORE_DAYS = 30;

interface Described {
  readonly entityId: string;
  readonly signOnUrl: string;
  readonly certificatesUntil: readonly string[];
  readonly fingerprints: readonly string[];
}

/** Days until the last of its certificates expires; negative when it has expired. */
function daysLeft({ certificatesUntil }: Described): number {
  const last = Math.max(...certificatesUntil.map((at) => Date.parse(at)));
  return Math.floor((last - serverNow()) / DAY_MS);
}

/** A warning while the certificate of a service is about to end, or has ended. */
export function CertificateWarning({ service }: { service: Described }): ReactElement | null {
  const days = daysLeft(service);
  if (days >= WARNED_BEFORE_DAYS) return null;
  return (
    <Banner tone="warn">
      The certificate of your sign-in service{' '}
      {days < 0 ? 'has ended' : `ends in ${days === 0 ? 'less than a day' : counted(days, 'day')}`}.
      Give its newer metadata, or nobody can sign in once the service uses a new certificate.
    </Banner>
  );
}

/** The facts about a sign-in service, with the day on which each of its certificates expires. */
export function ServiceFacts({ service }: { service: Described }): ReactElement {
  const { timeZone } = useUser();
  const dayOf = (at: string) =>
    formatDayIn(Date.parse(at), timeZone, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <dl className={s['service']}>
      <div>
        <dt>Name</dt>
        <dd>{service.entityId}</dd>
      </div>
      <div>
        <dt>People sign in at</dt>
        <dd>{service.signOnUrl}</dd>
      </div>
      <div>
        <dt>{service.certificatesUntil.length > 1 ? 'Certificates until' : 'Certificate until'}</dt>
        <dd>{service.certificatesUntil.map(dayOf).join(' and ')}</dd>
      </div>
      <div>
        <dt>Fingerprint (SHA-256)</dt>
        <dd>
          {service.fingerprints.map((fingerprint) => (
            <code key={fingerprint}>{fingerprint}</code>
          ))}
        </dd>
      </div>
    </dl>
  );
}
