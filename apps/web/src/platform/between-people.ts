import { queryClient } from './query-client.ts';
import { sessionStore } from './session.ts';

function presentPerson(): string | null {
  const state = sessionStore.get();
  return state.status === 'in' ? state.session.user.id : null;
}

/** From now on nothing loaded for one person is shown to the next. Data loaded for the person who is here stays. */
export function forgetBetweenPeople(): () => void {
  let person = presentPerson();
  return sessionStore.subscribe(() => {
    const now = presentPerson();
    if (now !== person) queryClient.clear();
    person = now;
  });
}
