import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first refused field of a form whenever the form is refused. Without one it goes back to the
 * button that sends the form, if the focus was lost while that was disabled.
 *
 * @param error why the form was refused; null while it was not
 */
export function useRefusedFocus(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error === null) return;
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (refused) refused.focus();
    else if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [error]);
  return form;
}
