import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { RosterSourceReply } from '@moonbase/contracts/roster-wire';

import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { Banner } from '../../../design/Panel.tsx';
import { textOf } from '../../../platform/api-error.ts';
import { forgetErased } from './roster-wire.api.ts';
import s from './roster-wire.module.css';

/** People whom the list still names, and who were erased here. */
export function Erased({
  erased,
  onShow,
}: {
  erased: number;
  onShow: (reply: RosterSourceReply) => void;
}): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const forget = useMutation({
    mutationFn: forgetErased,
    onSuccess: (reply) => {
      setAsking(false);
      onShow(reply);
    },
  });
  return (
    <div className={s['erased']}>
      <p>
        {erased === 1
          ? 'One person of the list was erased here, and stays so.'
          : `${erased} people of the list were erased here, and stay so.`}{' '}
        Ask whoever keeps the list to take them out there too.
      </p>
      <p>
        <Button onClick={() => setAsking(true)}>Let the list bring them again</Button>
      </p>
      {isAsking && (
        <Dialog
          title="Let the list bring them again?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button look="main" disabled={forget.isPending} onClick={() => forget.mutate()}>
                Let it bring them
              </Button>
            </>
          }
        >
          <p>
            The next list makes {erased === 1 ? 'this person' : `these ${erased} people`} anew,
            without any results. What was erased does not come back.
          </p>
          {forget.error && <Banner tone="err">{textOf(forget.error)}</Banner>}
        </Dialog>
      )}
    </div>
  );
}
