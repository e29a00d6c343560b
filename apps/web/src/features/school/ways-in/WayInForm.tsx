import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';

import type { WayIn, WayInBody, WaysInReply } from '@moonbase/contracts/ways-in';
import {
  canBeOwnDomain,
  liesElsewhere,
  onlyHere,
  ownFormOf,
  refusedAddress,
  STEPS_THERE,
} from '@moonbase/openid';

import { useAskWhileTyped } from '../../../design/ask-while-typed.tsx';
import { Button } from '../../../design/Button.tsx';
import { Check, DayField, Segmented, TextField } from '../../../design/Field.tsx';
import { SecretField } from '../../../design/SecretField.tsx';
import { Banner, Panel } from '../../../design/Panel.tsx';
import { useRefusedFocus } from '../../../design/use-refused-focus.ts';
import { fieldTextsOf, textOf } from '../../../platform/api-error.ts';
import { useUser } from '../../../platform/session.ts';
import { hasFieldErrors } from '../EditDialog.tsx';
import { Copied } from './Copied.tsx';
import { draftWayIn, saveWayIn } from './ways-in.api.ts';
import s from './ways-in.module.css';

type Kind = WayIn['kind'];

const KINDS = [
  { value: 'google', label: 'Google Workspace' },
  { value: 'microsoft', label: 'Microsoft Entra' },
  { value: 'openid', label: 'Another OpenID service' },
] as const;

const NOTHING_GIVEN: WayInBody = {
  kind: 'google',
  clientId: '',
  clientSecret: '',
  domain: '',
  tenant: '',
  issuer: '',
  secretUntil: null,
  isSureOfDomain: false,
  hasSameAccounts: false,
};

const bodyOf = (way: WayIn | null): WayInBody =>
  way === null
    ? NOTHING_GIVEN
    : {
        kind: (way.kind === 'openid' ? ownFormOf(way.issuer) : undefined) ?? way.kind,
        clientId: way.clientId,
        clientSecret: '',
        domain: way.domain,
        tenant: way.tenant ?? NOTHING_GIVEN.tenant,
        issuer: way.issuer,
        secretUntil: way.secretUntil,
        isSureOfDomain: false,
        hasSameAccounts: way.movedFrom !== null,
      };

function Fields({
  body,
  error,
  hasSecret,
  change,
}: {
  body: WayInBody;
  error: unknown;
  hasSecret: boolean;
  change: (part: Partial<WayInBody>) => void;
}): ReactElement {
  const field = (name: 'issuer' | 'tenant' | 'domain' | 'clientId' | 'clientSecret') => ({
    value: body[name],
    errors: fieldTextsOf(error, name),
    maxLength: 300,
    onChange: (value: string) => change({ [name]: value }),
  });
  const { email } = useUser();
  const domainFaults = fieldTextsOf(error, 'domain');
  return (
    <>
      {body.kind === 'openid' && (
        <TextField
          label="Issuer"
          hint="Such as https://id.hill-street.example"
          {...field('issuer')}
        />
      )}
      {body.kind === 'microsoft' && (
        <TextField label="Directory (tenant) ID" {...field('tenant')} />
      )}
      <TextField
        label="Domain of your school’s addresses"
        hint="What follows the @. Private accounts and other domains stay out."
        {...field('domain')}
        onChange={(domain) => change({ domain, isSureOfDomain: false })}
      />
      {domainFaults.length > 0 &&
        canBeOwnDomain(body.domain) &&
        liesElsewhere(body.domain, email) && (
          <Check
            label={`${body.domain} is right, though my own address is elsewhere`}
            checked={body.isSureOfDomain}
            onChange={(isSureOfDomain) => change({ isSureOfDomain })}
          />
        )}
      <TextField
        label={body.kind === 'microsoft' ? 'Application (client) ID' : 'Client ID'}
        {...field('clientId')}
      />
      <SecretField
        label="Client secret"
        hint={
          hasSecret
            ? 'Sealed; nobody can read it. Leave it empty to keep it.'
            : 'Sealed when you save; nobody can read it again.'
        }
        {...field('clientSecret')}
      />
      <DayField
        label="Last day of the secret, if it has one"
        value={body.secretUntil ?? NOTHING_GIVEN.issuer}
        errors={fieldTextsOf(error, 'secretUntil')}
        onChange={(day) => change({ secretUntil: day })}
      />
    </>
  );
}

/** What no field of the form shows: a refusal as a whole, and what is wrong with the way to Google. */
function Refusal({ error, kind }: { error: unknown; kind: Kind }): ReactElement | null {
  const ofIssuer = kind === 'google' ? fieldTextsOf(error, 'issuer') : [];
  if (ofIssuer.length > 0) return <Banner tone="err">{ofIssuer.join(' ')}</Banner>;
  return error === null || hasFieldErrors(error) ? null : (
    <Banner tone="err">{textOf(error)}</Banner>
  );
}

/** Why the service takes no address such as this product's, or what one of this computer is good for. */
function RefusedThere({
  kind,
  redirectUri,
}: {
  kind: Kind;
  redirectUri: string;
}): ReactElement | null {
  const words = refusedAddress(kind, redirectUri);
  const here = onlyHere(redirectUri);
  if (words !== null) return <Banner tone="warn">{words}</Banner>;
  return here === null ? null : <p className="muted small">{here}</p>;
}

/** What is to be done at the service. */
function AtService({
  kind,
  redirectUri,
}: {
  kind: Kind;
  redirectUri: string | undefined;
}): ReactElement {
  return (
    <div>
      <h3>At your service</h3>
      <ol className={s['there']}>
        {STEPS_THERE[kind].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {redirectUri !== undefined && (
        <>
          <p>
            <span className={s['label']}>Redirect URI (address for answers)</span>
            <Copied text={redirectUri} />
          </p>
          <RefusedThere kind={kind} redirectUri={redirectUri} />
        </>
      )}
      <p className="muted small">
        Asked for are name and address: no files, no mail. Role, classes and administrators come
        from your list and from here.
      </p>
    </div>
  );
}

/** Says what another issuer means for those who have come in, before it is saved. */
function OtherIssuer({
  way,
  body,
  change,
}: {
  way: WayIn;
  body: WayInBody;
  change: (part: Partial<WayInBody>) => void;
}): ReactElement | null {
  const isOther =
    way.movedFrom !== null || body.issuer !== way.issuer || body.tenant !== bodyOf(way).tenant;
  if (!isOther)
    return way.isInUse ? <p className="muted small">It stays in use while you change it.</p> : null;
  return (
    <>
      <Check
        label="The service has moved: its accounts are the same"
        checked={body.hasSameAccounts}
        onChange={(hasSameAccounts) => change({ hasSameAccounts })}
      />
      <p className="muted small">
        {body.hasSameAccounts
          ? 'It is out of use until you have tested it as yourself and as a student who has come in before. Both tests must show the same accounts (sub) as before; then everybody comes in as before.'
          : 'It is out of use until you have tested it. Everybody comes in anew: staff by their address, students by theirs once you have imported your list with addresses again. Others knock.'}
      </p>
    </>
  );
}

/** Adds a way in, or changes one. What is wrong is said at its field. */
export function WayInForm({
  way,
  onSaved,
  onCancel,
}: {
  way: WayIn | null;
  onSaved: (reply: WaysInReply) => void;
  onCancel: () => void;
}): ReactElement {
  const [body, setBody] = useState(() => bodyOf(way));
  const leaving = useAskWhileTyped(JSON.stringify(body) !== JSON.stringify(bodyOf(way)));
  const save = useMutation({ mutationFn: saveWayIn, onSuccess: onSaved });
  const { data: drafted, mutate: askDraft } = useMutation({ mutationFn: draftWayIn });
  const isNew = way === null;
  useEffect(() => {
    if (isNew) askDraft();
  }, [isNew, askDraft]);
  const redirectUri = way?.answerAddress ?? drafted?.wayInDraft.answerAddress;
  const form = useRefusedFocus(save.error);
  const change = (part: Partial<WayInBody>): void => setBody((before) => ({ ...before, ...part }));
  return (
    <Panel aria-labelledby="way-in">
      {leaving}
      <form
        ref={form}
        className={s['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ id: way?.id ?? null, draft: drafted?.wayInDraft.draft ?? null, body });
        }}
      >
        <h2 id="way-in">{way === null ? 'A new way in' : 'Change this way in'}</h2>
        {way === null && (
          <Segmented
            label="Service"
            value={body.kind}
            choices={KINDS}
            onChange={(kind) => {
              save.reset(); // what one service said is not said of another
              change({ kind });
            }}
          />
        )}
        <div className={s['sides']}>
          <AtService kind={body.kind} redirectUri={redirectUri} />
          <div className={s['stack']}>
            <h3>In Moon Base Pi</h3>
            <Fields
              body={body}
              error={save.error}
              hasSecret={way?.hasSecret === true}
              change={change}
            />
          </div>
        </div>
        <Refusal error={save.error} kind={body.kind} />
        {way !== null && <OtherIssuer way={way} body={body} change={change} />}
        <div className={s['foot']}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button look="main" type="submit" disabled={save.isPending}>
            {save.isPending ? 'Asking the service …' : 'Save'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
