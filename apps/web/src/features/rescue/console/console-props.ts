import type { RescueAck, SessionView } from '@moonbase/contracts';
import type { ReactNode } from 'react';

import type { Link } from '../client/link.ts';

/** Shows why the server refused, if it did. */
export type Ask = (asking: Promise<RescueAck>) => void;

/** What both pages of the console are given. */
export interface ConsoleProps {
  readonly crumbs: readonly { readonly to?: string; readonly label: string }[];
  readonly title: string;
  readonly session: SessionView;
  readonly send: Link['send'];
  readonly ask: Ask;
  readonly onClose: () => void;
  readonly warning: ReactNode;
}
