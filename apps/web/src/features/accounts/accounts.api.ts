import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Account, AccountReply, AccountsReply } from '@moonbase/contracts';

import { ask, reload } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

export const reloadAccounts = () => reload('/accounts');

/** Accounts whose first or last name begins with the text. */
export function accountsOptions(search: string, onlyDisabled: boolean) {
  return queryOptions({
    ...FRESH,
    ...ask('/accounts', AccountsReply, { query: { search, disabled: String(onlyDisabled) } }),
    placeholderData: keepPreviousData,
  });
}

export const changeAccount = ({ id, disabledAt }: Account) =>
  write(
    'POST',
    `/accounts/${id}/action/${disabledAt === null ? 'disable' : 'enable'}`,
    AccountReply,
  );
