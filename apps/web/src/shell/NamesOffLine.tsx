import type { ReactElement } from 'react';
import { useLocation } from 'react-router';

import { Button } from '../design/Button.tsx';
import { Banner } from '../design/Panel.tsx';
import { formatTime } from '../platform/dates.ts';
import { useStore } from '../platform/store.ts';
import { namesBackAt, namesOff, useNamesBack } from '../play/names-off.ts';

/** Says that initials stand for names, until when, and brings names back. Live has its room for the class. @see requirement LS-7 */
export function NamesOffLine(): ReactElement | null {
  const isOff = useStore(namesOff);
  useNamesBack();
  const { pathname } = useLocation();
  if (!isOff || pathname.endsWith('/live')) return null;
  const at = namesBackAt();
  return (
    <div className="no-print">
      <Banner
        tone="info"
        icon="hide"
        action={
          <Button look="quiet" onClick={() => namesOff.set(false)}>
            Show names
          </Button>
        }
      >
        Names are off: initials stand for them, so that a class can look on.
        {at !== null && ` They come back at ${formatTime(at)}.`}
      </Banner>
    </div>
  );
}
