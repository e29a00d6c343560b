import { useMutation } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Check } from '../../design/Field.tsx';
import { Banner } from '../../design/Panel.tsx';
import { useRefusedFocus } from '../../design/use-refused-focus.ts';
import { ApiError, textOf } from '../../platform/api-error.ts';
import { reloadSchool } from './school.api.ts';
import s from './school.module.css';

/** Whether the server named the fields that it refuses: then the messages are shown there. */
export const hasFieldErrors = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).length > 0;

/** A form over the page. A refusal is shown at its field, or above the buttons. */
export function EditDialog<Reply>({
  title,
  verb,
  look = 'main',
  save,
  onSaved,
  onClose,
  children,
}: {
  title: string;
  verb: string; // of the button that saves
  look?: 'main' | 'danger';
  save: () => Promise<Reply>;
  onSaved?: (reply: Reply) => void;
  onClose: () => void;
  children: (error: unknown) => ReactNode;
}): ReactElement {
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async (reply) => {
      await reloadSchool();
      onSaved?.(reply);
      onClose();
    },
  });
  const form = useRefusedFocus(saving.error);
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={form}
        className={s['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        {children(saving.error)}
        {saving.error && !hasFieldErrors(saving.error) && (
          <Banner tone="err">{textOf(saving.error)}</Banner>
        )}
        <div className={s['actions']}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={look} type="submit" disabled={saving.isPending}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Tick boxes, one for each item of a list. */
export function Ticks({
  legend,
  items,
  chosen,
  none,
  onChange,
}: {
  legend: string;
  items: readonly { readonly id: string; readonly name: string }[];
  chosen: readonly string[];
  none: string; // shown when there is nothing to tick
  onChange: (chosen: readonly string[]) => void;
}): ReactElement {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {items.length === 0 && <p className="muted small">{none}</p>}
      <div className={s['ticks']}>
        {items.map(({ id, name }) => (
          <Check
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}
