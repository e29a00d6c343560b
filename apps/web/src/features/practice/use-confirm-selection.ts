import { useState } from 'react';
import { useNavigate } from 'react-router';

import { levelsOf, validateSelection, warningsAbout } from '@moonbase/selections';

import { toSelection, unitOf } from '../../play/selections.ts';
import { saveOwnSelection, useContentSelection } from '../../play/api/content-selections.api.ts';
import { messages } from '../../platform/messages.ts';
import { tellFailure } from '../../platform/patience.ts';
import { routeHistory } from '../../platform/route-history.ts';
import { lookAgain, useLock } from '../../play/lock.ts';
import { useUser } from '../../platform/session.ts';
import type { SelectionDraft } from '../../play/selection-draft.ts';
import { knownLevels, type Statistics } from '../../content-selections/statistics.ts';

const sameSelection = (a: SelectionDraft, b: SelectionDraft): boolean => {
  const plain = ({ type, mode, format, units }: SelectionDraft): string =>
    JSON.stringify([
      type,
      mode,
      format,
      units
        .filter((unit) => unit.selected)
        .map(({ unit, value, maxOperand, frequency }) => [unit, value, maxOperand, frequency]),
    ]);
  return plain(a) === plain(b);
};

/** The outcome of confirming a selection. The settings page announces when it was saved. */
type Outcome = 'saved' | 'unchanged' | 'refused';

/** True when the person accepts every warning. */
async function accepts(warnings: readonly string[]): Promise<boolean> {
  try {
    for (const warning of warnings) await messages.warning(warning, { cancel: 'Cancel' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Confirms a selection (requirements SE-5, SE-8): validate, warn if needed, save, then on to the settings or to the
 * page that asked for content. While content is locked it saves nothing and leads on.
 */
export function useConfirmSelection(statistics: Statistics): {
  readonly busy: boolean;
  readonly confirm: (draft: SelectionDraft) => Promise<void>;
} {
  const user = useUser();
  const lock = useLock();
  const present = useContentSelection().data ?? null;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const save = async (draft: SelectionDraft): Promise<Outcome> => {
    if (present && sameSelection(present, draft)) return 'unchanged';
    const selection = toSelection(draft);
    const levels = present ? levelsOf(toSelection(present), unitOf) : [];
    const [fault] = Object.values(validateSelection(selection, unitOf)).flat();
    if (fault !== undefined) {
      await messages.error(fault);
      return 'refused';
    }
    if (!(await accepts(warningsAbout(selection, unitOf, knownLevels(statistics, levels)))))
      return 'refused';
    try {
      await saveOwnSelection(user.id, draft);
      return 'saved';
    } catch (error) {
      tellFailure(error);
      await lookAgain(); // the content may have been locked meanwhile
      return 'refused';
    }
  };

  const confirm = async (draft: SelectionDraft): Promise<void> => {
    setBusy(true);
    const outcome = lock === null ? await save(draft) : 'unchanged';
    setBusy(false);
    if (outcome === 'refused') return;
    await navigate(routeHistory.resume() ?? '/app/practice/mode', { state: outcome });
  };
  return { busy, confirm };
}
