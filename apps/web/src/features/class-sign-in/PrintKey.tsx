import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import { Button, FileLink } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/icons.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { print, type Printed } from '../../play/api/class-cards.api.ts';
import s from './class-sign-in.module.css';
import { posterAddress, savePoster, reloadSignIn } from './class-sign-in.api.ts';

/** Asked while only the server's own computer opens the address: what is printed then leads nowhere. */
function PrintQuestion({
  onClose,
  onPrint,
}: {
  onClose: () => void;
  onPrint: () => void;
}): ReactElement {
  return (
    <Dialog
      title="Print with an address that opens nowhere else?"
      skin="staff"
      badge={{ icon: 'alert', tone: 'warn' }}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onPrint}>
            Print anyway
          </Button>
          <Button look="main" onClick={onClose}>
            Do not print
          </Button>
        </>
      }
    >
      <p>
        Only the computer that runs Moon Base Pi opens the address on this paper. On the tablets of
        your class its codes open nothing, and it has to be printed again.
      </p>
    </Dialog>
  );
}

/** A key that prints by a request; it asks first where the paper would lead nowhere. */
function AskingKey({
  printing,
  opensElsewhere,
  look = 'plain',
  disabled = false,
  children,
}: {
  printing: UseMutationResult<void, Error, void>;
  opensElsewhere: boolean;
  look?: 'plain' | 'main';
  disabled?: boolean;
  children: string;
}): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        look={opensElsewhere ? look : 'plain'}
        disabled={printing.isPending || disabled}
        onClick={() => {
          if (opensElsewhere) printing.mutate();
          else setIsAsking(true);
        }}
      >
        <Icon name="print" />
        {children}
      </Button>
      {printing.error && <Banner tone="err">{textOf(printing.error)}</Banner>}
      {isAsking && (
        <PrintQuestion
          onClose={() => setIsAsking(false)}
          onPrint={() => {
            setIsAsking(false);
            printing.mutate();
          }}
        />
      )}
    </>
  );
}

/** Makes missing cards or letters and downloads the file to print. */
export function PrintKey({
  classGroupId,
  what,
  users,
  ...key
}: {
  classGroupId: string;
  what: Printed;
  users: readonly string[];
  opensElsewhere: boolean;
  look?: 'plain' | 'main';
  children: string;
}): ReactElement {
  const printing = useMutation({
    mutationFn: () => print(classGroupId, what, users),
    onSettled: () => reloadSignIn(classGroupId),
  });
  const asking = <AskingKey printing={printing} disabled={users.length === 0} {...key} />;
  if (key.look !== 'main') return asking; // among other keys, which their choice clears
  return (
    <span className={s['print']}>
      {asking}
      <span role="status" className="small muted">
        {printing.isSuccess && savedWords(what, users.length)}
      </span>
    </span>
  );
}

/** A file that a browser saves on the quiet is easily overlooked. */
const savedWords = (what: Printed, students: number): string =>
  `The ${what} of ${students} ${students === 1 ? 'student' : 'students'} are saved as a file to print.`;

/** The poster with the class code; it carries the address too. */
export function PosterKey({
  classGroupId,
  opensElsewhere,
}: {
  classGroupId: string;
  opensElsewhere: boolean;
}): ReactElement {
  const printing = useMutation({ mutationFn: () => savePoster(classGroupId) });
  if (opensElsewhere)
    return (
      <FileLink href={posterAddress(classGroupId)}>
        <Icon name="print" />
        Poster
      </FileLink>
    );
  return (
    <AskingKey printing={printing} opensElsewhere={false}>
      Poster
    </AskingKey>
  );
}
