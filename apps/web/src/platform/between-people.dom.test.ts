import { afterEach, expect, it } from 'vitest';

import { SessionReply } from '@moonbase/contracts';

import { forgetBetweenPeople } from './between-people.ts';
import { queryClient } from './query-client.ts';
import { aSession, aUser } from './server.test-kit.ts';
import { endSession, sessionStore, updateSessionUser } from './session.ts';

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  queryClient.clear();
  endSession();
});

it('a change of person keeps a person’s data when their session came before it was followed and changes later', () => {
  sessionStore.set({ status: 'in', session: SessionReply.parse(aSession(aUser())) });
  stop = forgetBetweenPeople();
  queryClient.setQueryData(['map'], 'steps');
  updateSessionUser({ totalCorrect: 12 });
  expect(queryClient.getQueryData(['map'])).toBe('steps');
});

it('a change of person drops a person’s data when their session ends', () => {
  sessionStore.set({ status: 'in', session: SessionReply.parse(aSession(aUser())) });
  stop = forgetBetweenPeople();
  queryClient.setQueryData(['map'], 'steps');
  endSession();
  expect(queryClient.getQueryData(['map'])).toBeUndefined();
});
