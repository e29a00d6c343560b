import { createStore } from '../platform/store.ts';

/** How many results of the signed-in person wait on this device. Known here so that pages which only say it load no outbox. */
export const waitingResults = createStore(0);
