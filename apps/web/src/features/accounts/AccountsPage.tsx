import { isKept, ROLE_TRAITS, rolesOf } from '@moonbase/access';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { Account, AccountsReply } from '@moonbase/contracts';
import { capital } from '@moonbase/kit';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Check, TextField } from '../../design/Field.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { fieldTextsOf, textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { usePaused } from '../../platform/use-paused.ts';
import { reloadAccounts, accountsOptions, changeAccount } from './accounts.api.ts';
import { SignInLink } from '../../shell/SignInLink.tsx';
import s from './accounts.module.css';

const nameOf = ({ firstName, lastName }: Account): string => `${firstName} ${lastName}`.trim();

const verbOf = ({ disabledAt }: Account): string => (disabledAt === null ? 'Disable' : 'Enable');

/** All roles of an account, the first capitalised. "Personal" is left out beside another role. */
function roleOf(account: Account): string {
  const roles = rolesOf(account);
  const named = roles.length === 1 ? roles : roles.filter((role) => role !== 'personal');
  return capital(named.map((role) => ROLE_TRAITS[role].name).join(', '));
}

function columnsOf(
  onAsk: (account: Account) => void,
  givesLinks: boolean,
): readonly Column<Account>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      rowHeader: true,
      sortBy: ({ lastName }) => lastName,
      cell: nameOf,
    },
    { id: 'role', title: 'Role', sortBy: roleOf, cell: roleOf },
    {
      id: 'place',
      title: 'School and classes',
      from: 'middle',
      cell: ({ schoolName, classGroups }) =>
        [schoolName ?? '', ...classGroups].filter((part) => part !== '').join(', '),
    },
    {
      id: 'state',
      title: 'Sign-in',
      sortBy: ({ disabledAt }) => (disabledAt === null ? 0 : 1),
      cell: ({ disabledAt }) => (disabledAt === null ? 'Allowed' : 'Disabled'),
    },
    {
      id: 'change',
      title: 'Actions',
      hideTitle: true,
      cell: (account) =>
        account.mayChange && (
          <>
            {givesLinks && !isKept({ roles: rolesOf(account) }) && (
              <SignInLink userId={account.id} name={nameOf(account)} />
            )}
            <Button
              look="quiet"
              aria-label={`${verbOf(account)} ${nameOf(account)}`}
              onClick={() => onAsk(account)}
            >
              {verbOf(account)}
            </Button>
          </>
        ),
    },
  ];
}

/** Describes a change before it is made. */
function ConfirmChange({
  account,
  onClose,
}: {
  account: Account;
  onClose: () => void;
}): ReactElement {
  const change = useMutation({
    mutationFn: () => changeAccount(account),
    onSuccess: async () => {
      await reloadAccounts();
      onClose();
    },
  });
  const disables = account.disabledAt === null;
  const verb = verbOf(account);
  return (
    <Dialog
      title={`${verb} ${nameOf(account)}?`}
      onClose={onClose}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look={disables ? 'danger' : 'main'}
            disabled={change.isPending}
            onClick={() => change.mutate()}
          >
            {verb}
          </Button>
        </>
      }
    >
      <p>
        {disables
          ? 'They are signed out at once and cannot sign in again. Their results are kept.'
          : 'They can sign in again with your sign-in service.'}
      </p>
      {change.error && <Banner tone="err">{textOf(change.error)}</Banner>}
    </Dialog>
  );
}

function Found({ reply, onAsk }: { reply: AccountsReply; onAsk: (account: Account) => void }) {
  if (reply.accounts.length === 0) return <EmptyState text="No account was found." />;
  return (
    <>
      {reply.more && (
        <p className="muted small">
          The first {reply.accounts.length} accounts. Type more of the name to find others.
        </p>
      )}
      <Table
        caption="Accounts"
        rows={reply.accounts}
        idOf={({ id }) => id}
        columns={columnsOf(onAsk, reply.givesLinks)}
      />
    </>
  );
}

/** The page on which a school admin disables accounts of the school, and an admin any account. */
export function AccountsPage(): ReactElement {
  useTitle('Accounts');
  const [text, setText] = useState('');
  const [onlyDisabled, setOnlyDisabled] = useState(false);
  const [asked, setAsked] = useState<Account | null>(null);
  const { data, error } = useQuery(accountsOptions(usePaused(text.trim()), onlyDisabled));
  const ofName = fieldTextsOf(error, 'search');
  return (
    <>
      <BookHead
        title="Accounts"
        sub="A disabled account is signed out at once and cannot sign in. What you do here is recorded."
      />
      <BookPage>
        <div className={s['search']}>
          <TextField
            label="Name"
            hint="The beginning of a first or last name"
            value={text}
            maxLength={100}
            errors={ofName}
            onChange={setText}
          />
          <Check label="Only disabled accounts" checked={onlyDisabled} onChange={setOnlyDisabled} />
        </div>
        {error && ofName.length === 0 && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && <Found reply={data} onAsk={setAsked} />}
        {asked && <ConfirmChange account={asked} onClose={() => setAsked(null)} />}
      </BookPage>
    </>
  );
}
