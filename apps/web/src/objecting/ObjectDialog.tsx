import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactElement } from 'react';

import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { LoadingList } from '../design/Loading.tsx';
import { Banner } from '../design/Panel.tsx';
import { textOf } from '../platform/api-error.ts';
import { useUser } from '../platform/session.ts';
import { ownObjectionsOptions } from '../play/api/objections.api.ts';
import { stateWords } from './ObjectKey.tsx';
import { ObjectPanel } from './ObjectPanel.tsx';

/** "I think I am right" over the practice game. @param onClose with what the row says from then on; null: nothing */
export function ObjectDialog({
  answer,
  onClose,
}: {
  answer: string;
  onClose: (words: string | null) => void;
}): ReactElement {
  const { id } = useUser();
  const { data, error } = useQuery(ownObjectionsOptions(id));
  const words = data ? stateWords(data, answer) : null;
  const said = useRef<string | null>(null);
  said.current = words;
  const close = (): void => onClose(said.current);
  const isOpen = data !== undefined && words === null && data.decides !== null;
  return (
    <Dialog
      title="I think I am right"
      skin="staff"
      width="wide"
      onClose={close}
      actions={
        !isOpen && (
          <Button look="main" onClick={close}>
            Close
          </Button>
        )
      }
    >
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      {!data && !error && <LoadingList />}
      {words !== null && <p role="status">{words}</p>}
      {data?.decides === null && <p>There is nobody who could look at it.</p>}
      {isOpen && (
        <ObjectPanel answer={answer} own={data} onSaid={() => undefined} onClose={close} />
      )}
    </Dialog>
  );
}
