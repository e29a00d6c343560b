import type { ReactElement } from 'react';

import type { RescueAck } from '@moonbase/contracts';
import type { MatchMode } from '@moonbase/rescue';

import { GameTypeDialog, HostDialog, HowToDialog, JoinDialog, YearDialog } from '../dialogs.tsx';
import type { LobbyActions } from './lobby-actions.ts';

/** What a lobby asks: about a game, its rules, or a guest's school year. */
export type LobbyQuestion = 'quick' | 'computer' | 'host' | 'join' | 'how' | 'year';

/**
 * The dialog over the lobby. A game's dialog closes before the server is asked; the one with the code closes when the
 * server agrees.
 */
export function LobbyDialog({
  open,
  mode,
  moreTime,
  code,
  year,
  refusal,
  actions,
  onMode,
  onClose,
  onAsk,
}: {
  open: LobbyQuestion;
  mode: MatchMode; // shown as chosen
  moreTime: boolean;
  code: string | null;
  year: number;
  refusal: string | null;
  actions: LobbyActions;
  onMode: (mode: MatchMode) => void;
  onClose: () => void;
  onAsk: (asking: Promise<RescueAck>) => void;
}): ReactElement {
  const start = (chosen: MatchMode, ask: () => Promise<RescueAck>): void => {
    onMode(chosen);
    onClose();
    onAsk(ask());
  };
  switch (open) {
    case 'quick':
    case 'computer':
      return (
        <GameTypeDialog
          first={mode}
          onClose={onClose}
          onStart={(chosen) => start(chosen, () => actions[open](chosen))}
        />
      );
    case 'host':
      return (
        <HostDialog
          first={mode}
          relaxed={moreTime}
          onClose={onClose}
          onHost={(chosen, options) => start(chosen, () => actions.host(chosen, options))}
        />
      );
    case 'join':
      return (
        <JoinDialog
          code={code ?? ''}
          error={refusal}
          onClose={onClose}
          onJoin={(typed) => onAsk(actions.join(typed))}
        />
      );
    case 'how':
      return <HowToDialog onClose={onClose} />;
    case 'year':
      return <YearDialog year={year} onClose={onClose} onChoose={actions.chooseYear} />;
  }
}
