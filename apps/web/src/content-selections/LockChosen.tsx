import type { ReactElement } from 'react';

import { Button } from '../design/Button.tsx';
import { Icon } from '../design/icons.tsx';
import { unlockContent } from '../play/api/content-selections.api.ts';
import { askToLock } from './lock-all.ts';

/** Locks the content of the chosen people, after a question, and unlocks it. */
export function LockChosen({
  users,
  who,
  onDone,
}: {
  users: readonly string[];
  who: string; // "Maya Okafor"
  onDone: () => void;
}): ReactElement {
  const none = users.length === 0;
  return (
    <>
      <Button disabled={none} onClick={() => askToLock(users, who, onDone)}>
        <Icon name="lock" />
        Lock
      </Button>
      <Button
        disabled={none}
        onClick={() =>
          void unlockContent(users).then((done) => {
            if (done) onDone(); // otherwise the choice is still wanted
          })
        }
      >
        <Icon name="unlock" />
        Unlock
      </Button>
    </>
  );
}
