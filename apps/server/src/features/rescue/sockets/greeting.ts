import { CHARACTERS, RescueMode, type RescueServerEvents } from '@moonbase/contracts';

import type { Db } from '../../../platform/database/db.ts';
import { fullName } from '../../../play/people/names.ts';
import { guestNumber } from '../matches/player.ts';
import type { Player } from '../matches/player.ts';
import { selectOptionalRunning, selectPeople, takeClosedGame } from '../rescue.queries.ts';
import type { Visitor } from './visitor.ts';

/** The first message to somebody in the lobby: who they are, and the match that they can return to. */
export async function greetingFor(
  db: Db,
  { player, socket }: Visitor,
): Promise<Parameters<RescueServerEvents['lobby-joined']>[0]> {
  const [person] = player.kind === 'person' ? await selectPeople(db, [player.userId]) : [];
  const running = await selectOptionalRunning(db, player);
  return {
    user:
      player.kind === 'guest'
        ? { name: `Guest ${guestNumber(player.guestHash)}`, guest: true }
        : { name: person ? fullName(person) : '', guest: false },
    socketId: socket.id,
    characters: CHARACTERS,
    modes: [...RescueMode.options],
    averageStep: person?.averageStep ?? null,
    gamesPlayed: person?.gamesPlayed ?? null,
    running: running && { gameId: running.gameId, mode: running.mode },
  };
}

/** The news of a game that was closed while nobody was connected, given once; null: there is no news. */
export async function closedGameWords(db: Db, player: Player): Promise<string | null> {
  const closed = await takeClosedGame(db, player);
  if (!closed) return null;
  const { answers } = closed;
  if (player.kind === 'guest' || answers === 0) return 'Your game was closed.';
  return `Your game was closed. ${answers === 1 ? 'Your answer is' : `Your ${answers} answers are`} saved.`;
}
