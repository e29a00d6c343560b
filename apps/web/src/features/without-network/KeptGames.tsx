import { useState, type ReactElement } from 'react';

import { findUnitInfo } from '@moonbase/content';
import type { CompleteWaveReply, GameReply } from '@moonbase/contracts';
import type { KeptRound } from '@moonbase/contracts/packs';

import type { Leaving } from '../../games/practice-host/game-host.ts';
import { PracticeFrame } from '../../games/practice-host/PracticeFrame.tsx';
import { messages } from '../../platform/messages.ts';

/** Says what the server has decided of a round, as soon as it has it. */
function tellOutcome({ step, round }: KeptRound, { storyOutcome }: CompleteWaveReply): void {
  if (!storyOutcome) return;
  const { passed, right, needed } = storyOutcome;
  void messages.message(
    passed
      ? `You passed ${round.name} of step ${step}.`
      : `${round.name} of step ${step} is not passed yet: ${right} right, ${needed} were needed.`,
    { title: 'Your round has arrived' },
  );
}

/** A wave that this device keeps, over the whole window. */
export function KeptWaveFrame({
  game,
  onLeave,
}: {
  game: GameReply;
  onLeave: (how: Leaving) => void;
}): ReactElement {
  return (
    <PracticeFrame
      title="Practice Game"
      isMain={false}
      start={game}
      of={{ round: null, area: findUnitInfo(Number(game.wave?.unit))?.level ?? 1 }}
      onLeave={onLeave}
    />
  );
}

/** The round that this device keeps, over the whole window. */
export function KeptRoundFrame({
  kept,
  onLeave,
}: {
  kept: KeptRound;
  onLeave: () => void;
}): ReactElement {
  const [{ start, ahead }] = useState(() => {
    const [wave = null, ...later] = kept.waves;
    return { start: { game: kept.game, wave }, ahead: later };
  });
  return (
    <PracticeFrame
      isMain={false}
      title={`${kept.round.name}, step ${kept.step}`}
      start={start}
      ahead={ahead}
      of={{ round: kept.round, area: kept.area }}
      onSaved={(reply) => tellOutcome(kept, reply)}
      onLeave={onLeave}
    />
  );
}
