import { inWords } from '../sockets/refusal-words.ts';
import type { LobbyReply } from '../lobby/lobby.ts';
import type { Visitor } from '../sockets/visitor.ts';
import type { Errand } from './said.ts';

/** Tells somebody who was brought to another node how what they wanted turned out. */
export function answerErrand(visitor: Visitor, errand: Errand, reply: LobbyReply): void {
  if (errand.for !== 'event') {
    visitor.socket.disconnect(true); // comes back and is brought there again
    return;
  }
  const [, , id] = errand.heard;
  const answer = inWords(reply);
  if (id !== null) visitor.acknowledge(id, answer);
  else if (!answer.ok) visitor.send('waiting-room-error', answer.message); // nobody has asked
}
