import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type {
  RosterSource,
  RosterSourceBody,
  RosterSourceReply,
} from '@moonbase/contracts/roster-wire';

import { Button } from '../../../design/Button.tsx';
import { Segmented, TextField } from '../../../design/Field.tsx';
import { Banner, Panel } from '../../../design/Panel.tsx';
import { SecretField } from '../../../design/SecretField.tsx';
import { useRefusedFocus } from '../../../design/use-refused-focus.ts';
import { fieldTextsOf, textOf } from '../../../platform/api-error.ts';
import { hasFieldErrors } from '../EditDialog.tsx';
import { saveRoster } from './roster-wire.api.ts';
import s from './roster-wire.module.css';

const VERSIONS = [
  { value: '1.2', label: 'OneRoster 1.2' },
  { value: '1.1', label: 'OneRoster 1.1' },
] as const;

const MOST = 500; // characters of a field

const NOTHING_GIVEN: RosterSourceBody = {
  version: '1.2',
  address: '',
  tokenAddress: '',
  clientId: '',
  clientSecret: '',
  schoolThere: '',
};

const bodyOf = (source: RosterSource | null): RosterSourceBody =>
  source === null
    ? NOTHING_GIVEN
    : {
        version: source.version,
        address: source.address,
        tokenAddress: source.tokenAddress,
        clientId: source.clientId,
        clientSecret: NOTHING_GIVEN.clientSecret,
        schoolThere: source.schoolThere,
      };

/** Safari 16 and Chrome 119 lack `URL.canParse`. */
function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

/** What is said under the secret. The server asks for it again where it, or its tokens, would go to another site. */
function hintOnSecret(body: RosterSourceBody, source: RosterSource | null): string {
  if (source === null) return 'Sealed when you save; nobody can read it again.';
  const isElsewhere =
    body.tokenAddress.trim() !== source.tokenAddress ||
    originOf(body.address) !== originOf(source.address);
  return isElsewhere
    ? 'An address has changed: give the secret again.'
    : 'Sealed; nobody can read it. Leave it empty to keep it.';
}

function Fields({
  body,
  error,
  source,
  change,
}: {
  body: RosterSourceBody;
  error: unknown;
  source: RosterSource | null;
  change: (part: Partial<RosterSourceBody>) => void;
}): ReactElement {
  const field = (name: Exclude<keyof RosterSourceBody, 'version'>) => ({
    value: body[name],
    errors: fieldTextsOf(error, name),
    maxLength: MOST,
    onChange: (value: string) => change({ [name]: value }),
  });
  const path = body.version === '1.2' ? '/ims/oneroster/rostering/v1p2' : '/ims/oneroster/v1p1';
  return (
    <>
      <Segmented
        label="Version"
        value={body.version}
        choices={VERSIONS}
        onChange={(version) => change({ version })}
      />
      <TextField
        label="Address of the lists"
        hint={`Such as https://sis.hill-street.example${path}`}
        {...field('address')}
      />
      <TextField
        label="Address for tokens"
        hint="Such as https://sis.hill-street.example/oauth/token"
        {...field('tokenAddress')}
      />
      <TextField label="Client ID" {...field('clientId')} />
      <SecretField
        label="Client secret"
        hint={hintOnSecret(body, source)}
        {...field('clientSecret')}
      />
      <TextField
        label="Your school there, if it has another name"
        hint="Its name or ID in the system, where it has several schools."
        {...field('schoolThere')}
      />
    </>
  );
}

/** Where the list of the school is fetched from. What is wrong is said at its field. */
export function RosterForm({
  source,
  onSaved,
  onCancel,
}: {
  source: RosterSource | null;
  onSaved: (reply: RosterSourceReply) => void;
  onCancel: () => void;
}): ReactElement {
  const [body, setBody] = useState(() => bodyOf(source));
  const save = useMutation({ mutationFn: saveRoster, onSuccess: onSaved });
  const form = useRefusedFocus(save.error);
  return (
    <Panel aria-labelledby="roster-source">
      <form
        ref={form}
        className={s['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(body);
        }}
      >
        <h2 id="roster-source">Your student information system</h2>
        <div className={s['sides']}>
          <div>
            <h3>In your system</h3>
            <ol className={s['there']}>
              <li>
                Add an application that reads OneRoster by REST (JSON), with client credentials.
              </li>
              <li>
                Let it read the core lists, and demographics if years of birth are to come: nothing
                else, and no writing.
              </li>
              <li>Copy its addresses, client ID and secret to here.</li>
            </ol>
            <p className="muted small">
              Saving asks for a token and for the names of the schools there. Nothing is brought
              before you have looked at the first list.
            </p>
          </div>
          <div className={s['stack']}>
            <h3>In Moon Base Pi</h3>
            <Fields
              body={body}
              error={save.error}
              source={source}
              change={(part) => setBody((before) => ({ ...before, ...part }))}
            />
          </div>
        </div>
        {save.error !== null && !hasFieldErrors(save.error) && (
          <Banner tone="err">{textOf(save.error)}</Banner>
        )}
        <div className={s['foot']}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button look="main" type="submit" disabled={save.isPending}>
            {save.isPending ? 'Asking the service …' : 'Check and save'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
