import type { RescueAck, SessionView } from '@moonbase/contracts';
import type { ReactNode } from 'react';

import type { Link } from '../client/link.ts';

/** Shows the reason for the server's refusal, if it refused. */
export type Ask = (asking: Promise<RescueAck>) => void;

/** The props that both pages of the console get. */
export interface ConsoleProps {
  readonly crumbs: readonly { readonly to?: string; readonly label: string }[];
  readonly title: string;
  readonly session: SessionView;
  readonly send: Link['send'];
  readonly ask: Ask;
  readonly onClose: () => void;
  readonly warning: ReactNode;
}
