import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import { Button, FileLink } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/icons.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { print, type Printed } from '../../play/api/class-cards.api.ts';
import { posterAddress, savePoster, signInKey } from './class-sign-in.api.ts';

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

/** Makes missing cards or letters and downloads the file to print; asks first where the paper would lead nowhere. */
export function PrintKey({
  classGroupId,
  what,
  users,
  opensElsewhere,
  look = 'plain',
  children,
}: {
  classGroupId: string;
  what: Printed;
  users: readonly string[];
  opensElsewhere: boolean;
  look?: 'plain' | 'main';
  children: string;
}): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  const printed = useMutation({
    mutationFn: () => print(classGroupId, what, users),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInKey(classGroupId) }),
  });
  return (
    <>
      <Button
        look={opensElsewhere ? look : 'plain'}
        disabled={printed.isPending || users.length === 0}
        onClick={() => {
          if (opensElsewhere) printed.mutate();
          else setIsAsking(true);
        }}
      >
        <Icon name="print" />
        {children}
      </Button>
      {printed.error && <Banner tone="err">{textOf(printed.error)}</Banner>}
      {isAsking && (
        <PrintQuestion
          onClose={() => {
            setIsAsking(false);
          }}
          onPrint={() => {
            setIsAsking(false);
            printed.mutate();
          }}
        />
      )}
    </>
  );
}

/** The poster with the class code; it carries the address too. */
export function PosterKey({
  classGroupId,
  opensElsewhere,
}: {
  classGroupId: string;
  opensElsewhere: boolean;
}): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  const saved = useMutation({ mutationFn: () => savePoster(classGroupId) });
  const label = (
    <>
      <Icon name="print" />
      Poster
    </>
  );
  if (opensElsewhere) return <FileLink href={posterAddress(classGroupId)}>{label}</FileLink>;
  return (
    <>
      <Button
        disabled={saved.isPending}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {label}
      </Button>
      {saved.error && <Banner tone="err">{textOf(saved.error)}</Banner>}
      {isAsking && (
        <PrintQuestion
          onClose={() => {
            setIsAsking(false);
          }}
          onPrint={() => {
            setIsAsking(false);
            saved.mutate();
          }}
        />
      )}
    </>
  );
}
