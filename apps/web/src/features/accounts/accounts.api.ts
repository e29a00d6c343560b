import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Account, AccountReply, AccountsReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

export const ACCOUNTS_KEY = ['accounts'];

/** Accounts whose first or last name begins with the text. */
export function accountsOptions(search: string, onlyDisabled: boolean) {
  return queryOptions({
    ...FRESH,
    queryKey: [...ACCOUNTS_KEY, search, onlyDisabled],
    queryFn: ({ signal }) =>
      call('GET', '/accounts', AccountsReply, {
        query: { search, disabled: String(onlyDisabled) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const changeAccount = ({ id, disabledAt }: Account) =>
  write(
    'POST',
    `/accounts/${id}/action/${disabledAt === null ? 'disable' : 'enable'}`,
    AccountReply,
  );
