import { messages } from '../platform/messages.ts';

/** Asks whether a round that is under way should end. @returns true when the person leaves it */
export async function mayLeave(): Promise<boolean> {
  try {
    await messages.confirmation('The answers so far count. The round ends here.', {
      title: 'Leave this round?',
      ok: 'Leave',
      cancel: 'Play on',
    });
    return true;
  } catch {
    return false;
  }
}
