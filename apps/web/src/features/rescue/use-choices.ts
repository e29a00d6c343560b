import { useEffect, useState } from 'react';

import type { Rescue } from './client/use-rescue.ts';
import { choices as kept, freeCharacter } from './characters.ts';
import type { LobbyChoices } from './lobby/Lobby.tsx';

/** A person's character and school year, as this computer remembers them. */
export function useChoices(
  userId: string,
  isInClass: boolean,
): { readonly choices: LobbyChoices; readonly choose: (next: LobbyChoices) => void } {
  const [choices, setChoices] = useState(() => firstChoices(userId, isInClass));
  return {
    choices,
    choose: (next) => {
      if (!next.isGiven) kept.setCharacter(userId, next.character); // nobody else’s figure comes to the menu
      if (next.yearChosen) kept.setYear(userId, next.year);
      setChoices(next);
    },
  };
}

function firstChoices(userId: string, isInClass: boolean): LobbyChoices {
  const known = kept.character(userId);
  const character = known >= 0 ? known : kept.firstCharacter(userId, isInClass);
  return {
    character,
    isGiven: known < 0,
    year: kept.year(userId),
    yearChosen: kept.hasYear(userId),
  };
}

/** Gives a newcomer another character when somebody who came before looks the same. */
export function useOwnLook(
  { state: { room, joined }, send }: Rescue,
  { choices, choose }: ReturnType<typeof useChoices>,
): void {
  const { character, isGiven } = choices;
  const players = room === null || room.kind === 'class' ? null : room.players;
  const free = players && isGiven ? freeCharacter(players, joined?.socketId ?? '') : null;
  useEffect(() => {
    if (free === null || free === character) return;
    choose({ ...choices, character: free });
    void send('select-character', free);
  }, [free, character, choices, choose, send]);
}
