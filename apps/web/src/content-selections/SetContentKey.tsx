import { useState, type ReactElement } from 'react';

import type { PresentContent } from '@moonbase/contracts';
import { ownLocked } from '@moonbase/selections';

import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { nameList } from './name-list.ts';

export interface Chosen {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly selection?: Pick<PresentContent, 'summary' | 'levels' | 'lockedMinutes'> | null; // at present
}

/** Asks whether people with locked content of their own keep it. Keeping is the main key. */
function KeepLocked({
  names,
  of,
  onKeep,
  onChange,
  onClose,
}: {
  names: readonly string[];
  of: number; // for whom content is chosen
  onKeep: () => void;
  onChange: () => void;
  onClose: () => void;
}): ReactElement {
  const one = names.length === 1;
  return (
    <Dialog
      title="Locked content"
      badge={{ icon: 'lock', tone: 'ask' }}
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onChange}>{one ? 'Change it too' : `Change all ${names.length}`}</Button>
          <Button look="main" onClick={onKeep} autoFocus>
            Keep theirs
          </Button>
        </>
      }
    >
      <p>
        {nameList(names, `${names.length} of ${of}`)} {one ? 'has' : 'have'} content of their own
        that is locked. Do they keep it?
      </p>
    </Dialog>
  );
}

/** Sets content for all of them, after a question about those whose locked content is their own. */
export function SetContentKey({
  people,
  disabled,
  onSet,
}: {
  people: readonly Chosen[];
  disabled: boolean;
  onSet: (kept: readonly Chosen[]) => Promise<void>;
}): ReactElement {
  const [asked, setAsked] = useState(false);
  const own = ownLocked(people);
  const set = (kept: readonly Chosen[]): void => {
    setAsked(false);
    void onSet(kept);
  };
  return (
    <>
      <Button
        look="main"
        disabled={disabled}
        onClick={() => {
          if (own.length > 0) setAsked(true);
          else set([]);
        }}
      >
        Set content
      </Button>
      {asked && (
        <KeepLocked
          names={own.map(({ name }) => name)}
          of={people.length}
          onKeep={() => set(own)}
          onChange={() => set([])}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
