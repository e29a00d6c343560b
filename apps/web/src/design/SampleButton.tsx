import { useState, type ReactElement } from 'react';

import { Button } from './Button.tsx';
import { Icon } from './icons.tsx';

/** The button that opens a sample of a report; `sample` draws its dialog. */
export function SampleButton({
  sample,
}: {
  sample: (close: () => void) => ReactElement;
}): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="no-print" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="show" />
        Sample Report
      </Button>
      {open && sample(() => setOpen(false))}
    </>
  );
}
