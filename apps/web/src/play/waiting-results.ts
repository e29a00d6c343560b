import { createStore } from '../platform/store.ts';

/**
 * The number of the signed-in person's results that wait on this device. Kept apart so that pages which only show it do
 * not load the outbox.
 */
export const waitingResults = createStore(0);
