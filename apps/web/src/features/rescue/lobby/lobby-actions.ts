import type { RescueAck } from '@moonbase/contracts';
import type { MatchMode } from '@moonbase/rescue';

import type { HostOptions } from '../dialogs.tsx';

/** The lobby's actions, carried out by the page around it. Each resolves with the server's reply. */
export interface LobbyActions {
  readonly quick: (mode: MatchMode) => Promise<RescueAck>;
  readonly computer: (mode: MatchMode) => Promise<RescueAck>;
  readonly host: (mode: MatchMode, options: HostOptions) => Promise<RescueAck>;
  readonly join: (code: string) => Promise<RescueAck>;
  readonly rejoin: () => Promise<RescueAck>;
  readonly leaveRunning: () => Promise<RescueAck>;
  readonly chooseCharacter: (index: number) => void;
  readonly chooseYear: (year: number) => void;
}
