import { queryOptions } from '@tanstack/react-query';

import { SignInServiceReply, SignInTestReply } from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

const PATH = '/school/sign-in-service';

export const signInServiceOptions = (teacherId: string | null) =>
  queryOptions({ ...FRESH, ...ask(PATH, SignInServiceReply, { by: teacherId }) });

export const offerMetadata = (metadata: string) =>
  write('POST', `${PATH}/offer`, SignInServiceReply, { body: { metadata } });

export const forgetTrial = () => write('POST', `${PATH}/forget`, SignInServiceReply);

export const takeIntoUse = () => write('POST', `${PATH}/take`, SignInServiceReply);

/** @returns the address for a test sign-in */
export const beginTest = async (): Promise<string> =>
  (await write('POST', `${PATH}/test`, SignInTestReply)).signInTest.path;
