import { useState } from 'react';

import { textOf } from '../../platform/api-error.ts';
import { draftOfUnit } from '../../play/selection-draft.ts';
import { giveContent, takeContentBack } from '../../play/api/give.api.ts';
import { makeGroup, takeGroupApart } from './help.api.ts';

/** Students with the unit that each is given. */
export interface Gift {
  readonly unit: string;
  readonly students: readonly string[];
}

interface Done {
  readonly text: string;
  readonly undo: readonly string[] | null; // whose content can be taken back
}

interface HelpActions {
  readonly done: Done | null;
  readonly failed: string | null;
  readonly isBusy: boolean;
  readonly close: () => void;
  readonly give: (gifts: readonly Gift[], text: string) => void;
  readonly undo: (users: readonly string[]) => void;
  readonly group: (students: readonly string[], unit: string | null) => void;
  readonly takeApart: (groupId: string) => void;
}

async function giveAll(gifts: readonly Gift[]): Promise<void> {
  for (const { unit, students } of gifts) {
    const draft = draftOfUnit(Number(unit));
    if (draft !== null) await giveContent(draft, students);
  }
}

/** What a press on the help list does: at once, with the way back. */
export function useHelpActions(classGroupId: string): HelpActions {
  const [done, setDone] = useState<Done | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = (action: () => Promise<Done>): void => {
    setFailed(null);
    setDone(null);
    setBusy(true);
    action()
      .then(setDone, (error: unknown) => setFailed(textOf(error)))
      .finally(() => setBusy(false));
  };
  return {
    done,
    failed,
    isBusy,
    close: () => setDone(null),
    give: (gifts, text) =>
      run(async () => {
        await giveAll(gifts);
        return { text, undo: gifts.flatMap(({ students }) => students) };
      }),
    undo: (users) => run(async () => ({ text: await takeContentBack(users), undo: null })),
    group: (students, unit) =>
      run(async () => {
        await makeGroup(classGroupId, students, unit);
        return { text: 'The group stands under “For a table today”, until tonight.', undo: null };
      }),
    takeApart: (groupId) =>
      run(async () => {
        await takeGroupApart(classGroupId, groupId);
        return { text: 'The group is taken apart.', undo: null };
      }),
  };
}
