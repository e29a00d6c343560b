import { messages } from './messages.ts';

const BUSY = 'aria-busy';

/**
 * Saves every file that a link of the product offers by `saveFile`, since a browser saves a refusal under such a link
 * as a file of its own. A press with a key that opens a tab is left to the browser.
 *
 * @returns ends it
 */
export function catchFileLinks(): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null;
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || !isOfServer(link)) return;
    event.preventDefault();
    if (link.getAttribute(BUSY) !== 'true') void save(link);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

const isOfServer = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin === globalThis.location.origin && pathname.startsWith('/api/');

async function save(link: HTMLAnchorElement): Promise<void> {
  link.setAttribute(BUSY, 'true');
  try {
    const { saveFile } = await import('./save-file.ts');
    await saveFile(link.pathname + link.search);
  } catch {
    void messages.error('The file cannot be saved without the network.');
  } finally {
    link.removeAttribute(BUSY);
  }
}
