import { accuracyLabel, POWER_FACTS } from '@moonbase/rescue';

import { revealWords } from '../../../games/rescue/spoken.ts';
import type { SoundName, TuneName } from '../../../games/sound/recipes.ts';
import { type GameState, type Happening, playerOf } from '../client/game-state.ts';

/** A happening in words; null when it is only shown and heard. */
export function newsWords(game: GameState, what: Happening): string | null {
  const nameOf = (id: string | null): string => {
    const player = playerOf(game, id);
    return id === game.start.you ? 'You' : (player?.name ?? 'Somebody');
  };
  switch (what.kind) {
    case 'questions':
      return 'Questions. Get ready...';
    case 'answered':
      return what.result === null ? 'Skipped.' : what.result ? 'Right.' : 'Not yet.';
    case 'distress':
      return 'Distress call: a ship part is inside the dotted gold square.';
    case 'turn':
      return turnWords(game, what.playerId);
    case 'power':
      return `${nameOf(what.playerId)} bought ${POWER_FACTS[what.power].bought}.`;
    case 'zone':
      return `${nameOf(what.playerId)} closed an area.`;
    case 'reveal':
      return revealSentence(what, nameOf);
    case 'end':
      return what.text;
    case 'final':
      return null;
  }
}

function turnWords(game: GameState, playerId: string): string {
  const player = playerOf(game, playerId);
  const label = accuracyLabel(player?.accuracy ?? 0);
  if (player?.accuracy === 0)
    return `${playerId === game.start.you ? 'No scan this time - look and plan' : `${player.name} looks and plans this time`}.`;
  return playerId === game.start.you
    ? `Your turn. Scan accuracy: ${label}.`
    : `${player?.name ?? 'Somebody'} scans now. Scan accuracy: ${label}.`;
}

function revealSentence(
  { reveal }: Extract<Happening, { kind: 'reveal' }>,
  nameOf: (id: string | null) => string,
): string | null {
  const { cause, playerId, tiles } = reveal;
  if (cause === 'end') return 'The ships that nobody found are shown.';
  if (cause === 'neighbour') return null;
  return tiles.map((tile) => revealWords(nameOf(playerId), tile)).join(' ');
}

/** The sounds of happenings. */
export type Cue = { readonly sound: SoundName } | { readonly tune: TuneName };

/** The sound of a happening; null for silence. Every sound has a visible counterpart. */
export function cueOf(game: GameState, what: Happening): Cue | null {
  switch (what.kind) {
    case 'answered':
      if (what.result === null) return { sound: 'uiMove' };
      return { sound: what.result ? 'correct' : 'wrong' };
    case 'turn':
      return what.playerId === game.start.you ? { sound: 'turnBell' } : null;
    case 'distress':
      return { sound: 'bonusAppear' };
    case 'power':
      return { sound: 'power' };
    case 'zone':
      return { sound: 'zoneOn' };
    case 'reveal':
      return cueOfReveal(what);
    case 'end':
      return what.allRescued ? { tune: 'rescued' } : { tune: 'roundPassed' };
    case 'final':
      return { tune: 'winner' };
    case 'questions':
      return null;
  }
}

function cueOfReveal({ reveal }: Extract<Happening, { kind: 'reveal' }>): Cue | null {
  const [first] = reveal.tiles;
  if (!first || reveal.cause === 'neighbour' || reveal.cause === 'end') return null;
  switch (first.outcome) {
    case 'rescued':
      return { tune: 'rescued' };
    case 'detected':
      return { sound: 'detected' };
    case 'missed':
      return { sound: 'scanMiss' };
    case 'trap':
      return { sound: 'trap' };
    case 'extra':
    case 'bonus':
      return { sound: 'bonusAppear' };
    case 'empty':
      return { sound: first.tile.targetAdjacent ? 'near' : 'scanPing' };
  }
}
