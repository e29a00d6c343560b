import type { ReactElement } from 'react';

import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Asks before somebody leaves what is being played. Staying is the main key, also for Enter. */
export function LeaveDialog({
  title,
  text,
  stay,
  onStay,
  onLeave,
}: {
  title: string;
  text: string;
  stay: string; // on the key that goes on playing
  onStay: () => void;
  onLeave: () => void;
}): ReactElement {
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>Leave</Button>
          <Button look="main" onClick={onStay} autoFocus>
            {stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
