import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { Tested, WayIn, WaysInReply } from '@moonbase/contracts/ways-in';
import { checksOf } from '@moonbase/openid';

import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { Check } from '../../../design/Field.tsx';
import { Banner, Panel } from '../../../design/Panel.tsx';
import { textOf } from '../../../platform/api-error.ts';
import { serverNow } from '../../../platform/clock.ts';
import { dayWords } from '../../../platform/dates.ts';
import { leaveTo } from '../../../platform/navigation.ts';
import { useUser } from '../../../platform/session.ts';
import { Copied } from './Copied.tsx';
import { Taken } from './Taken.tsx';
import { askAccount, beginTest, type Step, takeStep } from './ways-in.api.ts';
import s from './ways-in.module.css';

export const WAY_NAMES: Readonly<Record<WayIn['kind'], string>> = {
  google: 'Google Workspace',
  microsoft: 'Microsoft Entra',
  openid: 'OpenID service',
};

function WhatCame({
  tested,
  who,
  kind,
}: {
  tested: Tested;
  who: string;
  kind: WayIn['kind'];
}): ReactElement {
  const { timeZone } = useUser();
  const checks = checksOf(kind);
  return (
    <section className={s['stack']} aria-label={`Test as ${who}`}>
      <h3>
        Test as {who}, {dayWords(tested.at, serverNow(), timeZone)}
      </h3>
      {tested.isPassed ? (
        <>
          <dl className={s['facts']}>
            {tested.facts.map(({ label, said, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {said === '' ? <span className="muted">nothing</span> : <code>{said}</code>}
                  {note !== '' && <span className="muted small"> {note}</span>}
                </dd>
              </div>
            ))}
          </dl>
          {tested.unused > 0 && (
            <p className="muted small">
              {tested.unused} more arrived that Moon Base Pi does not use. They are not kept.
            </p>
          )}
          <details>
            <summary>
              What was checked: {checks.length} of {checks.length}
            </summary>
            <ul>
              {checks.map((check) => (
                <li key={check}>{check}</li>
              ))}
            </ul>
          </details>
        </>
      ) : (
        <Banner tone="err">{tested.words}</Banner>
      )}
    </section>
  );
}

const SERVICES: Readonly<Record<WayIn['kind'], string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  openid: 'your service',
};

/** A secret is never shown again: who gave it, and when. */
function secretWords({ hasSecret, givenAt, givenBy }: WayIn, timeZone: string): string {
  if (!hasSecret) return 'none';
  if (givenAt === null) return 'sealed';
  const by = givenBy === null ? '' : ` by ${givenBy}`;
  return `sealed, given ${dayWords(givenAt, serverNow(), timeZone)}${by}`;
}

function Settings({ way }: { way: WayIn }): ReactElement {
  const { timeZone } = useUser();
  return (
    <dl className={s['facts']}>
      <div>
        <dt>Accounts of</dt>
        <dd>
          {way.tenant === null ? way.issuer : `your directory ${way.tenant}; guests stay out`}
        </dd>
      </div>
      <div>
        <dt>Addresses at</dt>
        <dd>{way.domain}</dd>
      </div>
      <div>
        <dt>Client ID</dt>
        <dd>{way.clientId}</dd>
      </div>
      <div>
        <dt>Client secret</dt>
        <dd>{secretWords(way, timeZone)}</dd>
      </div>
      <div>
        <dt>Signing out</dt>
        <dd>
          {way.kind === 'google'
            ? 'here ends it here. Google tells nobody of a sign-out there: on a shared computer sign out here too'
            : `here ends it here. Who signs out at ${SERVICES[way.kind]} is signed out here as well, once it knows the address for it`}
        </dd>
      </div>
      <div>
        <dt>Redirect URI (address for answers)</dt>
        <dd>
          <Copied text={way.answerAddress} />
        </dd>
      </div>
      {way.kind !== 'google' && (
        <div>
          <dt>{way.kind === 'microsoft' ? 'Front-channel logout' : 'Back-channel logout'}</dt>
          <dd>
            <Copied text={way.kind === 'microsoft' ? way.frontLogoutAddress : way.logoutAddress} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A link for another browser: a student's test is done where the student is signed in at the service. */
function StudentTest({ id }: { id: string }): ReactElement {
  const link = useMutation({ mutationFn: beginTest });
  return (
    <>
      <Button disabled={link.isPending} onClick={() => link.mutate({ id, as: 'student' })}>
        Test as a student
      </Button>
      {(link.data !== undefined || link.error) && (
        <Dialog title="Test as a student" onClose={link.reset}>
          {link.error && <Banner tone="err">{textOf(link.error)}</Banner>}
          {link.data !== undefined && (
            <>
              <p>
                Open this link where a student of yours signs in, within ten minutes. It works once,
                and signs nobody in. Some services hold students back until you let this product in
                for them.
              </p>
              <Copied text={new URL(link.data, globalThis.location.origin).href} />
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

/** Google and Microsoft can be told to ask for the account each time. */
function AskAccount({
  way: { id, asksAccount },
  onChange,
}: {
  way: WayIn;
  onChange: (reply: WaysInReply) => void;
}): ReactElement {
  const ask = useMutation({ mutationFn: askAccount, onSuccess: onChange });
  return (
    <div>
      <Check
        label="Ask which account, each time"
        checked={ask.isPending ? ask.variables.asksAccount : asksAccount}
        disabled={ask.isPending}
        onChange={(on) => ask.mutate({ id, asksAccount: on })}
      />
      <p className="muted small">
        For tablets that several children use. Switch it off where every child has a device.
      </p>
      {ask.error && <Banner tone="err">{textOf(ask.error)}</Banner>}
    </div>
  );
}

const STEPS: Readonly<
  Record<Exclude<Step, 'use'>, { readonly title: string; readonly text: string }>
> = {
  stop: {
    title: 'Take it out of use?',
    text: 'Nobody comes in this way until you take it into use again. Results stay, and who is signed in stays so.',
  },
  remove: {
    title: 'Remove this way in?',
    text: 'Its settings and the accounts that have come in by it are forgotten. People and results stay.',
  },
};

function Ask({
  isInUse,
  onAsk,
}: {
  isInUse: boolean;
  onAsk: (step: Exclude<Step, 'use'>) => void;
}): ReactElement {
  return (
    <Button onClick={() => onAsk(isInUse ? 'stop' : 'remove')}>
      {isInUse ? 'Take out of use' : 'Remove'}
    </Button>
  );
}

function AskFirst({
  step,
  error,
  isBusy,
  onYes,
  onNo,
}: {
  step: Exclude<Step, 'use'>;
  error: unknown;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}): ReactElement {
  return (
    <Dialog
      title={STEPS[step].title}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>Cancel</Button>
          <Button look="main" disabled={isBusy} onClick={onYes}>
            {step === 'stop' ? 'Take out of use' : 'Remove'}
          </Button>
        </>
      }
    >
      <p>{STEPS[step].text}</p>
      {error !== null && <Banner tone="err">{textOf(error)}</Banner>}
    </Dialog>
  );
}

/** A way in: what is set, how its tests went, and the keys that fit. */
export function WayInCard({
  way,
  onChange,
  onEdit,
}: {
  way: WayIn;
  onChange: (reply: WaysInReply) => void;
  onEdit: () => void;
}): ReactElement {
  const [asked, setAsked] = useState<Exclude<Step, 'use'> | null>(null);
  const step = useMutation({
    mutationFn: takeStep,
    onSuccess: (reply) => {
      setAsked(null);
      onChange(reply);
    },
  });
  const test = useMutation({ mutationFn: beginTest, onSuccess: leaveTo });
  const { id, kind, isInUse, hindrance, warning, tests } = way;
  const heading = `way-${id}`;
  const mayBeUsed = !isInUse && hindrance === null;
  const failed = step.error ?? test.error;
  const { timeZone } = useUser();
  const since =
    way.usedSince === null ? '' : ` since ${dayWords(way.usedSince, serverNow(), timeZone)}`;
  return (
    <Panel aria-labelledby={heading}>
      <div className={s['stack']}>
        <h2 id={heading}>
          {WAY_NAMES[kind]}, {isInUse ? `in use${since}` : 'not in use yet'}
        </h2>
        {warning !== null && <Banner tone="warn">{warning}</Banner>}
        <Settings way={way} />
        {tests.admin && <WhatCame tested={tests.admin} who="an admin" kind={kind} />}
        {tests.student && <WhatCame tested={tests.student} who="a student" kind={kind} />}
        <Taken way={way} onChange={onChange} />
        {kind !== 'openid' && <AskAccount way={way} onChange={onChange} />}
        {!isInUse && hindrance !== null && <p className="muted">{hindrance}</p>}
        {failed && <Banner tone="err">{textOf(failed)}</Banner>}
        <div className={s['foot']}>
          <Button onClick={onEdit}>Change</Button>
          <Ask isInUse={isInUse} onAsk={setAsked} />
          <StudentTest id={id} />
          <Button
            look={mayBeUsed || isInUse ? 'plain' : 'main'}
            disabled={test.isPending}
            onClick={() => test.mutate({ id, as: 'admin' })}
          >
            {tests.admin === null ? 'Test sign-in' : 'Test again'}
          </Button>
          {mayBeUsed && (
            <Button
              look="main"
              disabled={step.isPending}
              onClick={() => step.mutate({ id, step: 'use' })}
            >
              Start using it
            </Button>
          )}
        </div>
      </div>
      {asked !== null && (
        <AskFirst
          step={asked}
          error={step.error}
          isBusy={step.isPending}
          onYes={() => step.mutate({ id, step: asked })}
          onNo={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
