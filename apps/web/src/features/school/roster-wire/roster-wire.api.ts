import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  type RosterLimits,
  type RosterSourceBody,
  RosterSourceReply,
  RosterTakenReply,
  RosterWaitingReply,
  type RosterWaitingQuery,
  type TakeRosterBody,
} from '@moonbase/contracts/roster-wire';

import { apiUrl } from '../../../platform/api-client.ts';
import { ask, reload } from '../../../platform/ask.ts';
import { write, writeOnce } from '../../../platform/patience.ts';
import { FRESH } from '../../../platform/query-client.ts';

const PATH = '/school/roster-source';
const WAITING = `${PATH}/waiting`;
const BUSY_MS = 1_500; // between looks while a list is fetched

export const rosterOptions = (teacherId: string | null) =>
  queryOptions({
    ...FRESH,
    ...ask(PATH, RosterSourceReply, { by: teacherId }),
    refetchInterval: ({ state }) =>
      state.data?.rosterSource.source?.isBusy === true ? BUSY_MS : false,
  });

export const waitingOptions = (query: RosterWaitingQuery, teacherId: string | null) =>
  queryOptions({
    ...FRESH,
    ...ask(WAITING, RosterWaitingReply, { query: { ...query }, by: teacherId }),
    placeholderData: keepPreviousData,
  });

export const reloadRoster = () => reload(PATH, WAITING);

export const saveRoster = (body: RosterSourceBody) =>
  write('PUT', PATH, RosterSourceReply, { body });

export const fetchRoster = () => writeOnce('POST', `${PATH}/fetch`, RosterSourceReply);

export const pauseRoster = (isPaused: boolean) =>
  write('POST', `${PATH}/pause`, RosterSourceReply, { body: { isPaused } });

export const limitRoster = (body: RosterLimits) =>
  write('PUT', `${PATH}/limits`, RosterSourceReply, { body });

export const removeRoster = () => write('POST', `${PATH}/remove`, RosterSourceReply);

/** Lets the list bring people again who were erased here. */
export const forgetErased = () => write('POST', `${PATH}/forget-erased`, RosterSourceReply);

/** The table of the list that waits, as a file. */
export const waitingCsv = apiUrl(`${WAITING}/csv`);

export const takeRoster = (body: TakeRosterBody) =>
  writeOnce('POST', `${WAITING}/take`, RosterTakenReply, { body });
