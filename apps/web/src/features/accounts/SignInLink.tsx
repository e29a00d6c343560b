import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { Account } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { makeSignInLink } from './accounts.api.ts';

/** A one-use link by which somebody of the staff chooses a password for the school door. */
export function SignInLink({ account }: { account: Account }): ReactElement {
  const link = useMutation({ mutationFn: () => makeSignInLink(account.id) });
  const name = `${account.firstName} ${account.lastName}`.trim();
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Sign-in link for ${name}`}
        onClick={() => {
          link.mutate();
        }}
      >
        Sign-in link
      </Button>
      {(link.data ?? link.error) && (
        <Dialog title={`Sign-in link for ${name}`} onClose={link.reset}>
          {link.error && <Banner tone="err">{textOf(link.error)}</Banner>}
          {link.data && (
            <>
              <p>
                Pass this link on. It works once, for 24 hours, and lets {name} choose a password
                for {link.data.signInLink.email}. An earlier link stops.
              </p>
              <p>
                <code>{link.data.signInLink.address}</code>
              </p>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
