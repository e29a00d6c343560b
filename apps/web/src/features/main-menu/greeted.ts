import { createStore } from '../../platform/store.ts';

/** The student and sign-in that the message after signing in greets: the menu does not welcome them again. */
export const greetedByMessage = createStore('');
