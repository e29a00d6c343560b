import { el } from '../dom.ts';

/** The words large, with a picture if there is one: for a device without a voice. A tap or any key closes them. */
export function showLarge(
  parent: HTMLElement,
  { words, picture }: { readonly words: string; readonly picture: Element | null },
  onClose: () => void,
): void {
  const sheet = el(
    'button',
    { class: 'large-words', attrs: { type: 'button' } },
    picture,
    el('span', {}, words),
  );
  const close = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    sheet.remove();
    onClose();
  };
  sheet.addEventListener('click', close);
  sheet.addEventListener('keydown', close);
  parent.append(sheet);
  sheet.focus();
}
